# language: de
Funktionalität: Lernen

  Eine Lektion, eine Übung und Hilfe Schritt für Schritt, am Rand des Tisches.

  Grundlage:
    Angenommen jemand lernt okey101

  Regel: Eine Lektion zeigt, was geht und was nicht

    Beispiel: Das Auslegen mit 101 Punkten
      Wenn er die Lektion opening liest
      Dann zeigt sie die Regel opening.reaches_points an einem richtigen und einem falschen Zug
      Und sagt der Tutor "101"

  Regel: Hilfe kommt Schritt für Schritt

    Beispiel: Zuerst nur, dass es nicht stimmt
      Angenommen gefragt ist zur Regel taking.taken_tile_is_used die Übung 2
      Wenn er falsch antwortet
      Dann ist die Antwort falsch
      Und sagt der Tutor "Nicht ganz."
      Und folgt der Schritt rule

    Beispiel: Zuletzt die Antwort
      Angenommen gefragt ist zur Regel taking.taken_tile_is_used die Übung 2
      Wenn er falsch antwortet und 5-mal um Hilfe bittet
      Dann sagt der Tutor "Die Antwort:"
      Und folgt kein Hinweis mehr

  Regel: Wer wissen will, was er tun kann, erfährt es

    Beispiel: Ein Stein, der an den Tisch passt, kostet
      Angenommen in Runde 1 mit Anzeigestein B8 hält er R13 K2
      Und auf dem Tisch liegt R10-11-12
      Und er hat in einem früheren Zug ausgelegt
      Wenn er fragt, was er tun kann
      Dann ist R13 abzuwerfen strafbar
      Und ist K2 abzuwerfen straffrei

  Regel: Der Stand wird ehrlich gesagt

    Beispiel: Wer oft irrt, liest das auch
      Wenn er die Regel opening.reaches_points 3-mal falsch beantwortet
      Dann heißt es von der Regel opening.reaches_points "bisher oft falsch"
