import type { LanguageData } from './language-data.ts'

export const NORWEGIAN: LanguageData = {
  code: 'no',
  ands: 'og eller',
  functionWords: `
    noe noen mot inn opp hvordan sine enn mer seg sjon etter litt her kommer gjør denne disse selv helt bra slik både
    gir fram hele blitt derfor alle igjen hennes og er til av det som ikke på med har kan den de en et i for at jeg du
    vi der veldig også være ble hvis hvor fra ut eller men så når bare skal vil din hva om under ved mange mye dette han
    hun sin blir å få alltid deg meg dere mens selve enda ennå bli hvilken hvilke ditt dine gjøre hadde kanskje aldri
    sier trenger vært fikk sånn finne gikk uten akkurat hjelp lenge annet gjerne gjennom betyr fortsatt bruker bruk
    tilbyr velg flere våre
  `,
  letters: 'åøæ',
  openers: 'velg kjop',
  titleOpeners: 'med hos for i pa av og eller',
  questions: 'slik',
  determiners: 'den det en ei',
  indefinite: 'en et ei ingen hver hvert',
  placeWords: 'i',
  companyVerbs: 'er har koster kan var',
  labels: 'vinner',
  listsOfBrands: 'baste beste',
  ordinals: 'første annen|andre tredje fjerde femte',
  winners: `
    vinner|vinneren|førsteplass|førsteplassen andreplass|andreplassen tredjeplass|tredjeplassen
  `,
  rankNouns: 'plass plassen valg',
  rankVerbs: 'kommer er',
  nextWords: 'deretter etterfulgt',
  rankHeaders: 'plassering plass',
  outOf: 'ut_av',
  ofMany: 'av',
  ratingUnits: 'stjerne stjerner poeng',
  inflecting: {
    words: 'og at er som en et for pa med av ikke til den det fra har om kan ogsa hos eller i',
    letters: /[æøå]/u,
  },
  falseFriends: `
    beklagar best bråk bråka dritto enkel fall fet fin fine flat flink frisk fungerer god habilitats herligt humor
    intelligente kald kalde kalder kaldes kaldt kaldte kaldı kaldık kaldım kaldın kaldır klok klokken lekker lett
    lettere levende minusta mistet morsomt negativo nyt original perfektní problemă rask ren rent rost slappe smart sur
    synd tom tomt trist varm varma varmaan varmaankin varmasti varme varmistaa varmt varmış vente verdi verre vinner
  `,
  opinions: {
    strongPraise: `
    vanskelig*_å_slå_på_pris* vanskelig*_å_slå_til_pris*
    utmerket* fremragende fantastisk* best beste suveren* perfekt* glimrende enestående ypperlig* førsteklasses ledende uovertruffen uslåelig* elsker elsket favoritt* testvinner* imponerende imponert strålende super topp knall mesterlig* mesterverk* briljant* genial* vidunderlig* nydelig* herlig* forrykende
    terningkast_seks terningkast_6 toppklasse praktfull* storartet* overbevisende eminent* ubetinget_anbefal* klassiker* hylles hyllet råbra kjempebra kjempegod* kjempegodt
  `,
    praise: `
    ideell_for
    søt søte dype god godt gode bedre bra anbefal* pålitelig* robust* solid* sterk* sterkt styrke* kraftig* kraftfull*
    intuitiv* enkel enkelt enkle lett lette lettere brukervennlig* vennlig* *vennlig *vennlige rask raskt raske raskere
    effektiv* billig billige billigere rimelig* rimelige prisgunstig* konkurransedyktig* verdi verdt verdifull* allsidig*
    fleksib* populær* kjent_for anerkjent* velrenommert* troverdig* tillit pålitelighet behagelig* komfortabel* komfort
    holdbar* slitesterk* sikker* trygg* rikt rik omfattende bredt_utvalg stort_utvalg sømløs* problemfri* smidig*
    hjelpsom* presis* nøyaktig* kvalitet* høy_kvalitet elegant* stilig* stilfull* flott* flotte moderne attraktiv* ren
    rent rene pen pent pene oversiktlig* innovativ* avansert* nyskapende fornøyd* fordel* nyttig* praktisk* egnet velegnet
    ideell* passer_godt glede* glad gleder imøtekommende overbevis* skryt roser rost ærlig* rettferdig* profesjonell*
    kompetent* dyktig* flink* lekker* velsmakende smakfull* fersk* frisk* sprø saftig* kremet koselig* vakker* vakre
    deilig* rolig* romslig* sentral* positiv* suksess* vellykk* vekst vokser øker økning forbedr* pluss bonus gratis spar
    sparer takk interessant* spennende morsom* underholdende gøy fengende fascinerende sjarmerende sjarm intelligent*
    smart* klok* original* kreativ* gripende rørende varm* varme dyp dypt medrivende poetisk* presist levende fargerik*
    sterke velskrevet* velspilt* gjennomført* treffer fungerer godt_tenkt elegant lykkes imponerer anbefales skarp*
    frodig* finstemt* vittig* humor humoristisk* leken* lekent stødig* verdig troverdige tøff tøft morsomme nytelse nyt
    leverer stemningsfull* ekte vinner vant trygt dristig* frisk verdt_hver_krone verdt_pengene førsteplass kommer_først
    ville_valgt ville_kjøpt aldri_sviktet svikter_aldri støysvak*
  `,
    mildPraise: 'ok greit grei fin fint fine akseptabel* helt_ok godkjent* habil* interessante hyggelig* søt',
    faintBlame: 'eneste_ulempe eneste_ulempen eneste_minus',
    strongBlame: `
    forferdelig* elendig* grusom* katastrof* verst verste dårligste håpløs* ubrukelig* verdiløs* svindel* juks* aldrig_mer
    aldri_igjen hold_deg_unna kan_ikke_anbefale* ikke_anbefal* frarår* fraråd* ekkel* ekkelt motbydelig* skandale*
    mareritt hater latterlig* uakseptabel* søppel møkk* dritt* skrot pinlig* mugg konkurs* bortkastet* sløsing horribel*
    terningkast_en terningkast_1 terningkast_to makkverk fiasko flau flaut hold_dere_unna styr_unna ikke_kjøp
  `,
    blame: `
    dårlig* skuff* unngå overpris* treg* tregt langsom* forsink* feil upålitelig* ustabil* tungvint* komplisert* forvirr*
    uoversiktlig* utdatert* gammeldags begrens* mangler manglende mangel mangelfull* svak* svakt svakhet* vanskelig*
    frustrer* irriter* klag* klage* kritikk* kritiser* problem* ulempe* minus* skjult* villed* usikker* utrygg* risiko*
    farlig* middelmådig* støy* bråk* bråkete ubehagelig* ukomfortabel* tap taper tapte mistet fall faller falt uvennlig*
    uhøflig* frekk* uprofesjonell* inkompetent* arrogant* unødvendig* advarsel* advar* pass_på forsiktig* bekymr* beklag*
    dessverre trist* synd leit skitten* skittent lukter stinker slitt* nedslitt* trang* kald* smakløs* kjedelig* kjedelige
    tørr* seig* fet fett lang_ventetid ventetid* vente defekt* ødelagt* i_stykker virker_ikke fungerer_ikke avvist* nekter
    uklar* urimelig* misfornøyd* sint sinte sur negativ* for_dyr* for_liten for_treg* for_lang* for_mye for_få for_lite
    komplisert kompleks* forverr* verre streik* avlys* bot gebyr* krise* skade* overvurdert* uegnet* tynn tynt flat flatt
    klisje* klisjé* forutsigbar* klønete klossete kunstig* påtatt masete langtekkelig* langdryg* platt uinspirert* stiv
    stivt halvhjert* anstreng* svikter svikt sliter blek* ujevn* forvirrende fattig* tom tomt likegyldig* banal*
    overflatisk* rotete lite_overbevis* lite_originalt meningsløs* slapp slappe stillestående tungt savner savn haltende
    halter holder_ikke går_i_stykker gikk_i_stykker sisteplass kommer_sist skjulte_gebyrer lekker svarer_ikke slurvete
    uforskammet plunder trøblete
  `,
    mildBlame: 'dyr dyrt dyre dyrere kostbar* gammel gammelt gamle nja ujevnt',
    negators:
      'ikke ikkje aldri ingen ingenting uten verken hverken neppe knapt sjelden langt_fra mindre lite',
    negatorsAfter: 'ikke ikkje aldri',
    shifters: 'mangler_på mangel_på savner klarer_ikke',
    lessens: 'reduserer minsker forhindrer løser fjerner færre',
    amplifiers:
      'veldig svært virkelig ekstremt utrolig særlig spesielt helt alltid klart mye langt meget enormt skikkelig kjempe så absolutt',
    dampers: 'litt noe relativt ganske forholdsvis nokså av_og_til delvis tidvis',
    hedges: 'kanskje muligens kunne angivelig visstnok synes kan skulle ville burde',
    undecided: 'vanskelig_å_si for_tidlig_å umulig_å_si uvisst_om',
    turns: 'men derimot likevel imidlertid dessverre',
    concessions: 'selv_om selvom til_tross_for skjønt mens tross',
    conditions: 'hvis dersom om når',
    than: 'enn sammenlignet_med i_forhold_til',
    equals: 'like_god_som på_høyde_med',
    unlike: 'i_motsetning_til i_stedet_for',
    replaced: 'alternativ_til alternativer_til',
    wins: 'slår overgår',
    loses: 'taper_mot taper_for',
    pros: 'fordeler fordel styrker styrke pluss best_for ideell_for passer_for',
    cons: 'eneste_ulempe eneste_ulempen eneste_minus ulemper ulempe svakheter svakhet minus begrensninger passer_ikke_for',
    pronouns: 'den det de dens deres han hun denne dette disse dessuten også i_tillegg',
    also: 'også',
    recommends: 'velg prøv bruk vurder gå_for satse_på sats_på begynn_med start_med sammenlign kjøp kontakt',
    leadIns: 'og eller så også',
    ors: 'eller',
    neutral: 'ikke_bare ikke_minst ikke_kun god_dag godkveld lett_å_se alt_for sterkt_vann sikkert',
    onlyAccented: 'bråk*',
  },
}
