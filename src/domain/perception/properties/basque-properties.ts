import type { LanguageProperties } from './language-properties.ts'

export const BASQUE_PROPERTIES: LanguageProperties = {
  endings: 'tasuna tasunak arentzat aren arekin ari etan eko etako ekin ean etik ak ek en an ko ra rik a k',
  about: `
    marka markak produktu produktuak enpresa enpresak bezero bezeroak erabiltzaile erabiltzaileak jende beste erantzun
    erantzuna eredu puntu puntuazio altu baxu oso dio deskribatzen esan ezaugarri modu gauza hartzen
  `,
  rises: 'igo_dira igo_da igoera* garestitu*',
  falls: 'jaitsi* merketu*',
  opinions: { afterCompared: 'baino' },
  price: {
    topics: 'prezio* kostu* tarifa* aurrekontu* harpidetz* kalitate-prezio*',
    wished: 'merke* prezio_on* arrazoizko* ekonomiko* doako* doan eskuragarri* lehiakor*',
    other: 'garesti* gareti* prezio_altu* kostu_altu* gehiegizko* ezkutuko_kostu*',
  },
  ease: {
    topics: 'erabilera* erabilgarritasun* erraztasun* interfaz* instalazio* ikaskuntza*',
    wished: 'erraz* sinple* intuitibo* erosoa eroso* praktiko* ulerterraz* argi',
    other: 'zail* konplexu* konplikatu* nahasi* nahasgarri* nekagarri* deseroso* frustragarri*',
  },
  trust: {
    topics: 'konfiantza* sinesgarritasun* zintzotasun* fidagarritasun*',
    wished: 'fidagarri* sinesgarri* zintzo* errespetatu* sendo* garden* ospetsu* segur* benetako*',
    other: `
      fidagaitz* ez-fidagarri* zalantzagarri* iruzur* engainagarri* susmagarri* eskandalu* polemiko* mesfidantz*
    `,
  },
  support: {
    topics: 'laguntza* arreta* zerbitzu* bezeroarentzako_arreta* talde* langile*',
    wished: 'lagungarri* adeitsu* azkar* trebe* eskuragarri* atsegin* profesional* eraginkor* prest',
    other: 'motel* gaitasunik_gabe* zakar* eskuraezin* arduragabe* erantzunik_ez ez_du_erantzuten',
  },
  innovation: {
    topics: 'berrikuntza* teknologia* ikerketa* garapen* sormen* ideia*',
    wished: 'berritzaile* modernoa moderno* aitzindari* aurreratu* sortzaile* iraultzaile* puntako*',
    other: 'zaharkitu* atzeratu* kontserbadore* zahar* geldirik',
  },
  sustainability: {
    topics: 'jasangarritasun* iraunkortasun* ingurumen* klima* karbono* isurketa* birziklatze* ekologia*',
    wished: 'jasangarri* iraunkor* ekologiko* berde* birziklatu* berriztagarri* arduratsu* biodegradagarri*',
    other: 'kutsatzaile* kutsatzen jasanezin* greenwashing toxiko* kaltegarri* erabili_eta_bota',
  },
  quality: {
    topics: 'kalitate* material* akabera* iraunkortasun*',
    wished: 'bikain* iraunkor* sendo* goi-mailako* kalitatezko* kalitate_handi* kalitate_on*',
    other: 'eskas* kalitate_txar* hauskor* akastun* kaskar* txar* kalitate_eskas*',
  },
  reliability: {
    topics: 'fidagarritasun* egonkortasun*',
    wished: 'fidagarri* egonkor* sendo* iraunkor*',
    other: 'fidagaitz* ezegonkor* akats* matxura* huts hutsegite*',
  },
  speed: {
    topics: 'abiadura* azkartasun* errendimendu* bidalket* entrega*',
    wished: 'azkar* bizkor* berehala* eraginkor* puntual*',
    other: 'motel* atzerap* atzeratu* berandu geldo*',
  },
  security: {
    topics: 'segurtasun* pribatutasun* babes* zifratze* datu*',
    wished: 'segur* babestu* zifratu* ziurtatu*',
    other: 'segurtasunik_gabe* ahul* zaurgarri* arriskutsu* hackeatu* ihes* filtraz*',
  },
  design: {
    topics: 'diseinu* estilo* itxura* estetika*',
    wished: 'eder* polit* dotore* moderno* erakargarri* txukun*',
    other: 'itsusi* zaharkitu* aspergarri* nahasi*',
  },
  features: {
    topics: 'funtzio* ezaugarri* aukera* malgutasun* integrazio* pertsonalizazio*',
    wished: 'oso_osatu* osatu* ahaltsu* malgu* zabal* aberats* pertsonalizagarri*',
    other: 'mugatu* zurrun* osatugabe* falta* oinarrizko* gutxiegi',
  },
  transparency: {
    topics: 'gardentasun* argitasun* komunikazio*',
    wished: 'garden* argi* ireki* zintzo* ulergarri*',
    other: 'ilun* ezkutu* nahasi* engainagarri* opako*',
  },
  ethics: {
    topics: 'etika* balio* justizia* lan-baldintza* ardura* aniztasun*',
    wished: 'etiko* bidezko* arduratsu* justu* inklusibo*',
    other: 'ez-etiko* bidegabe* ustiatze* esplotaz* diskrimin* arduragabe* ustel*',
  },
  leadership: {
    topics: 'lidergo* merkatu* sektore* esperientzia* posizio*',
    wished: 'lider* nagusi* aditu* ezagun* ospetsu* erreferente*',
    other: 'ezezagun* nitxo* esperientziarik_gabe* garrantzirik_gabe*',
  },
  health: {
    topics: 'osasun* elikadura* osagai* ongizate*',
    wished: 'osasungarri* elikagarri* natural* organiko* ekologiko* orekatu*',
    other: 'kaltegarri* osasungaitz* prozesatu* artifizial* azukredun* toxiko*',
  },
  reputation: {
    topics: 'ospe* irudi* iritzi* pertzepzio* gogobetetasun*',
    wished: 'ospetsu* gomendatu* gomendagarri* maite* preziatu* gustuko* pozik* positibo*',
    other: 'kritikatu* kritika* polemiko* kexa* etsigarri* gorrot* negatibo*',
  },
}
