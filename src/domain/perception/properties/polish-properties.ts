import type { LanguageProperties } from './language-properties.ts'

export const POLISH_PROPERTIES: LanguageProperties = {
  endings: `
    ościami ością ości ość owych owego owej owym owe owy owa iego iemu ego emu ych ich ymi imi ami ach ym im ej ą ę y
    i a e o u
  `,
  about: `
    marka marki marek produkt produkty produktów firma firmy firm klient klienci klientów użytkownik użytkownicy
    użytkowników ludzie osób inne inni odpowiedź odpowiedzi model ocena oceny punkty wysoki wysoka wysokie niski niska
    niskie bardzo mówi opisuje znaczy oznacza cecha sposób rzecz uważana uważany postrzegana powszechnie
  `,
  rises: 'wzros* rosn* podwyż* podnies* drożej*',
  falls: 'spad* obniż* malej*',
  price: {
    topics: 'cen* koszt* kosztuje opłat* budżet* abonament* subskrypcj* stosun*_jakości_do_ceny',
    wished: `
      tani* tanio tańsz* najtańsz* przystępn* niedrog* rozsądn* darmow* bezpłatn* korzystn* konkurencyjn* ekonomiczn*
      opłacaln*
    `,
    other: `
      drog* droższ* najdroższ* kosztown* zawyżon* wygórowan* przepłac* wysokie_ceny wysoka_cena ukryte_koszty
      ukryte_opłaty
    `,
  },
  ease: {
    topics: 'łatwość obsług* użyteczność użytkowan* interfejs* konfigurac* instalac* wdrożen* nauk*',
    wished: `
      łatw* prost* prosto intuicyjn* przyjazn* wygodn* przejrzyst* nieskomplikowan* dostępn* przystępn* czyteln*
    `,
    other: `
      trudn* skomplikowan* złożon* zawił* nieintuicyjn* mylą* niewygodn* uciążliw* frustruj* stroma_krzywa nieczyteln*
      toporn*
    `,
  },
  trust: {
    topics: 'zaufan* wiarygodność uczciwość rzetelność reputacj* ufają',
    wished: `
      godn*_zaufania zaufan*_marka wiarygodn* uczciw* rzeteln* renomowan* sprawdzon* szanowan* solidn* przejrzyst*
      niezawodn* bezpieczn* uznan* autentyczn*
    `,
    other: `
      niewiarygodn* nieuczciw* podejrzan* wątpliw* oszust* oszuk* oszukańcz* wprowadza*_w_błąd skandal* kontrowers*
      nieufn* nierzeteln* ostrzega* ostrzeż*
    `,
  },
  support: {
    topics: 'wsparci* pomoc* obsług*_klienta serwis* konsultan* zespół zespoł* personel*',
    wished: `
      pomocn* uprzejm* szybk* kompetentn* dostępn* miły miła miłe miła_obsługa profesjonaln* cierpliw* responsywn*
      życzliw*
    `,
    other: `
      niepomocn* powoln* nieuprzejm* niekompetentn* niedostępn* ignoruj* opryskliw* woln* niemił* nie_odpowiada
    `,
  },
  innovation: {
    topics: 'innowac* technolog* badani* rozwój rozwoju kreatywność pomysł* wizj*',
    wished: `
      innowacyjn* nowatorsk* nowoczesn* pionier* przełomow* zaawansowan* kreatywn* wizjonersk* oryginaln* awangardow*
    `,
    other: 'przestarzał* staromodn* zacofan* konserwatywn* odtwórcz* nienowoczesn* w_tyle stagnac*',
  },
  sustainability: {
    topics: 'zrównoważ*_rozwój środowisk* klimat* emisj* recykling* ekologi* ślad_węglowy planet*',
    wished: `
      zrównoważon* ekologiczn* przyjazn*_dla_środowiska zielon* odnawialn* z_recyklingu biodegradowaln* odpowiedzialn*
      neutraln*_dla_klimatu
    `,
    other: 'zanieczyszcz* szkodliw* toksyczn* greenwashing marnotraw* jednorazow* nieekologiczn*',
  },
  quality: {
    topics: 'jakość jakości jakością materiał* wykonan* trwałość wykończen*',
    wished: `
      wysok*_jakości trwał* solidn* doskonał* mocn* znakomit* premium pierwszorzędn* dopracowan* dobrze_wykonan*
    `,
    other: `
      słab* niska_jakość niskiej_jakości kiepsk* tandetn* wadliw* kruch* przeciętn* nietrwał* marn* usterk*
    `,
  },
  reliability: {
    topics: 'niezawodność stabilność dostępność',
    wished: 'niezawodn* stabiln* solidn* sprawdzon* pewn* konsekwentn*',
    other: 'zawodn* niestabiln* awari* błęd* zawiesza* psuj* usterk* przestoj*',
  },
  speed: {
    topics: 'szybkość prędkość wydajność dostaw* czas_reakcji',
    wished: 'szybk* szybciej błyskawiczn* sprawn* natychmiast* terminow* wydajn* ekspresow*',
    other: 'woln* wolniej powoln* opóźni* ślamazarn* spóźni*',
  },
  security: {
    topics: 'bezpieczeństw* prywatność ochron* szyfrowan* dan*_osobow*',
    wished: 'bezpieczn* zabezpieczon* chroni chronion* certyfikowan*',
    other: 'niebezpieczn* wyciek* zhakowan* narażon* podatn* ryzykown* właman* luk*',
  },
  design: {
    topics: 'design* wygląd* styl* estetyk* projekt',
    wished: 'piękn* eleganck* stylow* nowoczesn* atrakcyjn* ładn* estetyczn* schludn*',
    other: 'brzydk* przestarzał* nieatrakcyjn* nudn* zagracon* nieestetyczn*',
  },
  features: {
    topics: 'funkc* funkcjonalność możliwości opcj* integrac* elastyczność personalizac*',
    wished: 'rozbudowan* wszechstronn* elastyczn* bogat* kompleksow* pełn* konfigurowaln* skalowaln* potężn*',
    other: 'ograniczon* podstawow* sztywn* niekompletn* brakuj* ubog* niewystarczając*',
  },
  transparency: {
    topics: 'przejrzystość transparentność jasność komunikac* otwartość',
    wished: 'przejrzyst* transparentn* jasn* otwart* uczciw* zrozumiał*',
    other: 'nieprzejrzyst* niejasn* ukryt* mętn* mylą* niezrozumiał*',
  },
  ethics: {
    topics: 'etyk* wartości sprawiedliwość warunki_pracy odpowiedzialność różnorodność',
    wished: 'etyczn* sprawiedliw* odpowiedzialn* inkluzywn* uczciw*',
    other: 'nieetyczn* niesprawiedliw* wyzysk* dyskrymin* nieodpowiedzialn* korupc* chciw*',
  },
  leadership: {
    topics: 'pozycj* rynk* rynek branż* autorytet* doświadczen*',
    wished: 'lider* wiodąc* dominuj* ekspert* uznan* renomowan* znan* doświadczon* czołow*',
    other: 'nieznan* niszow* niedoświadczon* mało_znan* nieistotn* marginaln*',
  },
  health: {
    topics: 'zdrowi* odżywian* składnik* żywieni*',
    wished: 'zdrow* odżywcz* naturaln* organiczn* ekologiczn* zbilansowan* łagodn*',
    other: 'niezdrow* szkodliw* przetworzon* sztuczn* słodzon* toksyczn*',
  },
  reputation: {
    topics: 'reputacj* wizerun* opini* postrzegan* popularność satysfakcj* zadowolen*',
    wished: `
      popularn* polecan* poleca* chwalon* lubian* cenion* zadowolon* pozytywn* szanowan* rekomendowan*
    `,
    other: 'krytykowan* krytyk* niepopularn* kontrowers* skarg* narzek* rozczarow* niezadowolon* negatywn*',
  },
}
