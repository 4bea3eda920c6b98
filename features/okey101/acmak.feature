# language: tr
Özellik: 101'de açmak

  Masada konuşulduğu gibi: 101 nasıl sayılır, çiftle nasıl açılır, sayısı yetmeyen açışa ne olur.

  Geçmiş:
    Diyelim ki okey101 oynanan bir masa var
    Ve gösterge K5

  @rule:opening.reaches_points
  Kural: Açmak için sayı tutmalı

    Örnek: Ortadaki sayılar 35 edince açış 105 tutar
      Eğer 1. oyuncu "aç mavi 7-8-9 + kırmızı 10-11-12 + 11RKY + sarı 4-5-6" derse
      O zaman bu geçerlidir
      Ve opening.reaches_points kuralı yerine gelir
      Ve hakem "Açılan 105 sayı" der

    Örnek: 98 sayıyla açan taşlarını geri alır ve 101 yazar
      Eğer 1. oyuncu "aç 13RKB + 12RKB + B2-3-4 + Y2-3-4-5" derse
      O zaman bu geçersizdir
      Ve opening.reaches_points kuralı çiğnenir
      Ve 1. oyuncu 101 puan yazar
      Ve hakem "3 eksik" der

    Örnek: Okey yerine geçtiği taşın sayısını alır
      Eğer 1. oyuncu "aç R11-12-OK + 12KBY + B8-9-10-11" derse
      O zaman bu geçerlidir
      Ve hakem "Açılan 110 sayı" der

  @rule:opening.enough_pairs
  Kural: Çiftle açmak için yeterince çift gerekir

    Örnek: Beş çiftle açılır
      Eğer 1. oyuncu "aç R1x2 + K2x2 + B3x2 + Y4x2 + R5x2" derse
      O zaman bu geçerlidir
      Ve opening.enough_pairs kuralı yerine gelir

    Örnek: Dört çift yetmez
      Eğer 1. oyuncu "aç R1x2 + K2x2 + B3x2 + Y4x2" derse
      O zaman bu geçersizdir
      Ve opening.enough_pairs kuralı çiğnenir
      Ve hakem "1 eksik" der

  @rule:laying_off.pair_opener_lays_pairs
  Kural: Çiftle açan kendi perini sermez

    Örnek: Çiftle açan seri seremez
      Diyelim ki 1. oyuncu çiftle açmış
      Eğer 1. oyuncu "ser R1-2-3" derse
      O zaman bu geçersizdir
      Ve laying_off.pair_opener_lays_pairs kuralı çiğnenir
