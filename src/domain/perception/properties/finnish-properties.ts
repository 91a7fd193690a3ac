import type { LanguageProperties } from './language-properties.ts'

export const FINNISH_PROPERTIES: LanguageProperties = {
  endings: `
    isuuden isuutta isuus issa istä ista ille illa ilta iden ien ia iä ssa ssä sta stä lla llä lta ltä lle aan ään in
    en an än na nä ksi t a ä i n
  `,
  about: `
    brändi brändin merkki merkin tuote tuotteen tuotteet yritys yrityksen yritykset asiakas asiakkaat käyttäjä
    käyttäjät ihmiset muut vastaus vastaukset malli pisteet arvosana korkea matala erittäin sanoo kuvaa tarkoittaa
    ominaisuus tapa asia pidetään pidetty
  `,
  rises: 'nousi* noussut nousseet nousee nousevat korottan* korotu*',
  falls: 'laski laskenut laskeneet laskee alentun* alenne*',
  price: {
    topics: 'hint* hinna* hinno* kustannuks* maksaa maksu* budjet* tilau* tilaus* hinta-laatusuh*',
    wished: `
      edulli* halpa halpoj* halva* halvem* halvin kohtuuhintai* kohtuullis* ilmai* hinnakas kilpailukyky* järkevä*
    `,
    other: `
      kallis kalliit kallii* kalliim* kallein ylihin* ylihinnoit* korkeat_hinnat korkea_hinta piilokulu*
    `,
  },
  ease: {
    topics: 'käytettävyy* käyttö käytön käyttää helppous käyttöliittym* asennu* käyttöönot* oppimi*',
    wished: `
      helppo* helpo* helpom* yksinkertai* intuitiivi* käyttäjäystävälli* selke* vaivat* sujuva* kätev* suoraviivai*
    `,
    other: `
      vaikea* vaikei* vaikeam* hankala* hankali* monimutkai* sekava* sekavi* kömpelö* jyrkkä* turhauttav* työläs*
      työlää*
    `,
  },
  trust: {
    topics: 'luottamu* uskottavuu* rehellisyy* luotettavuu* maine* luottavat luottaa',
    wished: `
      luotettava* luotettavi* uskottava* rehelli* arvostettu* vakiintun* läpinäkyv* tunnustettu* turvalli* aito*
      vastuulli*
    `,
    other: `
      epäluotettav* epärehelli* epäilyttäv* kyseenalai* huijau* huijar* petos* petokse* harhaanjohtav* skandaal*
      kiistanalai* varoit* epäluulo*
    `,
  },
  support: {
    topics: 'tuki tuen tuke* asiakaspalvelu* palvelu* apu apua henkilökun* tiimi*',
    wished: `
      avulia* ystävälli* nope* asiantuntev* osaava* tavoitettaviss* kärsivälli* ammattitaitoi* auttavai*
    `,
    other: 'hidas hita* epäystävälli* ammattitaido* tavoittamattomi* töykeä* töykei* välinpitämät*',
  },
  innovation: {
    topics: 'innovaati* teknologi* tutkimu* kehity* luovuu* idea* visio*',
    wished: 'innovatiivi* moderni* uraauurtav* edelläkävi* edistyk* luova* luovi* johtav* uudenlai* kehitty*',
    other: 'vanhentun* vanhanaikai* konservatiivi* jäljessä jälkeenjään* pysähtyn*',
  },
  sustainability: {
    topics: 'kestävy* ympäristö* ilmasto* päästö* kierräty* ekologia hiilijalanjälk*',
    wished: `
      kestävä* ympäristöystävälli* vihreä* vihrei* ekologi* kierrätet* uusiutuv* hiilineutraal* vastuulli*
      ilmastoystävälli*
    `,
    other: 'saastut* ympäristölle_haitalli* viherpesu* tuhlaa* haitalli* myrkylli* kertakäyttö*',
  },
  quality: {
    topics: 'laatu* laadu* materiaal* viimeistely* kestävyy*',
    wished: `
      laaduka* korkealaatui* kestävä* kestävi* vankka* vanko* erinomai* ensiluokkai* tukeva* huoliteltu*
    `,
    other: 'heikkolaatui* huono* hauras hauraa* viallis* viallinen keskinkertai* heiko* heikko* puutteelli*',
  },
  reliability: {
    topics: 'luotettavuu* vakaus vakaude* toimintavarmuu*',
    wished: 'luotettava* luotettavi* vakaa* vakai* toimintavarma* tasai* vankka*',
    other: 'epäluotettav* epävaka* kaatuu kaatuile* bugi* häiriö* vikaherk* katko*',
  },
  speed: {
    topics: 'nopeu* suorituskyky* suorituskyvy* toimitu* toimitusai*',
    wished: 'nope* ripeä* ripei* välitön* tehoka* täsmälli* vikkel*',
    other: 'hidas hita* hitaam* viiväst* myöhäs* tahmea* jumittaa',
  },
  security: {
    topics: 'turvallisuu* tietoturva* yksityisyy* tietosuoja* suojau* salau*',
    wished: 'turvalli* suojat* suojaa salat* sertifioi* tietoturvalli*',
    other: 'turvat* tietovuo* tietomur* hakkeroi* haavoittuv* riskialt* vaaralli*',
  },
  design: {
    topics: 'muotoilu* design* tyyli* ulkonäkö* ulkonäö* ulkoasu*',
    wished: 'kauni* tyylikä* elegan* moderni* houkuttelev* siisti* näyttäv*',
    other: 'ruma* rumi* sekava* tylsä* vanhanaikai* epämiellyttäv*',
  },
  features: {
    topics: 'ominaisuuks* toiminno* toiminto* mukautettavuu* joustavuu* integraati*',
    wished: 'kattava* monipuoli* tehoka* joustava* laaja* laajo* mukautettav* skaalautuv*',
    other: 'rajalli* rajoitet* suppea* jäykkä* jäyki* puuttuu puuttuv* puutteelli* rajoittun*',
  },
  transparency: {
    topics: 'läpinäkyvyy* avoimuu* selkeys viestin*',
    wished: 'läpinäkyv* avoin avoime* avoimi* selke* rehelli* ymmärrettäv*',
    other: 'epäselv* piilot* hämär* harhaanjohtav* läpinäkymät* epämääräi*',
  },
  ethics: {
    topics: 'etiikka arvot oikeudenmukaisuu* työolo* vastuullisuu* monimuotoisuu*',
    wished: 'eetti* reilu* oikeudenmukai* vastuulli* tasa-arvoi*',
    other: 'epäeetti* epäreilu* riistä* syrji* vastuutto* korruptoi* ahne*',
  },
  leadership: {
    topics: 'johtajuu* markkina* ala alan asiantuntemu* asema',
    wished: 'johtav* markkinajohta* tunnettu* tunnetu* arvostettu* kokenu* asiantunti* merkittäv*',
    other: 'tuntemat* kapea* kokemat* merkitykset* vähän_tunnettu marginaali*',
  },
  health: {
    topics: 'terveys terveyde* ravinto* ravitsemu* ainesosa* hyvinvoin*',
    wished: 'terveelli* ravits* luonnolli* luomu* hellävarai* tasapainoi*',
    other: 'epäterveelli* haitalli* prosessoit* keinotekoi* sokeri* myrkylli*',
  },
  reputation: {
    topics: 'maine* mielikuv* mielipi* käsity* suosio* tyytyväisyy*',
    wished: 'suosit* suositel* kehut* rakastet* arvostet* tyytyväi* positiivi* pidet*',
    other: 'kritisoi* arvostel* kritiik* epäsuosit* kiistel* valit* pettyn* pettymy* tyytymät* negatiivi*',
  },
}
