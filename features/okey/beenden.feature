# language: de
Funktionalität: Klassisches Okey beenden

  Eine Runde, wie man am Tisch über sie spricht: Nichts liegt vor dem Ende, dann die ganze Hand auf
  einmal.

  Grundlage:
    Angenommen an einem Tisch wird okey gespielt
    Und der Anzeigestein ist K5

  @rule:acts.nothing_is_laid
  Regel: Bis zum Schluss wird nichts ausgelegt

    Szenario: Eine Gruppe legt man vorher nicht aus
      Wenn Spieler 1 "auslegen 7RKB" spielt
      Dann ist das verboten
      Und ist die Regel acts.nothing_is_laid verletzt
      Und sagt der Schiedsrichter "mit der ganzen Hand auf einmal"

  @rule:hand.ends_the_round
  Regel: Wer seine Hand zeigt, beendet die Runde

    Szenario: Vierzehn Steine und ein Abwurf
      Wenn Spieler 1 "beenden R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 abwerfen Y1" spielt
      Dann ist das erlaubt
      Und ist die Regel hand.ends_the_round eingehalten
      Und ist die Runde beendet

    Szenario: Ein abgeworfener Okey zählt mehr
      Wenn Spieler 1 "beenden R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 abwerfen OK" spielt
      Dann ist das erlaubt
      Und ist die Runde mit Okey beendet
