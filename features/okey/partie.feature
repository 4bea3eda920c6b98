# language: de
Funktionalität: Von zwanzig herunter

  Jeder beginnt mit zwanzig Punkten. Sobald einer bei null ist, hat gewonnen, wer am meisten übrig hat.

  Grundlage:
    Angenommen an einem Tisch wird okey gespielt

  Szenario: Nach neun normalen Runden bleiben zwei Punkte
    Angenommen 9 Runden sind gleich aufgeschrieben
      | 1 | 2  | 3  | 4  |
      | 0 | -2 | -2 | -2 |
    Wenn die Partie zusammengezählt wird
    Dann geht die Partie weiter
    Und steht Spieler 2 bei 2 Punkten
    Und führt Spieler 1
    Und steht die Zahl der Runden nicht fest

  Szenario: Nach der zehnten ist einer bei null
    Angenommen 10 Runden sind gleich aufgeschrieben
      | 1 | 2  | 3  | 4  |
      | 0 | -2 | -2 | -2 |
    Wenn die Partie zusammengezählt wird
    Dann ist die Partie zu Ende
    Und gewinnt Spieler 1 die Partie
    Und liegt Spieler 4 auf Rang 2
    Und sagt der Schiedsrichter "Gewonnen: Platz 1, 20 Punkte."

  Szenario: Wer zwölf Punkte ausmacht, ist früher fertig
    Angenommen an diesem Tisch gilt
      | setting     | value |
      | match.start | 12    |
    Und 6 Runden sind gleich aufgeschrieben
      | 1 | 2  | 3  | 4  |
      | 0 | -2 | -2 | -2 |
    Wenn die Partie zusammengezählt wird
    Dann ist die Partie zu Ende
    Und steht Spieler 3 bei 0 Punkten

  Szenario: Mit gleich vielen Punkten teilt man sich den Sieg
    Angenommen diese Runden sind aufgeschrieben
      | 1  | 2  | 3   | 4  |
      | -4 | -4 | -20 | -8 |
    Wenn die Partie zusammengezählt wird
    Dann teilt sich Spieler 1 den Sieg mit Spieler 2

  Szenario: Manche Tische spielen einen Gleichstand aus
    Angenommen an diesem Tisch gilt
      | setting   | value       |
      | match.tie | extra_round |
    Und diese Runden sind aufgeschrieben
      | 1  | 2  | 3   | 4  |
      | -4 | -4 | -20 | -8 |
    Wenn die Partie zusammengezählt wird
    Dann wird noch eine Runde gespielt

  Szenario: Partner haben ihre zwanzig Punkte gemeinsam
    Angenommen wer sich gegenübersitzt, spielt zusammen
    Und 10 Runden sind gleich aufgeschrieben
      | 1 | 2  | 3 | 4  |
      | 0 | -2 | 0 | -2 |
    Wenn die Partie zusammengezählt wird
    Dann steht das Team 2+4 bei 0 Punkten
    Und gewinnt das Team 1+3 die Partie

  Szenario: Runden nach dem Ende werden mitgezählt, und das wird gesagt
    Angenommen diese Runden sind aufgeschrieben
      | 1 | 2   | 3  | 4  |
      | 0 | -20 | -4 | -8 |
      | 0 | -2  | -2 | -2 |
    Wenn die Partie zusammengezählt wird
    Dann war die Partie schon nach Runde 1 zu Ende
    Und steht Spieler 2 bei -2 Punkten
