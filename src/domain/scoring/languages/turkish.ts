import type { LanguageData } from './language-data.ts'

export const TURKISH: LanguageData = {
  code: 'tr',
  ands: 've veya',
  functionWords: `
    gerçekten kesinlikle bir bu güzel biraz diğer aynı yine bile tek böyle şekilde olduğu olup ayrıca fakat ancak geldi
    gittik gidilmeli ilgili ve için ile da de çok daha gibi olarak ama var yok en ne değil her kadar sonra olan mi mı
    ben biz o şey diye ki hem veya iyi olması oldukça göre yer tüm ya gayet bana sana onun bunu şu hiç niye nasıl nerede
    zaten sadece biri kendi evet onu şimdi yani eğer çünkü artık belki doğru olur olacak hiçbir demek bunun yeni fazla
    büyük gerek küçük olabilir hakkında yüzden devam bize bizim sizi aslında önemli hala yoksa içinde benim olmak tekrar
    ilk üç herkes bazı birçok kullanın kullanıyor kullanır sunar
  `,
  letters: 'öüçışğ',
  questions: 'nasil neden',
  labels: 'sonuc ozet kazanan',
  listsOfBrands: 'en iyi',
  listsOfOthers: 'ipuclari adimlar hatalar',
  ordinals: 'birinci|ilk ikinci üçüncü dördüncü beşinci',
  winners: 'kazanan',
  rankNouns: 'sırada sıra sırayı tercih',
  nextWords: 'ardından sonra',
  rankHeaders: 'sıra sıralama',
  inflecting: {
    words: `
    ve bir bu icin ile da de cok en olarak daha gibi ama veya ne var olan mi kadar sonra edenler
  `,
    letters: /[ğışçöü]/u,
  },
  knowsNothing: {
    deny: 'degil hic bulunmuyor olmadi',
    know: 'bilgi* veri* haberdar adinda adli isimli var sonuc*',
    both: `
    yok bilmiyor* tanimiyor* duymadim bulamadim bulunamadi ulasamadim rastlamadim bilinmiyor bilinmeyen
  `,
    beside: `
    ben bana bende benim biz bu bir ve veya ama ancak hakkinda ilgili ile konuda icin diye da de gore gibi gorunuyor
    maalesef ne yazik ki su anda guvenilir guncel herhangi sahip degilim mevcut sirket* marka* urun* arac* hizmet*
    firma* kaynak* elimde
  `,
  },
  falseFriends: `
    adil dar dostane eksisterer hatade hatalmas kabar kabarmu kok lider pis problemă rahat rahatul reddet risken riskera
    romantikus sert serta stabilit stabilité superi superior superiore superman
  `,
  opinions: {
    strongPraise: `
    mükemmel* harika* muhteşem* müthiş* süper* en_iyi en_iyisi en_iyiler* en_güzel* enfes* nefis* efsane* kusursuz* olağanüstü* fevkalade* şahane* inanılmaz_güzel eşsiz* rakipsiz* birinci_sınıf lider* bir_numara favori* bayıldım bayıldık bayılıyorum aşık ödüllü* kesinlikle_tavsiye şiddetle_tavsiye mutlaka_gidin mutlaka_deneyin mutlaka_gidilmeli kesinlikle_gidilmeli kesinlikle_denenmeli on_numara 10_numara
    dört_dörtlük efsanevi büyüleyici* hayran* çok_başarılı muazzam* mutlaka_denenmeli denenmeli gidilmeli
  `,
    praise: `
    ideal en_uygun
    sevdim sevdik severek övdü övüyor iyi iyidir iyiydi iyisi güzel* daha_iyi öner* tavsiye* güvenilir* güven* sağlam*
    güçlü* kuvvetli* sezgisel* basit_ kolay* kullanıcı_dostu dostu dostane hızlı* seri_ pratik* verimli* etkili*
    uygun_fiyat* uygun* ucuz* ekonomik* hesaplı* makul* fiyat_performans fiyat/performans değer* çok_yönlü esnek* popüler*
    tanınmış* bilinen* saygın* köklü* rahat* konfor* konforlu* dayanıklı* uzun_ömürlü istikrarlı* stabil* güvenli*
    güvenlik cömert* zengin* kapsamlı* geniş_seçenek* geniş_yelpaze çeşitli* çeşit* sorunsuz* akıcı* yardımsever*
    yardımcı* ilgili* ilgi güler_yüzlü* güleryüzlü* nazik* kibar* samimi* sıcak_karşıla* misafirperver* doğru* hassas*
    kalite* kaliteli* lüks* şık* zarif* modern* çekici* temiz* temizlik düzenli* net_ anlaşılır* yenilikçi* gelişmiş*
    değer_ değiyor değer. memnun* memnuniyet avantaj* fayda* yararlı* faydalı* kullanışlı* ideal* hoş* keyif* keyifli*
    ikna_edici öv övgü* dürüst* adil* şeffaf* profesyonel* uzman* deneyimli* yetkin* lezzet* lezzetli* leziz* taze* çıtır*
    yumuşacık sulu doyurucu* sessiz* sakin* huzur* huzurlu* ferah* geniş* merkezi* manzara* muhteşem_manzara sevimli*
    romantik* otantik* nezih* şirin* olumlu* dakik* başarı* başarılı* büyü* artış* arttı gelişti iyileş* artı bonus
    ücretsiz* bedava* tasarruf* tasarruflu* teşekkür* ilginç* eğlenceli* öne_çık* öne_çıkıyor iyi_seçim beğen* beğendim
    beğendik sev severim seviyorum yaygın* enerji_tasarruflu mutlu* özenli* titiz* hijyen* hijyenik* farklı_lezzet*
    tekrar_gel* yine_gel* tekrar_gideceğim vazgeçilmez* tercih* hakkını ödül* cazip* leziz ilk_sırada birinci_sırada
    birinci_olur fazlasıyla_yeterli kolaylaştırır kolaylaştırıyor hızlı_ödeme seçerdim alırdım alınır değer parasını_hak
    hakkını_veriyor yumuşatıyor kokusu_harika güzel_kokuyor uzun_süre_dayanıyor hiç_sorun_yaşamadım hiç_sorun_çıkarmadı
    tereddütsüz
  `,
    mildPraise: 'fena_değil idare_eder kabul_edilebilir yeterli* makul ok orta_üstü',
    strongBlame: `
    berbat* rezalet* korkunç* iğrenç* felaket* en_kötü* facia* dolandır* dolandırıcı* sahtekar* kazık* kazıkla*
    bir_daha_asla asla_tavsiye tavsiye_etm* tavsiye_edilmez önerm* önermiyor* önermem uzak_dur* sakın_gitmeyin
    sakın_almayın kaçının skandal* kabus* nefret* gülünç* kabul_edilemez* çöp pislik* mide_bulandır* küf hamamböceği*
    iflas* zaman_kaybı para_israfı boşa işe_yaramaz* değersiz* tam_bir_hayal_kırıklığı hüsran* yenmez saygısız*
    terbiyesiz* uzak_durun uzak_durmalı almayın sakın_alma tercih_etmeyin
  `,
    blame: `
    zor zordu pisti kokuyor kokuyordu kokulu çöplük dardı kötü* zayıf* hayal_kırıklığı* kaçın* tuzlu_fiyat* yavaş* gecik*
    geç_ hata* hatalı* arıza* bozuk* bozul* güvenilmez* istikrarsız* karmaşık* karışık* zahmetli* eski_moda modası_geçmiş*
    sınırlı* kısıtlı* eksik* eksiklik* yetersiz* yoksun* zorluk* sinir* sinir_bozucu rahatsız* şikayet* şikâyet* eleştir*
    sorun* problem* dezavantaj* eksi* gizli_ücret* gizli* yanıltıcı* güvensiz* risk* tehlike* tehlikeli* vasat* gürültü*
    gürültülü* rahatsız_edici konforsuz* kayıp* kaybet* düş* düştü azal* kaba* ilgisiz* ilgisizlik profesyonel_olmayan
    beceriksiz* kibirli* umursamaz* yanlış* gereksiz* uyarı* dikkat_edilmeli endişe* maalesef ne_yazık üzücü* üzgün*
    kirli* pis kok koku* eskimiş* köhne* bakımsız* dar küçücük* soğuk* tatsız* lezzetsiz* yavan* sıkıcı* kuru* sert*
    yağlı* yanmış* çiğ* bayat* bekle* bekledik bekletti çalışmıyor çalışmadı kırık* kırıl* reddet* belirsiz* haksız*
    memnuniyetsiz* memnun_değil* kızgın* olumsuz* çok_pahalı aşırı_pahalı abartı* abartılı* kötüleş* grev* iptal* ceza*
    kriz* zarar* uygunsuz* aksaklık* aksama* kalabalık* sıkışık* berbattı düşük_kalite kalitesiz* özensiz* unut* unuttu
    tuzlu* abartıl* vasatın_altında hijyensiz* ilgilenm* asık_surat* fiyatlar_yüksek fiyatı_yüksek
    yüksek_fiyat* porsiyonlar_küçük küçük_porsiyon* mağdur* sıkıntı* sıkıntılı* memnun_kalmadım memnun_kalmadık
    memnun_değilim beğenmedim beğenmedik çabuk_bozul* geç_geldi geç_getir* geç_getiriyor hep_geç can_sıkıyor can_sıkıcı
    can_sıkan kırılıyor kırıldı dağıldı tavsiye_edilmiyor önerilmiyor pişman* pişmanım pişmanlık boşa_gitti
    vaat_ettiğini_ver* cevap_ver* cevap_yok son_sırada sonuncu akıtıyor sızdırıyor takılıyor donuyor çöküyor kapanıyor
    gizli_komisyon* kötüydü daha_kötü gürültülü kalitesiz bekletiyor beklediğim_gibi_çıkma* beklediğim_gibi_değil
  `,
    mildBlame: 'pahalı* eski* daha_pahalı sıradan*',
    negators: 'hiç asla hiçbir ne_ değil',
    negatorsAfter: 'değil değildi değildir yok yoktu değiller olmayan',
    lessens: 'azaltır önler engeller çözer daha_az',
    amplifiers:
      'çok gerçekten son_derece oldukça_ aşırı inanılmaz kesinlikle tamamen özellikle her_zaman en pek gayet epey',
    dampers: 'biraz kısmen nispeten bazen ara_sıra oldukça görece',
    hedges: 'belki muhtemelen olabilir galiba sanırım herhalde',
    undecided: 'söylemek_zor söylemek_güç bilmek_zor henüz_erken bir_şey_söylemek',
    turns: 'ama fakat ancak lakin yalnız ne_var_ki',
    concessions: 'rağmen karşın her_ne_kadar',
    conditions: 'eğer şayet',
    afterCompared: 'göre kıyasla nazaran',
    afterAblative: 'daha çok_daha',
    unlike: 'aksine yerine',
    pros: 'artılar artıları avantajlar avantajları avantajı güçlü_yönler güçlü_yönleri en_uygun ideal',
    cons: 'eksiler eksileri dezavantajlar dezavantajları zayıf_yönler zayıf_yönleri dezavantajı dikkat',
    pronouns: 'o onun onlar bu bunun bunlar ayrıca üstelik da de',
    also: 'da de ayrıca',
    ors: 'veya ya_da ne',
    neutral: `
    sık iyi_günler iyi_akşamlar günaydın sadece_ değil_mi sevgili* sevgi kokoreç* kokteyl* darısı darbe* sertifika*
    değerlendir* pis_ önerge* zorunlu* zorunda dürüm* düşün* düşünü* düşünce* eksiksiz* hataya_düş* eleştirmen* güzergah*
    beklenti* güvence hiç_kuşkusuz düş_ sıcak_çikolata temizlik_malzeme büyükşehir* büyük_ihtimal kurulmuş kurulan kurul
    kurulu kuruldu kuru_ kuru_saç* kuru_cilt* kuru_temizleme merkezi merkezi_istanbul kokusu kokulu sorunu_için
    sorunları_için danışman* eskiden uygulaması paket beklediğim beklediğimiz
  `,
    onlyAccented: 'hoş* büyü* çöp düş* çiğ* şık*',
  },
}
