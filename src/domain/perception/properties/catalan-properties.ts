import type { LanguageProperties } from './language-properties.ts'

export const CATALAN_PROPERTIES: LanguageProperties = {
  endings: 'ament ment itats itat cions ció ades ats ada at es os s a e',
  about: `
    marca marques producte productes empresa empreses companyia client clients usuari usuaris gent persones altres
    resposta respostes model nota puntuació punts alt alta baix baixa molt diu descriu significa propietat manera cosa
    considerada considerat percebuda àmpliament
  `,
  rises: 'ha_pujat han_pujat puja pugen pujada augment* increment*',
  falls: 'baixa baixen ha_baixat han_baixat rebaix* reduï* reduei*',
  price: {
    topics: 'preu* cost* costa costen tarif* pressupost* subscripció qualitat-preu relació_qualitat-preu',
    wished: 'assequible* barat* econòmi* raonable* gratuït* competiti* bon_preu bons_preus ajustat* just',
    other: `
      car cars cara cares caríssim* costós* costos* elevat* elevad* excessi* desorbitat* prohibiti* costos_ocults
      preus_alts
    `,
  },
  ease: {
    topics: 'facilitat* ús usar utilitzar usabilitat interfíci* configuració instal·lació aprenentatge',
    wished: 'fàcil* senzill* intuïti* simple* còmod* pràctic* accessible* amigable* àgil*',
    other: `
      difícil* complicat* complicad* complex* confús* confus* poc_intuïti* feixu* corba_d'aprenentatge frustrant*
      embolicat*
    `,
  },
  trust: {
    topics: 'confiança credibilitat integritat honestedat serietat fiabilitat confien',
    wished: `
      fiable* creïble* honest* respectat* seriós* seriosa reconegut* consolidat* transparent* de_confiança segur*
      prestigi* autèntic*
    `,
    other: `
      desconfia* poc_fiable* dubtós* dubtosa estafa* frau* engany* sospitós* escàndol* polèmic* controvers* deshonest*
    `,
  },
  support: {
    topics: 'suport* atenció_al_client servei* assistència ajuda equip personal',
    wished: 'amable* atent* ràpid* útil* competent* disponible* professional* eficaç* pacient* resoluti*',
    other: 'lent* ineficaç* ineficient* incompetent* maleducat* ignor* triga triguen inaccessible* no_respon',
  },
  innovation: {
    topics: 'innovació innovacions tecnologi* recerca desenvolupament creativitat idea idees visió',
    wished: `
      innovador* innova pioner* modern* avantguard* avançat* avançad* creati* revolucionari* visionari* original*
      capdavanter* líder*
    `,
    other: 'antiquat* obsolet* desfasat* conservador* endarrerit* estancat* antic* passat_de_moda',
  },
  sustainability: {
    topics: `
      sostenibilitat medi_ambient mediambient ambiental* clima* carboni emissions reciclatge ecologia petjada planeta
    `,
    wished: `
      sostenible* ecològi* verd* reciclat* reciclable* renovable* responsable* biodegradable* respectuós* respectuosa
    `,
    other: `
      contamina* insostenible* greenwashing malbarata* tòxi* nociu* perjudicial* d'un_sol_ús
    `,
  },
  quality: {
    topics: 'qualitat* material* acabat* fabricació durabilitat',
    wished: `
      excel·lent* resistent* durador* robust* sòlid* premium superior* impecable* alta_qualitat refinat*
    `,
    other: `
      baixa_qualitat mala_qualitat mediocre* fràgil* defectuós* defectuosa deficient* inferior* dolent* pèssim*
    `,
  },
  reliability: {
    topics: 'fiabilitat estabilitat disponibilitat',
    wished: 'fiable* estable* robust* consistent* constant* sòlid*',
    other: 'poc_fiable* inestable* fall* error* avari* es_penja interrupcions',
  },
  speed: {
    topics: 'velocitat rapidesa rendiment lliurament* entrega* termini*',
    wished: 'ràpid* veloç* àgil* immediat* puntual* eficient* instantani*',
    other: 'lent* lentitud retard* endarrerim* triga triguen demora*',
  },
  security: {
    topics: 'seguretat privacitat privadesa protecció xifratge dades',
    wished: 'segur* protegit* protegeix xifrat* certificat* confidencial*',
    other: `
      insegur* vulnerab* filtració filtracions hackejat* bretxa* arriscat* perillós* perillosa exposat*
    `,
  },
  design: {
    topics: 'disseny* estil* estètica aparença aspecte',
    wished: 'bonic* boniqu* elegant* modern* atracti* bell* cuidat* net',
    other: 'lleig* lletj* antiquat* recarregat* avorrit* poc_atracti*',
  },
  features: {
    topics: 'funció funcions funcionalitat* característi* personalització flexibilitat integraci* opcions',
    wished: 'complet* potent* versàtil* flexible* ampli* personalitzable* ric* escalable*',
    other: 'limitat* limitad* bàsic* rígid* restringit* incomplet* falta falten manca insuficient* escàs*',
  },
  transparency: {
    topics: 'transparència claredat comunicació obertura',
    wished: 'transparent* clar* obert* honest* comprensible* explícit*',
    other: 'opac* poc_clar* ocult* amagat* confús* ambigu* engany* lletra_petita',
  },
  ethics: {
    topics: 'ètica valors equitat condicions_laborals responsabilitat diversitat inclusió',
    wished: 'ètic* just* responsable* inclusi* equitati* compromès* solidari*',
    other: 'poc_ètic* injust* explota* discrimin* irresponsable* corrupt* abusi*',
  },
  leadership: {
    topics: 'lideratge mercat sector indústria experiència autoritat posició',
    wished: 'líder* referent* dominant* domina expert* reconegut* destacat* prestigi* influent* conegut*',
    other: 'desconegut* nínxol* inexpert* poc_conegut* irrellevant* minoritari*',
  },
  health: {
    topics: 'salut nutrició nutricional* ingredient* benestar',
    wished: 'saludable* san* nutriti* natural* orgànic* ecològi* equilibrat* suau*',
    other: 'poc_saludable* nociu* perjudicial* processat* ultraprocessat* artificial* ensucrat* tòxi*',
  },
  reputation: {
    topics: 'reputació imatge opinió opinions percepció popularitat satisfacció fama',
    wished: 'recomana* popular* elogiat* valorat* apreciat* estimat* respectat* prestigi* satisfet* positi*',
    other: 'criticat* crítiqu* impopular* polèmic* decebedor* decebut* insatisfet* queix* odiat* negati*',
  },
}
