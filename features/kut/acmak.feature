# language: tr
Özellik: Açmak

  Bir el, masada konuşulduğu gibi: ne ile açılır, ne ile açılmaz, açarken elde ne kalır.

  Geçmiş:
    Diyelim ki kut oynanan bir masa var

  @rule:contract.length_is_exact
  Kural: Kontrattaki gruplar tam istenen uzunluktadır

    Örnek: Üçlü küt isteyen elde dörtlü kütle açılmaz
      Diyelim ki 1. el, gösterge B8
      Eğer 1. oyuncu "aç 7RKBY" derse
      O zaman bu geçersizdir
      Ve contract.length_is_exact kuralı çiğnenir
      Ve hakem "7RKBY" der

    Örnek: Üçlü küt isteyen elde üçlü kütle açılır
      Diyelim ki 1. el, gösterge B8
      Eğer 1. oyuncu "aç kırmızı 7 siyah 7 mavi 7" derse
      O zaman bu geçerlidir
      Ve contract.length_is_exact kuralı yerine gelir

  @rule:contract.nothing_beyond
  Kural: Açarken yalnız kontrat serilir

    Örnek: Elindeki hazır seri elde kalır
      Diyelim ki 1. el, gösterge B8
      Eğer 1. oyuncu "aç 7RKB + B4-5-6" derse
      O zaman bu geçersizdir
      Ve contract.nothing_beyond kuralı çiğnenir

  @rule:opening.keeps_a_tile
  Kural: Atacak bir taş kalır

    Örnek: Son taşına kadar açılmaz
      Diyelim ki 1. el, gösterge B8
      Ve 1. oyuncunun elinde R7 K7 B7 var
      Eğer 1. oyuncu "aç 7RKB" derse
      O zaman bu geçersizdir
      Ve opening.keeps_a_tile kuralı çiğnenir
      Ve hakem "atacak en az bir taş gerekir" der

  @rule:turn.starter_begins_with_discard
  Kural: Başlayan taş atarak başlar

    Örnek: On beş taşla başlayan ilk turunda açamaz
      Diyelim ki 1. el, gösterge B8
      Ve eli 1. oyuncu başlatıyor
      Ve 1. oyuncu ilk turunu oynuyor
      Eğer 1. oyuncu "aç 7RKB" derse
      O zaman bu geçersizdir
      Ve turn.starter_begins_with_discard kuralı çiğnenir

  @rule:melds.run_ends_with_high_one
  Kural: 12-13-1 seridir, 13-1-2 değildir

    Örnek: 1, 13'ten sonra gelebilir
      Diyelim ki gösterge B8
      Eğer "sarı 12-13-1" peri okunursa
      O zaman geçerli bir seri olur
      Ve değeri 26 puandır

    Örnek: 13-1-2 seri değildir
      Diyelim ki gösterge B8
      Eğer "Y13-1-2" peri okunursa
      O zaman geçerli bir per olmaz
