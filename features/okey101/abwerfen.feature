# language: de
Funktionalität: Aufnehmen und Abwerfen bei 101

  Eine Runde, wie man am Tisch über sie spricht: wann man den Stein des Nachbarn nimmt, und welche
  Abwürfe 101 Punkte kosten.

  Grundlage:
    Angenommen an einem Tisch wird okey101 gespielt
    Und der Anzeigestein ist K5

  @rule:discard.playable_costs
  Regel: Ein anlegbarer Stein kostet beim Abwurf 101 Punkte

    Szenario: Die rote 9 hätte angelegt werden können
      Angenommen Spieler 1 hat R9 B1 B2 auf dem Steinhalter
      Und auf dem Tisch liegt
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      Wenn Spieler 1 "abwerfen rot 9" spielt
      Dann ist das erlaubt und kostet etwas
      Und ist die Regel discard.playable_costs verletzt
      Und schreibt Spieler 1 101 Punkte

    Szenario: Der letzte Stein der Runde kostet nichts
      Angenommen Spieler 1 hat schon ausgelegt
      Und Spieler 1 hat R9 auf dem Steinhalter
      Und auf dem Tisch liegt
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      Wenn Spieler 1 "abwerfen rot 9" spielt
      Dann ist das erlaubt
      Und ist die Runde beendet
      Und kostet es nichts

  @rule:taking.taken_tile_is_used
  Regel: Ein aufgenommener Stein wird im selben Zug gebraucht

    Szenario: Wer aufnimmt und den Stein behält, darf nicht abwerfen
      Angenommen Spieler 1 hat schon ausgelegt
      Und Spieler 4 hat R9 abgeworfen
      Und auf dem Tisch liegt
        | id | seat | meld      |
        | m1 | 2    | B10-11-12 |
      Wenn Spieler 1 "aufnehmen R9; abwerfen R1" spielt
      Dann ist das verboten
      Und ist die Regel taking.taken_tile_is_used verletzt
      Und sagt der Schiedsrichter "kam in diesem Zug nicht auf den Tisch"

    Szenario: Wer den Stein anlegt, hat ihn gebraucht
      Angenommen Spieler 1 hat schon ausgelegt
      Und Spieler 4 hat R9 abgeworfen
      Und auf dem Tisch liegt
        | id | seat | meld      |
        | m1 | 2    | R10-11-12 |
      Wenn Spieler 1 "aufnehmen R9; anlegen R9 -> m1; abwerfen B1" spielt
      Dann ist das erlaubt
      Und ist die Regel taking.taken_tile_is_used eingehalten
