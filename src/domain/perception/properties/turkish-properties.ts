import type { LanguageProperties } from './language-properties.ts'

export const TURKISH_PROPERTIES: LanguageProperties = {
  endings: `
    lerinden larından lerinin larının lerini larını lerine larına leri ları lıktan likten lığı liği luğu lüğü lık lik
    luk lük dan den tan ten nın nin nun nün ın in un ün lar ler da de ta te sı si su sü ı i u ü a e
  `,
  about: `
    marka markası ürün ürünler ürünü şirket şirketler firma müşteri müşteriler kullanıcı kullanıcılar insanlar kişi
    diğer yanıt cevap model puan yüksek düşük çok söyler açıklar demek özellik şekilde şey kabul görülüyor olarak
    yaygın
  `,
  rises: 'arttı artıyor artış* artır* yükseldi yükseliyor zam zamlan*',
  falls: 'düştü düşüyor düşür* indirim* azaldı',
  price: {
    topics: 'fiyat* maliyet* ücret* bütçe* abonelik* tutar*',
    wished: `
      ucuz* uygun_fiyat* uygun ekonomik* hesaplı* ücretsiz* bedava makul* rekabetçi* bütçe_dostu düşük_fiyat*
    `,
    other: 'pahalı* fahiş* yüksek_fiyat* masraflı* aşırı_fiyat* gizli_ücret* maliyetli* yüksek_maliyet*',
  },
  ease: {
    topics: 'kullanım* kolaylı* arayüz* kurulum* öğrenme*',
    wished: `
      kolay* basit* sezgisel* kullanıcı_dostu pratik* anlaşılır* zahmetsiz* rahat* erişilebilir* sade sadedir sadelik*
    `,
    other: `
      zor* karmaşık* karışık* kafa_karıştır* kullanışsız* hantal* dik_öğrenme sinir_bozucu* güç uğraştırıcı*
    `,
  },
  trust: {
    topics: 'güven güveni güvenilirli* itibar* dürüstlü* güveniyor*',
    wished: `
      güvenilir* dürüst* saygın* itibarlı* köklü* şeffaf* kanıtlanmış* ciddi* inandırıcı* tanınmış* sağlam*
    `,
    other: `
      güvenilmez* şüpheli* dolandırıcı* sahtekar* yanıltıcı* aldatıcı* skandal* tartışmalı* güvensiz* uyarı*
      dürüst_değil
    `,
  },
  support: {
    topics: 'destek* desteğ* müşteri_hizmet* hizmet* yardım* ekip* ekib* personel*',
    wished: `
      yardımsever* hızlı* çok_ilgili* ilgiliydi* ilgili_personel* ilgili_ekip* nazik* yetkin* ulaşılabilir* çözüm_odaklı* güler_yüzlü* sabırlı* profesyonel*
    `,
    other: 'yavaş* ilgisiz* kaba* yetersiz* ulaşılamaz* ulaşılamıyor* cevap_vermiyor* umursamaz*',
  },
  innovation: {
    topics: 'inovasyon* yenilik* teknoloji* araştırma* geliştirme* yaratıcılı* vizyon*',
    wished: 'yenilikçi* modern* öncü* ileri* yaratıcı* çığır_açan* son_teknoloji özgün* lider* devrimci*',
    other: 'eski* modası_geçmiş* demode* geride muhafazakar* güncelliğini_yitirmiş çağdışı*',
  },
  sustainability: {
    topics: 'sürdürülebilirli* çevre* iklim* karbon* emisyon* geri_dönüşüm* ekoloji*',
    wished: `
      sürdürülebilir* çevre_dostu çevreci* yeşil* yenilenebilir* geri_dönüştür* ekolojik* sorumlu* doğa_dostu
    `,
    other: 'kirlet* kirletici* israf* zararlı* yeşil_yıkama* toksik* çevreye_zararlı',
  },
  quality: {
    topics: 'kalite* malzeme* işçilik* dayanıklılı*',
    wished: 'kaliteli* dayanıklı* sağlam* mükemmel* üstün* premium birinci_sınıf* özenli* yüksek_kaliteli*',
    other: 'kalitesiz* dayanıksız* kötü* düşük_kaliteli* kusurlu* vasat* çürük* özensiz* defolu*',
  },
  reliability: {
    topics: 'güvenilirli* istikrar* kararlılı*',
    wished: 'güvenilir* istikrarlı* kararlı* sağlam* tutarlı*',
    other: 'güvenilmez* istikrarsız* kararsız* çök* arıza* hata* bozul* tutarsız*',
  },
  speed: {
    topics: 'hız hızı hızın performans* teslimat* süre*',
    wished: 'hızlı* çabuk* anında* verimli* seri* zamanında',
    other: 'yavaş* gecik* gecikme* ağır* geç',
  },
  security: {
    topics: 'güvenli* gizlili* koruma* şifreleme*',
    wished: 'güvenli güvenlidir güvende şifreli* korumalı* korur sertifikalı*',
    other: 'güvensiz* sızıntı* hack* açık* tehlikeli* riskli* savunmasız*',
  },
  design: {
    topics: 'tasarım* görünüm* stil*',
    wished: 'güzel* şık* modern* zarif* çekici* estetik* sade sadedir sadelik*',
    other: 'çirkin* sıkıcı* karışık* demode* kaba*',
  },
  features: {
    topics: 'işlev* fonksiyon* özelli* esnekli* entegrasyon* seçenek*',
    wished: 'kapsamlı* çok_yönlü* güçlü* esnek* zengin* özelleştirilebilir* eksiksiz* geniş* ölçeklenebilir*',
    other: 'sınırlı* kısıtlı* yetersiz* katı* eksik* basit_kalıyor esnek_değil',
  },
  transparency: {
    topics: 'şeffaflı* açıklı* iletişim*',
    wished: 'şeffaf* açık net* dürüst* anlaşılır*',
    other: 'şeffaf_değil belirsiz* gizli* muğlak* kafa_karıştır* yanıltıcı*',
  },
  ethics: {
    topics: 'etik değerler adalet* çalışma_koşulları sorumlulu* çeşitlili*',
    wished: 'etik_ilke* adil* sorumlu* kapsayıcı* etik_bir',
    other: 'etik_olmayan etik_dışı* adaletsiz* sömür* ayrımcı* sorumsuz* yolsuz* açgözlü*',
  },
  leadership: {
    topics: 'liderli* pazar* piyasa* sektör* uzmanlı* konum*',
    wished: 'lider* önde_gelen* hakim* uzman* tanınmış* bilinen* deneyimli* öncü*',
    other: 'bilinmeyen* bilinmiyor* niş* deneyimsiz* önemsiz* az_bilinen*',
  },
  health: {
    topics: 'sağlı* beslenme* içerik* bileşen*',
    wished: 'sağlıklı* besleyici* doğal* organik* dengeli* nazik*',
    other: 'sağlıksız* zararlı* işlenmiş* yapay* şekerli* toksik*',
  },
  reputation: {
    topics: 'itibar* imaj* görüş* algı* popülerli* memnuniyet*',
    wished: 'popüler* öner* tavsiye* sevilen* seviliyor* beğen* saygın* memnun* olumlu* övgü* övül*',
    other: 'eleştir* sevilmeyen* tartışmalı* şikayet* hayal_kırıklığı* memnun_değil memnuniyetsiz* olumsuz*',
  },
}
