# language: tr
Özellik: Düz okeyde bitmek

  Masada konuşulduğu gibi: el nasıl bitirilir, çiftle nasıl bitirilir, gösterge ne zaman gösterilir.

  Geçmiş:
    Diyelim ki okey oynanan bir masa var
    Ve gösterge K5

  @rule:hand.has_fourteen_tiles
  Kural: Biten elde 14 taş dizilir

    Örnek: 14 taş dizilip kalanı atılınca el biter
      Eğer 1. oyuncu "bitir R1-2-3 + 7RKB + 9RKBY + B4-5-6-7 at Y1" derse
      O zaman bu geçerlidir
      Ve hand.has_fourteen_tiles kuralı yerine gelir
      Ve el biter

    Örnek: 13 taşla bitilmez, yanlış bitiş 4 puandır
      Eğer 1. oyuncu "bitir R1-2-3 + 7RKB + 9RKBY + B4-5-6 at Y1" derse
      O zaman bu geçersizdir
      Ve hand.has_fourteen_tiles kuralı çiğnenir
      Ve 1. oyuncu 4 puan yazar

  @rule:hand.pairs_are_seven
  Kural: Çiftle bitiş yedi çifttir

    Örnek: Yedi çift dizip okey atan okeyle bitirir
      Eğer 1. oyuncu "bitir R1x2 + R2x2 + R3x2 + B4x2 + B6x2 + Y6x2 + R7x2 at okey" derse
      O zaman bu geçerlidir
      Ve hand.pairs_are_seven kuralı yerine gelir
      Ve el okeyle biter

  @rule:showing.before_first_discard
  Kural: Gösterge ilk taş atılmadan gösterilir

    Örnek: İlk turunda göstergeyi gösteren rakiplerinden birer puan düşürür
      Diyelim ki 1. oyuncu ilk turunu oynuyor
      Eğer 1. oyuncu "göster siyah 5" derse
      O zaman bu geçerlidir
      Ve showing.before_first_discard kuralı yerine gelir
      Ve 2. oyuncu 1 puan yazar
