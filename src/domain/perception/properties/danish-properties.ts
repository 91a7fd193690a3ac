import type { LanguageProperties } from './language-properties.ts'

export const DANISH_PROPERTIES: LanguageProperties = {
  endings: 'hederne heden lige ligt lig ende erne ene ere est en et er e t s',
  about: `
    mærke mærker brand produkt produkter virksomhed virksomheder firma firmaer kunde kunder bruger brugere folk
    mennesker andre svar model score point høj højt høje lav lavt lave meget siger beskriver betyder egenskab måde
    ting anses opfattes regnes
  `,
  rises: 'steget stiger steg stigning* forhøjet*',
  falls: 'faldet falder faldt sænket* nedsat*',
  price: {
    topics: `
      pris priser prisen priserne omkostning* koster kostede gebyr* budget* abonnement* værdi_for_pengene *pris
      *priser
    `,
    wished: `
      billig* overkommelig* rimelig* prisvenlig* gratis økonomisk* fordelagtig* konkurrencedygtig* fair god_pris
      gode_priser prisbillig*
    `,
    other: `
      dyr dyrt dyre dyrere dyrest* kostbar* overpris* for_dyr høj_pris høje_priser skjulte_gebyrer bekostelig* pebret*
    `,
  },
  ease: {
    topics: 'brugervenlighed brug bruge betjening anvendelse grænseflade* opsætning installation indlæring',
    wished: `
      nem nemt nemme nemmere nemmest* let lette lettere enkel* enkelt simpel* simpelt intuitiv* brugervenlig*
      overskuelig* ligetil tilgængelig* ukompliceret* bekvem*
    `,
    other: `
      svær svært svære sværere vanskelig* kompliceret* komplicerede kompleks* forvirrende uoverskuelig* besværlig*
      omstændelig* stejl* frustrerende tung*
    `,
  },
  trust: {
    topics: 'tillid* troværdighed integritet ærlighed pålidelighed stoler',
    wished: `
      pålidelig* troværdig* ærlig* respekteret* anerkendt* veletableret* gennemsigtig* tillidsvækkende seriøs*
      velrenommeret* sikker* sikkert ægte
    `,
    other: `
      utroværdig* upålidelig* mistillid* uærlig* tvivlsom* svindel* bedrag* vildledende mistænkelig* skandale*
      kontroversiel* advar* useriøs* suspekt*
    `,
  },
  support: {
    topics: 'support* kundeservice service hjælp assistance personale* team medarbejder*',
    wished: 'hjælpsom* venlig* hurtig* kompetent* imødekommende tilgængelig* tålmodig* lydhør* professionel*',
    other: `
      uvenlig* langsom* inkompetent* utilgængelig* ignorer* uhjælpsom* svær_at_få_fat uhøflig* ventetid*
    `,
  },
  innovation: {
    topics: 'innovation* teknologi* forskning udvikling* kreativitet ide ideer idé idéer vision*',
    wished: `
      innovativ* nyskabende moderne banebrydende fremsynet* pioner* avanceret* avancerede kreativ* førende original*
      nytænkende
    `,
    other: 'forældet* forældede gammeldags umoderne konservativ* bagud stagner* utidssvarende',
  },
  sustainability: {
    topics: 'bæredygtighed miljø* klima* udledning* co2* genbrug genanvendelse økologi fodaftryk planet*',
    wished: `
      bæredygtig* miljøvenlig* grøn grønt grønne klimavenlig* klimaneutral* økologisk* genanvend* vedvarende
      ansvarlig* biologisk_nedbrydelig*
    `,
    other: 'forurenende forurener miljøskadelig* greenwashing spild* skadelig* giftig* ubæredygtig*',
  },
  quality: {
    topics: 'kvalitet* materiale* håndværk finish holdbarhed',
    wished: `
      høj_kvalitet holdbar* robust* solid* fremragende gedigen* gedigne førsteklasses premium stærk* gennemført*
    `,
    other: 'dårlig* ringe middelmådig* skrøbelig* defekt* mangelfuld* lav_kvalitet sjusk*',
  },
  reliability: {
    topics: 'pålidelighed stabilitet driftssikkerhed oppetid',
    wished: 'pålidelig* stabil* driftssikker* robust* konsekvent* solid*',
    other: 'upålidelig* ustabil* nedbrud fejl går_ned bryder_ned fejlbehæftet* inkonsekvent*',
  },
  speed: {
    topics: 'hastighed ydeevne levering* leveringstid* svartid*',
    wished: 'hurtig* rask* omgående effektiv* prompte øjeblikkelig* rettidig*',
    other: 'langsom* træg* forsinke* sløv* sen sent',
  },
  security: {
    topics: 'sikkerhed* privatliv databeskyttelse beskyttelse kryptering',
    wished: 'sikker* sikkert krypteret* krypterede beskyttet* beskytter certificeret* godkendt*',
    other: 'usikker* datalæk* hacket sårbar* lækage* risikab* farlig* udsat*',
  },
  design: {
    topics: 'design* stil udseende æstetik',
    wished: 'smuk* smukt elegant* stilfuld* moderne flot* pæn* attraktiv* lækker* lækkert',
    other: 'grim* kedelig* rodet* gammeldags umoderne uattraktiv*',
  },
  features: {
    topics: 'funktion* funktionalitet* egenskaber muligheder fleksibilitet integration* tilpasning',
    wished: 'omfattende alsidig* kraftfuld* fleksib* komplet* tilpas* righoldig* skalerbar*',
    other: 'begrænse* basal* rigid* ufleksib* ufuldstændig* mangler mangel* minimal*',
  },
  transparency: {
    topics: 'gennemsigtighed klarhed kommunikation* åbenhed',
    wished: 'gennemsigtig* klar klart klare åben åbent åbne ærlig* forståelig* tydelig*',
    other: 'uigennemsigtig* uklar* skjult* vag* forvirrende vildledende',
  },
  ethics: {
    topics: 'etik værdier retfærdighed arbejdsforhold ansvar mangfoldighed dyrevelfærd',
    wished: 'etisk* retfærdig* ansvarlig* ansvarsfuld* inkluderende fair ordentlig*',
    other: 'uetisk* uretfærdig* udnytte* diskriminer* uansvarlig* korrupt* grådig*',
  },
  leadership: {
    topics: 'lederskab marked* branche* ekspertise position',
    wished: `
      førende markedsleder* markedsførende dominerende ekspert* anerkendt* kendt* erfaren* erfarne toneangivende
    `,
    other: 'ukendt* niche* uerfaren* ubetydelig* lille mindre_kendt*',
  },
  health: {
    topics: 'sundhed* ernæring* ingrediens* velvære',
    wished: 'sund sundt sunde sundere nærende naturlig* økologisk* skånsom* balanceret*',
    other: 'usund* skadelig* forarbejde* kunstig* sukkerholdig* giftig*',
  },
  reputation: {
    topics: 'omdømme ry image opfattelse* popularitet tilfredshed mening*',
    wished: 'populær* anbefal* rost roses elsket* elskede værdsat* respekteret* tilfreds* positiv* afholdt*',
    other: 'kritiser* kritik* upopulær* kontroversiel* klage* skuffe* utilfreds* negativ* hadet*',
  },
}
