import type { LanguageData } from './language-data.ts'

export const CATALAN: LanguageData = {
  code: 'ca',
  ands: 'i o',
  functionWords: `
    ben però tenir bona gran poc força perquè fer va vam dels pel tenen té el la els les i és per amb una un del de que
    molt no al als ens hem ha han més són està també hi ho en es aquest aquesta tot tots bé seva seu sense com era
    estava ser ni des només cap aquests aquestes nosaltres vosaltres sobre entre cada doncs així encara sempre mai això
    vaig quan res meva estic vull gràcies tinc estat potser algú sap anys coses abans mateix sembla millor llavors tenim
    ningú sigui ells tota feina quina altres qualsevol avui aviat totes molts moltes utilitzen ofereix
  `,
  letters: 'çèòï·',
  ordinals: 'primer|primera segon|segona tercer|tercera quart|quarta cinquè|cinquena',
  rankNouns: 'lloc',
  outOf: 'sobre',
  ofMany: 'de',
  ratingUnits: 'estrella estrelles punt punts',
  falseFriends: `
    agradezco alt atent baixo barat basicamente bo brut car cara cars claramente complet completamente complete
    completed completely complex complicat content contents cost critical danych dificil dur dura economic engang
    esperanza espere esperem esperen esperienza espero esperto evitare facilities facility fall falla fallait falle
    fallen fallet fallo falls fallu familiar fantastic felicidade felicidades felicitaciones felicitări fort frau fred
    generaal general generale generally generalul generated generation genere generále gran just juste justice justo
    lent lentää lider mal net nomes normal nou nova nul original pena perdamaian perdemos perdendo perder perdere perdi
    perdido perdono perdre perdão perdón perfect perfectă perille perillä permet potentiel practic problemă
    professionals rapid regular relaxe risc sec segura seguramente silencio suficient tornare trist
  `,
  opinions: {
    strongPraise: `
    excel·lent* excellent* excel millor* perfect* fantàstic* meravell* magnífic* estupend* genial* increïble* espectacular* excepcional* extraordinari* impressionant* immillorable* insuperable* impecable* exquisit* delicio* boníssim* fabul* fenomenal* encanta encantat* encantad* ens_va_encantar preferit* líder recomanadíssim* molt_recomanable* totalment_recomanable* repetirem repetiré tornarem tornaré inoblidable* preciós* preciosa* amabilíssim* netíssim* súper super
  `,
    praise: `
    el_millor
    bo bon bona bons bones bé util practic recoman* fiable* robust* sòlid* fort forts potent* intuïtiu* senzill* fàcil* amable* amabilitat simpàtic* atent* atents acollidor* agradable* agrad* ràpid* eficient* eficaç* assequible* econòmic* barat* bon_preu qualitat-preu qualitat_preu qualitat versàtil* flexible* popular* reconegut* valorat* confiança còmod* comoditat confortable* confort durador* segur* seguretat gener* abundant* ric_ complet* variat* varietat ampli* àmpli* fluid* útil* servicial* disponibilitat precís* luxe elegant*
    modern* atractiu* net nets neta netes neteja cuidat* clar* innovador* val_la_pena satisfet* satisfact* content* feliç* plaer avantatg* pràctic* adequat* idoni* ideal* convincent* honest* just* transparent* professional* competent* encertat* encert gustos* saboros* fresc* fresca cruixent* tendre original* creatiu* tranquil* silenci* espaiós* espaios* lluminós* lluminos* cèntric* ben_situat* ben_comunicat* bona_ubicació encant encantador* bonic* maco maca macos bell romàntic* autèntic* positiu* puntual* èxit* millora* gratis gratuït* estalvi* gràcies interessant* divertit*
    destaca destacar sense_problemes bona_opció bon_tracte detall familiar* sorprèn* gratament relax* relaxant* equipat* perfecte correctíssim* meravella tracte_excel*
  `,
    mildPraise:
      'correcte* correcta acceptable* adequat decent* suficient* ofereix permet gran grans nou nova raonable* normalet',
    strongBlame:
      'horrible* terrible* pèssim* desastr* fatal* pitjor* horrorós* fàstic* fastigós* lamentable* inacceptable* vergonyós* vergonya estafa* frau engan* robatori lladre* evit* no_recoman* no_el_recoman* desaconsell* mai_més no_torn* inútil* malson odi ridícul* brossa merda floridura paneroles fallida caríssim* brutíssim* espantós* nefast* penós*',
    blame: `
    mal mala dolent* dolenta decep* decepcionant* car cara cars cares costós* excessiv* lent* lenta retard* error* fall* avaria* inestable* complicat* complex* confús* confus* antiquat* obsolet* vell vella vells velles limitat* falta falten faltava mancança manca manquen carèn* escàs* escass* feble* debil* difícil* dificult* pesat* frustrant* molest* queix* crític* criti* problem* inconvenient* desavantatg* defecte* ocult* risc* perill* insegur* soroll* sorollós* sorollos* incòmod* desagradable* perd* pèrdua caigu* baix* antipàtic* groller* mal_educat* maleducat* fred freda freds ignora*
    preocup* malauradament llàstima pena trist* brut bruta bruts brutes brutícia olor* pudor desgast* deteriorat* descuidat* estret* petit_i insípid* sec seca dur dura greix* cremat* cru salat* avorrit* esper* trencat* espatllat* no_funcion* rebutj* fosc* injust* abusiu* insatisfet* descontent* enfad* negatiu* massa pitjor cancel* multa recàrrec crisi dany* inadequat* deixa_a_desitjar deixa_molt_a_desitjar millorable* fluix* mediocre* justet* caòtic* oblid* nul cutre* antic_i ni_tan_sols
  `,
    mildBlame:
      'normal normals bàsic* només sols   poc poca pocs antic* antiga cost alt llarg* regular just_ fosca',
    negators: 'no mai cap ningú res sense ni tampoc gens poc',
    shifters: 'falta_de manca_de massa',
    lessens: 'redueix menys evita_que elimina',
    amplifiers:
      'molt realment extremadament totalment absolutament súper tan sempre especialment completament ben',
    dampers: 'una_mica bastant força relativament de_vegades lleugerament',
    hedges: 'potser pot podria sembla possiblement hauria seria',
    turns: 'però tanmateix sinó en_canvi ara_bé',
    concessions: 'encara_que malgrat tot_i mentre_que',
    conditions: 'si quan',
    than: 'que respecte_a comparat_amb',
    pros: 'avantatges punts_forts el_millor positiu',
    cons: 'inconvenients desavantatges punts_febles el_pitjor negatiu',
    pronouns: 'aquest aquesta aquests seu seva també a_més',
    also: 'també',
    ors: 'o ni',
    neutral:
      'no_només bon_dia bona_tarda bona_nit sense_dubte clar_que segurament justament durant fallers carta* brutal si_bé perdó maleta olorosa baixar',
    onlyAccented: 'bé útil* pràctic* precís* èxit*',
  },
}
