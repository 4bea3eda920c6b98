# language: de
Funktionalität: Auslegen

  Eine Runde, wie man am Tisch über sie spricht: womit man auslegt, womit nicht, und was der Okey
  und der falsche Joker dabei sind.

  Grundlage:
    Angenommen an einem Tisch wird kut gespielt

  @rule:contract.is_met
  Regel: Das erste Auslegen erfüllt den Kontrakt

    Szenario: Die dritte Runde verlangt zwei Dreier-Küt-Gruppen
      Angenommen es ist Runde 3 mit Anzeigestein B8
      Wenn Spieler 1 "auslegen 7RKB + 4KBY" spielt
      Dann ist das erlaubt
      Und ist die Regel contract.is_met eingehalten

    Szenario: Eine Reihe ersetzt keine Küt-Gruppe
      Angenommen es ist Runde 3 mit Anzeigestein B8
      Wenn Spieler 1 "auslegen 7RKB + B4-5-6" spielt
      Dann ist das verboten
      Und ist die Regel contract.is_met verletzt
      Und sagt der Schiedsrichter "Der Kontrakt dieser Runde lautet"

  @rule:melds.group_colours_differ
  Regel: In einer Küt-Gruppe kommt keine Farbe doppelt vor

    Szenario: Zwei rote 7 verderben die Gruppe
      Angenommen es ist Runde 1 mit Anzeigestein B8
      Wenn Spieler 1 "auslegen rot 7 rot 7 blau 7" spielt
      Dann ist das verboten
      Und ist die Regel melds.group_colours_differ verletzt
      Und sagt der Schiedsrichter "doppelte Farbe durch R7"

  @rule:melds.run_goes_up_by_one
  Regel: In einer Reihe folgen die Zahlen aufeinander

    Szenario: Der Okey ersetzt die schwarze 4
      Angenommen der Anzeigestein ist B8
      Wenn die Kombination "schwarz 3 · okey · schwarz 5" gelesen wird
      Dann ist sie gültig: Reihe
      Und zählt sie als K3 K4 K5

    Szenario: Der falsche Joker ersetzt keinen anderen Stein
      Angenommen es ist Runde 2 mit Anzeigestein B8
      Wenn Spieler 1 "auslegen K3 FJ K5" spielt
      Dann ist das verboten
      Und ist die Regel melds.run_goes_up_by_one nicht berührt

  @rule:turn.draws_before_playing
  Regel: Erst ziehen, dann spielen

    Szenario: Wer noch nicht gezogen hat, legt nicht aus
      Angenommen es ist Runde 1 mit Anzeigestein B8
      Und Spieler 1 hat noch nicht gezogen
      Wenn Spieler 1 "auslegen 7RKB" spielt
      Dann ist das verboten
      Und ist die Regel turn.draws_before_playing verletzt
