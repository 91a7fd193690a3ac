import type { LanguageProperties } from './language-properties.ts'

export const SWEDISH_PROPERTIES: LanguageProperties = {
  endings: 'heterna heten liga ligt lig ande ende arna erna are ast en et ar er or a e t s',
  about: `
    märke märken varumärke produkt produkter företag företaget bolag kund kunder användare folk människor andra svar
    modell poäng betyg hög högt höga låg lågt låga mycket säger beskriver betyder egenskap sätt sak anses uppfattas
    räknas
  `,
  rises: 'stigit stiger steg höjt höjts höjning* ökat',
  falls: 'sjunkit sjunker sjönk sänkt* sänkning* minskat',
  price: {
    topics: `
      pris priser priset priserna kostnad* kostar avgift* budget* abonnemang* prenumeration* prisvärdhet *pris *priser
    `,
    wished: `
      billig* prisvärd* prisvärt överkomlig* rimlig* gratis förmånlig* ekonomisk* konkurrenskraftig* bra_pris
      låga_priser
    `,
    other: `
      dyr dyrt dyra dyrare dyrast* kostsam* överpris* för_dyr högt_pris höga_priser dolda_avgifter dolda_kostnader
    `,
  },
  ease: {
    topics: 'användarvänlighet användning använda gränssnitt* installation inlärning* hantering',
    wished: `
      enkel* enkelt enkla enklare lätt lätta lättare intuitiv* användarvänlig* lättanvänd* överskådlig* smidig*
      tillgänglig* okomplicerad* tydlig*
    `,
    other: `
      svår svårt svåra svårare komplicera* komplex* förvirrande krånglig* svåranvänd* brant* rörig* frustrerande
      omständlig* klumpig*
    `,
  },
  trust: {
    topics: 'förtroende* trovärdighet integritet ärlighet pålitlighet tillit litar',
    wished: `
      pålitlig* trovärdig* ärlig* respekterad* ansedd* väletablera* transparent* seriös* tillförlitlig* välrenommera*
      trygg* tryggt äkta
    `,
    other: `
      opålitlig* misstro* oärlig* tveksam* bedrägeri* bluff* vilseledande misstänkt* skandal* omstridd*
      kontroversiell* varna* varning* oseriös*
    `,
  },
  support: {
    topics: 'support* kundtjänst kundservice service hjälp personal* team medarbetare',
    wished: `
      hjälpsam* vänlig* snabb* kunnig* kompetent* tillmötesgående tillgänglig* tålmodig* lyhörd* professionell*
    `,
    other: `
      ovänlig* långsam* inkompetent* otillgänglig* ignorera* ohjälpsam* svår_att_nå otrevlig* väntetid*
    `,
  },
  innovation: {
    topics: 'innovation* teknik teknologi* forskning utveckling* kreativitet idé* vision*',
    wished: `
      innovativ* nyskapande modern* banbrytande framåtblickande pionjär* avancera* kreativ* ledande original*
      nytänkande
    `,
    other: 'föråldra* gammaldags omodern* konservativ* efterbliv* stagnera* utdatera* ligger_efter',
  },
  sustainability: {
    topics: 'hållbarhet* miljö* klimat* utsläpp* koldioxid* återvinning ekologi fotavtryck',
    wished: `
      hållbar* miljövänlig* grön* grönt klimatvänlig* klimatneutral* ekologisk* återvun* förnybar* ansvarsfull*
      nedbrytbar*
    `,
    other: 'förorena* miljöfarlig* greenwashing slös* skadlig* giftig* ohållbar*',
  },
  quality: {
    topics: 'kvalitet* material* hantverk finish hållbarhet',
    wished: `
      hög_kvalitet högkvalitativ* hållbar* robust* gedig* utmärkt* förstklassig* premium slitstark* välgjord*
    `,
    other: 'dålig* undermålig* medioker* bräcklig* defekt* bristfällig* låg_kvalitet slarvig*',
  },
  reliability: {
    topics: 'tillförlitlighet pålitlighet stabilitet driftsäkerhet',
    wished: 'tillförlitlig* pålitlig* stabil* driftsäker* robust* konsekvent* solid*',
    other: 'opålitlig* instabil* driftstopp buggar buggig* krascha* felbenägen* ojämn*',
  },
  speed: {
    topics: 'hastighet prestanda leverans* leveranstid* svarstid* snabbhet',
    wished: 'snabb* rask* omedelbar* effektiv* punktlig*',
    other: 'långsam* trög* försena* seg segt sega sen sent',
  },
  security: {
    topics: 'säkerhet* integritet dataskydd skydd kryptering',
    wished: 'säker* säkert säkra krypterad* skyddad* skyddar certifiera* trygg* tryggt',
    other: 'osäker* dataläcka* dataintrång hackad* sårbar* läcka läckor riskabel* riskfyll* farlig* utsatt*',
  },
  design: {
    topics: 'design* stil utseende estetik',
    wished: 'vacker* vackert vackra elegant* stilfull* modern* snygg* attraktiv* tilltalande',
    other: 'ful fult fula tråkig* rörig* gammaldags omodern* plottrig*',
  },
  features: {
    topics: 'funktion* funktionalitet* möjligheter flexibilitet integration* anpassning*',
    wished: 'omfattande mångsidig* kraftfull* flexib* komplett* anpassningsbar* rik skalbar*',
    other: 'begränsa* grundläggande stel* oflexib* ofullständig* saknar saknas minimal*',
  },
  transparency: {
    topics: 'transparens tydlighet kommunikation* öppenhet',
    wished: 'transparent* tydlig* klar klart klara öppen öppet öppna ärlig* begriplig*',
    other: 'otydlig* oklar* dold* vag* förvirrande vilseledande ogenomskinlig*',
  },
  ethics: {
    topics: 'etik värderingar rättvisa arbetsvillkor ansvar mångfald',
    wished: 'etisk* rättvis* ansvarsfull* ansvarstagande inkluderande',
    other: 'oetisk* orättvis* utnyttja* diskriminera* oansvarig* korrupt* girig*',
  },
  leadership: {
    topics: 'ledarskap marknad* bransch* expertis position',
    wished: `
      ledande marknadsledare marknadsledande dominera* expert* erkän* välkän* erfaren* erfarna tongivande
    `,
    other: 'okän* nisch* oerfaren* obetydlig* mindre_känd*',
  },
  health: {
    topics: 'hälsa* näring* ingrediens* välmående',
    wished: 'hälsosam* nyttig* näringsrik* naturlig* ekologisk* skonsam* balansera*',
    other: 'ohälsosam* onyttig* skadlig* processad* konstgjord* sockrig* giftig*',
  },
  reputation: {
    topics: 'rykte image uppfattning* popularitet nöjdhet omdöme* åsikt*',
    wished: 'populär* rekommendera* hyllad* älskad* uppskatta* respekterad* nöjd* positiv* omtyckt*',
    other: 'kritisera* kritik* impopulär* kontroversiell* klagomål klagar besvik* missnöjd* negativ* hatad*',
  },
}
