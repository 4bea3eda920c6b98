# language: tr
Özellik: Öğrenmek

  Masanın kenarında bir ders, bir alıştırma, adım adım ipucu.

  Geçmiş:
    Diyelim ki kut öğrenen biri var

  Kural: Ders doğruyu da yanlışı da gösterir

    Örnek: Cezalı atışlar dersi
      Eğer discard dersini okursa
      O zaman discard.playable_costs kuralını biri doğru biri yanlış iki hamleyle anlatır

  Kural: İpucu adım adım gelir

    Örnek: Önce yalnız bir bakış
      Diyelim ki discard.playable_costs kuralından 2 numaralı alıştırma sorulmuş
      Eğer yanlış cevap verip 3 kez ipucu isterse
      O zaman öğretmen "Atılan taşı yerdeki perlerle karşılaştır." der
      Ve öğretmen "işlenebilen" demez
      Ve sıradaki adım pointer

    Örnek: Doğru cevap kuralıyla onaylanır
      Diyelim ki discard.playable_costs kuralından 2 numaralı alıştırma sorulmuş
      Eğer doğru cevap verirse
      O zaman cevap doğrudur
      Ve öğretmen "işlenebilecek taşı atan ceza öder" der

  Kural: Ne yapabileceğini sorana söylenir

    Örnek: Kontrat elindeyse açabilir
      Diyelim ki 3. elde gösterge B8, elinde R7 K7 B7 R3 K3 B3 R13 var
      Eğer ne yapabileceğini sorarsa
      O zaman öğretmen "Şimdi açabilirsin" der
      Ve "open 3RKB + 7RKB" hamlesini önerir

    Örnek: Yere uyan taş cezalıdır
      Diyelim ki 3. elde gösterge B8, elinde R13 K2 var
      Ve yerde R10-11-12 duruyor
      Eğer ne yapabileceğini sorarsa
      O zaman R13 atmak cezalıdır
      Ve K2 atmak cezasızdır

  Kural: Bilinen abartılmadan söylenir

    Örnek: Bir cevap az şey söyler
      Eğer discard.okey_costs kuralını 1 kez doğru cevaplarsa
      O zaman discard.okey_costs için "bir şey demek için cevap az" denir
