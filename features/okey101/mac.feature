# language: tr
Özellik: 101'de maç

  Kaç el oynanacağı baştan konuşulur, çoğu masada yedi. Son elden sonra puanı en az olan kazanır.

  Geçmiş:
    Diyelim ki okey101 oynanan bir masa var

  Örnek: Altı elden sonra maç bitmemiştir
    Diyelim ki 6 el hep aynı yazılmış
      | 1    | 2  | 3   | 4   |
      | -101 | 30 | 202 | 101 |
    Eğer maç toplanırsa
    O zaman maç sürer
    Ve oynanacak tek el kalır
    Ve 1. oyuncu öndedir

  Örnek: Yedinci elden sonra puanı en az olan kazanır
    Diyelim ki 7 el hep aynı yazılmış
      | 1    | 2  | 3   | 4   |
      | -101 | 30 | 202 | 101 |
    Eğer maç toplanırsa
    O zaman maç biter
    Ve maçı 1. oyuncu kazanır
    Ve 2. oyuncu 2. olur
    Ve hakem "-707 puan" der

  Örnek: Beş el oynayan masa
    Diyelim ki masada şöyle oynanıyor
      | setting      | value |
      | match.rounds | 5     |
    Ve şu eller yazılmış
      | 1    | 2   | 3   | 4   |
      | -101 | 20  | 202 | 14  |
      | 202  | 202 | 40  | -101 |
    Eğer maç toplanırsa
    O zaman oynanacak 3 el kalır
    Ve 4. oyuncu öndedir
    Ve 4. oyuncunun toplamı -87 puandır

  Örnek: Eşitlikte birincilik paylaşılır
    Diyelim ki 7 el hep aynı yazılmış
      | 1    | 2   | 3    | 4   |
      | -101 | 202 | -101 | 202 |
    Eğer maç toplanırsa
    O zaman 1. oyuncu birinciliği 3. oyuncuyla paylaşır

  Örnek: Eşitliği bir el daha oynayarak bozan masa
    Diyelim ki masada şöyle oynanıyor
      | setting   | value       |
      | match.tie | extra_round |
    Ve 7 el hep aynı yazılmış
      | 1    | 2   | 3    | 4   |
      | -101 | 202 | -101 | 202 |
    Eğer maç toplanırsa
    O zaman bir el daha oynanır

  Örnek: Eşlide iki eşin puanı toplanır
    Diyelim ki karşılıklı oturanlar eş
    Ve 7 el hep aynı yazılmış
      | 1    | 2  | 3   | 4  |
      | -101 | 30 | 202 | 40 |
    Eğer maç toplanırsa
    O zaman 1+3 takımının toplamı 707 puandır
    Ve 2+4 takımının toplamı 490 puandır
    Ve maçı 2+4 takımı kazanır

  Örnek: Elinde ne kaldığı söylenmeyenin toplamı belli değildir
    Diyelim ki gösterge K5
    Ve 2. oyuncu açmış
    Ve 1. oyuncu K9 atarak bitirmiş
    Eğer maç toplanırsa
    O zaman 2. oyuncunun toplamı belli değildir
    Ve 1. oyuncunun toplamı -101 puandır
    Ve 1. el için /seats/2/rack sorulur

  Örnek: Açamayan oyuncunun cezası sonradan görülse de el yazılana kadar istenir
    Diyelim ki el şöyle oynanmış
      """
      round: 1
      indicator: K5
      starter: 1

      1: at K10
      2: çek; aç R1-2-3; at Y9
      3: çek; at K12
      """
    Eğer el baştan sona gözden geçirilirse
    O zaman 2. oyuncunun cezası hâlâ istenir

  Örnek: Hemen söylenmesini isteyen masada geç kalınır
    Diyelim ki masada şöyle oynanıyor
      | setting           | value     |
      | match.late_faults | next_draw |
    Ve el şöyle oynanmış
      """
      round: 1
      indicator: K5
      starter: 1

      1: at K10
      2: çek; aç R1-2-3; at Y9
      3: çek; at K12
      """
    Eğer el baştan sona gözden geçirilirse
    O zaman 2. oyuncunun cezası artık istenemez
