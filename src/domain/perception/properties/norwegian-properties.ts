import type { LanguageProperties } from './language-properties.ts'

export const NORWEGIAN_PROPERTIES: LanguageProperties = {
  endings: 'hetene heten lige lig ende ene ere est en et er e t s',
  about: `
    merke merker merkevare produkt produkter selskap selskaper bedrift bedrifter firma kunde kunder bruker brukere
    folk mennesker andre svar modell score poeng høy høyt høye lav lavt lave veldig sier beskriver betyr egenskap måte
    ting regnes oppfattes
  `,
  rises: 'steget stiger steg økt øker økning* hevet',
  falls: 'falt faller sunket senket redusert*',
  price: {
    topics: `
      pris priser prisen prisene kostnad* koster gebyr* budsjett* abonnement* verdi_for_pengene *pris *priser
    `,
    wished: `
      billig* rimelig* overkommelig* prisgunstig* gratis økonomisk* gunstig* konkurransedyktig* god_pris gode_priser
      fair
    `,
    other: `
      dyr dyrt dyre dyrere dyrest* kostbar* overpris* for_dyr høy_pris høye_priser skjulte_gebyrer skjulte_kostnader
    `,
  },
  ease: {
    topics: 'brukervennlighet bruk bruke betjening grensesnitt* oppsett installasjon læring',
    wished: `
      enkel* enkelt lett lette lettere intuitiv* brukervennlig* oversiktlig* grei* greit tilgjengelig* ukomplisert*
      praktisk*
    `,
    other: `
      vanskelig* komplisert* kompliserte kompleks* forvirrende uoversiktlig* tungvin* bratt* frustrerende krevende
      tung* tungt
    `,
  },
  trust: {
    topics: 'tillit* troverdighet integritet ærlighet pålitelighet stoler',
    wished: `
      pålitelig* troverdig* ærlig* respektert* anerkjent* veletablert* åpen* seriøs* tillitvekkende velrenommert*
      trygg* trygt ekte
    `,
    other: `
      upålitelig* utroverdig* mistillit* uærlig* tvilsom* svindel* bedrageri* villedende mistenkelig* skandale*
      omstridt* kontroversiell* advar* useriøs*
    `,
  },
  support: {
    topics: 'support* kundeservice kundestøtte service hjelp brukerstøtte personale* team ansatte',
    wished: `
      hjelpsom* vennlig* rask* raskt kompetent* imøtekommende tilgjengelig* tålmodig* lydhør* profesjonell*
    `,
    other: `
      uvennlig* treg* tregt langsom* inkompetent* utilgjengelig* ignorer* lite_hjelpsom* uhøflig* ventetid*
    `,
  },
  innovation: {
    topics: 'innovasjon* teknologi* forskning utvikling* kreativitet idé* visjon*',
    wished: `
      innovativ* nyskapende moderne banebrytende fremtidsrettet* pioner* avansert* kreativ* ledende original*
      nytenkende
    `,
    other: 'utdatert* gammeldags foreldet* umoderne konservativ* bakpå stagner* akterutseilt*',
  },
  sustainability: {
    topics: 'bærekraft miljø* klima* utslipp* co2* resirkulering gjenvinning økologi fotavtrykk',
    wished: `
      bærekraftig* miljøvennlig* grønn* grønt klimavennlig* klimanøytral* økologisk* resirkulert* fornybar* ansvarlig*
      nedbrytbar*
    `,
    other: 'forurens* miljøskadelig* grønnvasking greenwashing sløs* skadelig* giftig* lite_bærekraftig',
  },
  quality: {
    topics: 'kvalitet* material* håndverk finish holdbarhet',
    wished: 'høy_kvalitet holdbar* robust* solid* utmerket* førsteklasses premium slitesterk* gjennomført*',
    other: 'dårlig* middelmådig* skjør* defekt* mangelfull* lav_kvalitet slurv*',
  },
  reliability: {
    topics: 'pålitelighet stabilitet driftssikkerhet oppetid',
    wished: 'pålitelig* stabil* driftssikker* robust* konsekvent* solid*',
    other: 'upålitelig* ustabil* nedetid feil krasj* bryter_sammen inkonsekvent*',
  },
  speed: {
    topics: 'hastighet fart ytelse levering* leveringstid* svartid*',
    wished: 'rask* raskt kjapp* hurtig* umiddelbar* effektiv* punktlig*',
    other: 'treg* tregt langsom* forsinke* sen sent',
  },
  security: {
    topics: 'sikkerhet* personvern databeskyttelse beskyttelse kryptering',
    wished: 'sikker* sikkert trygg* trygt kryptert* beskyttet* beskytter sertifisert*',
    other: 'usikker* datalekkasje* hacket sårbar* lekkasje* risikab* farlig* utrygg*',
  },
  design: {
    topics: 'design* stil utseende estetikk',
    wished: 'vakker* vakkert elegant* stilig* moderne pen* pent flott* attraktiv* tiltalende',
    other: 'stygg* stygt kjedelig* rotete gammeldags umoderne',
  },
  features: {
    topics: 'funksjon* funksjonalitet* muligheter fleksibilitet integrasjon* tilpasning*',
    wished: 'omfattende allsidig* kraftig* fleksib* komplett* tilpass* innholdsrik* skalerbar*',
    other: 'begrense* grunnleggende rigid* ufleksib* ufullstendig* mangler mangel* minimal*',
  },
  transparency: {
    topics: 'åpenhet klarhet kommunikasjon* gjennomsiktighet transparens',
    wished: 'åpen* åpent transparent* klar klart klare ærlig* forståelig* tydelig*',
    other: 'lukket* uklar* skjult* vag* forvirrende villedende ugjennomsiktig*',
  },
  ethics: {
    topics: 'etikk verdier rettferdighet arbeidsforhold ansvar mangfold',
    wished: 'etisk* rettferdig* ansvarlig* ansvarsfull* inkluderende',
    other: 'uetisk* urettferdig* utnytte* diskriminer* uansvarlig* korrupt* grådig*',
  },
  leadership: {
    topics: 'lederskap marked* bransje* ekspertise posisjon',
    wished: 'ledende markedsleder* dominerende ekspert* anerkjent* kjent* erfaren* erfarne toneangivende',
    other: 'ukjent* nisje* uerfaren* ubetydelig* mindre_kjent*',
  },
  health: {
    topics: 'helse* ernæring* ingrediens* velvære',
    wished: 'sunn* sunt næringsrik* naturlig* økologisk* skånsom* balansert*',
    other: 'usunn* usunt skadelig* bearbeidet* kunstig* sukkerholdig* giftig*',
  },
  reputation: {
    topics: 'omdømme rykte image oppfatning* popularitet tilfredshet mening*',
    wished: 'populær* anbefal* rost roses elsket* verdsatt* respektert* fornøyd* positiv*',
    other: 'kritiser* kritikk* upopulær* kontroversiell* klage* skuffe* misfornøyd* negativ* hatet*',
  },
}
