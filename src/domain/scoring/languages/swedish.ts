import type { LanguageData } from './language-data.ts'

export const SWEDISH: LanguageData = {
  code: 'sv',
  ands: 'och eller',
  functionWords: `
    och är att det som inte på med har kan den de en ett i för till jag du vi av där mycket också vara blev om hur några
    från efter ut eller men så när bara ska vill din vad sig under vid många denna detta han hon sin blir få både alltid
    även måste göra varför hade allt kanske behöver finns inget något tillbaka någon kunde varit känner borde hela rätt
    själv verkligen utan förstår vilken samma längre redan väldigt sedan deras varje därför genom vilket använd använder
    använda erbjuder flera företag välj
  `,
  letters: 'äöå',
  openers: 'aven ocksa enligt hos valj kop prova kolla',
  titleOpeners: 'med hos for i pa av och eller',
  questions: 'hur varfor vad sa',
  determiners: 'den det en ett',
  indefinite: 'en ett ingen inget varje',
  placeWords: 'i',
  nameJoins: 'av',
  companyVerbs: 'har kan var erbjuder kostar',
  labels: 'slutsats sammanfattning fordelar nackdelar vinnare',
  listsOfBrands: 'basta',
  listsOfOthers: 'steg',
  ordinals: 'första andra tredje fjärde femte',
  winners: `
    vinnare|vinnaren|förstaplats|förstaplatsen andraplats|andraplatsen tredjeplats|tredjeplatsen
  `,
  rankNouns: 'plats platsen nummer',
  outOf: 'utav',
  ofMany: 'av',
  ratingUnits: 'stjärna stjärnor poäng',
  rankVerbs: 'kommer är',
  nextWords: 'sedan följt',
  inflecting: {
    words: 'och att ar som en ett for pa med av inte till ar den det fran har om kan ocksa hos eller',
    letters: /[åäö]/u,
  },
  knowsNothing: {
    deny: 'inte inget ingen inga aldrig',
    know: `
    kanner vet kand information uppgift uppgifter kannedom hitta hittar hittade hittat fann finna finns finnas bekrafta
    existera* hort namns resultat
  `,
    both: 'okand okant',
    beside: `
    jag mig min mitt mina vi det den de en ett om till pa av i for fran med som och eller men tyvarr just nu ar var har
    hade kan kunde verkar nagon nagot nagra att vad vem tillganglig tillforlitlig specifik specifika mer om kallor
    sokresultat foretag foretaget marke market market varumarke produkt tjanst verktyg namn namnet heter
  `,
  },
  falseFriends: `
    central centrale centrales enkel fel fet fin god gott kall kalle kaller kalles minusta negativo oro passar perfektní
    plus problemă ren rent seg skitne spara stabilit stabilité stark synd toppen torre tunne tunnen tunnet tunnetko
    tunnin tunnissa tunnu
  `,
  opinions: {
    strongPraise: `
    svår*_att_slå_på_pris* svår*_att_slå_för_pris*
    utmärkt* fantastisk* bäst bästa suverän* perfekt* enastående förstklassig* ledande oslagbar* älskar favorit* testvinnare bäst_i_test imponerande lysande super toppen grym* grymt underbar* makalös* briljant* genial* strålande fenomenal* förträfflig* utomordentlig* mästerlig* rekommenderas_varmt varmt_rekommenderas kan_varmt_rekommendera* topp toppklass
  `,
    praise: `
    bäst_för idealisk_för
    bra god gott goda bättre rekommender* pålitlig* tillförlitlig* robust* solid* stabil* stark* starkt styrka styrkor
    kraftfull* intuitiv* enkel enkelt enkla enklare lätt lätta lättare användarvänlig* vänlig* *vänlig *vänliga *vänligt
    snabb* snabbt effektiv* billig billigt billiga billigare prisvärd* prisvärt överkomlig* konkurrenskraftig* värde värt
    värd valuta_för_pengarna mångsidig* flexib* populär* omtyckt* känd_för välkänd* erkänd* välrenommerad* trovärdig*
    förtroende bekväm* komfort hållbar* slitstark* säker* säkert säkra trygg* tryggt generös* rik omfattande brett_utbud
    stort_utbud bra_utbud sömlös* smidig* smidigt problemfri* hjälpsam* tillmötesgående exakt* noggrann* precis_och
    kvalitet* hög_kvalitet elegant* stilren* stilfull* snygg* snyggt modern* attraktiv* ren rent rena fräsch* överskådlig*
    tydlig* innovativ* avancerad* nöjd* fördel* nyttig* praktisk* användbar* lämplig* lämpar_sig idealisk* ideal
    passar_bra passar glad glädje nöje övertyg* beröm* prisad* ärlig* rättvis* transparent* professionell* kompetent*
    duktig* god_mat läcker* välsmakande smakrik* färsk* krispig* saftig* mysig* trevlig* vacker* vackra skön* skönt lugn*
    lugnt rymlig* central* positiv* punktlig* framgång* tillväxt växer ökar ökade förbättr* plus bonus gratis sparar spara
    tack intressant* rolig* roligt kul spännande tyst tysta lång_batteritid tålig* bra_val säkert_val bra_köp prisvärda
    innehållsrik* genomtänkt* välgjord* välfungerande fungerar_bra aldrig_svikit sviker_aldrig har_aldrig_svikit
    värd_varje värt_varje första_plats hamnar_först skulle_välja skulle_köpa toppen klockren*
  `,
    mildPraise: 'ok okej helt_ok hyfsad* godtagbar* rimlig* fin fint fina duger',
    faintBlame: 'enda_nackdelen enda_nackdel enda_minuset',
    strongBlame: `
    hemsk* fruktansvärd* usel* uselt katastrof* värst värsta sämst sämsta hopplös* oanvändbar* värdelös* bedrägeri* bluff*
    lurad* lura aldrig_mer aldrig_igen håll_er_borta håll_dig_borta kan_inte_rekommendera* rekommenderar_inte avråd*
    avråder äcklig* vidrig* skandal* mardröm hatar löjlig* oacceptabel* skräp skit* pinsam* mögel konkurs* slöseri
    bortkastad* undermålig* undvik* köp_inte
  `,
    blame: `
    dålig* dåligt sämre besvik* undvik* överpris* långsam* seg segt tröga trög försen* fel felaktig* opålitlig* instabil*
    krånglig* krångligt krånglar komplicerad* förvirr* rörig* föråldrad* gammalmodig* omodern* begräns* saknar saknas
    brist* brister svag* svagt svaghet* svår svårt svåra frustrer* irriter* klag* klagomål kritik* kritiser* problem*
    nackdel* minus* dold* dolda vilseled* osäker* otrygg* risk risker riskabel* farlig* medioker* buller* bullrig*
    högljudd* störande stör obekväm* obehaglig* förlust* förlor* faller föll minskar minskade ovänlig* otrevlig* ohövlig*
    oproffsig* oprofessionell* inkompetent* arrogant* nonchalant* onödig* varning* varnar varnas försiktig* oro oroande
    tyvärr tråkig* tråkigt ledsen synd smutsig* luktar stinker sliten slitet slitna trång* trångt kall* smaklös* torr* fet
    lång_väntetid väntetid* vänta trasig* sönder defekt* fungerar_inte funkar_inte avvis* vägrar otydlig* orimlig*
    missnöjd* arg arga negativ* för_dyr* för_liten för_långsam* för_lång* för_mycket för_få komplex* försämr* strejk*
    inställ* böter avgift* dolda_avgifter kris skada* skador överskattad* olämplig* tunn* bullriga ljudlig håller_inte
    håller_sällan håller_inte_vad ohållbar* sista_plats hamnar_sist gick_sönder går_sönder läcker skaver hackar bluff*
    slarvig* svarar_inte
  `,
    mildBlame: 'dyr dyrt dyra dyrare dyrast kostsam* medelmåttig* gammal gammalt gamla sådär',
    negators: 'inte icke ej aldrig ingen inget inga utan varken knappast knappt sällan långt_ifrån mindre',
    negatorsAfter: 'inte icke aldrig',
    shifters: 'saknar brist_på',
    lessens: 'minskar reducerar förhindrar löser tar_bort färre',
    amplifiers:
      'mycket väldigt verkligen extremt otroligt särskilt helt alltid klart betydligt så riktigt absolut oerhört jätte',
    dampers: 'lite något relativt ganska förhållandevis ibland delvis en_aning rätt',
    hedges: 'kanske möjligen eventuellt kunde kan skulle verkar tycks påstås',
    undecided: 'svårt_att_säga för_tidigt_att återstår_att_se omöjligt_att_säga oklart_om',
    lists: 'omfattar inkluderar bland_annat',
    turns: 'men dock däremot ändå emellertid',
    concessions: 'även_om trots fastän medan',
    conditions: 'om ifall såvida när',
    than: 'än jämfört_med i_förhållande_till',
    equals: 'lika_bra_som i_nivå_med',
    unlike: 'till_skillnad_från i_stället_för istället_för',
    replaced: 'alternativ_till',
    wins: 'slår överträffar',
    loses: 'förlorar_mot halkar_efter',
    pros: 'fördelar fördel styrkor styrka plus bäst_för passar_för idealisk_för',
    cons: 'enda_nackdelen enda_nackdel enda_minuset nackdelar nackdel svagheter svaghet minus begränsningar undvik passar_inte',
    pronouns: 'den det de dess deras han hon denna detta dessa dessutom också',
    also: 'också även',
    recommends: 'välj prova använd överväg satsa_på börja_med jämför köp kontakta testa',
    leadIns: 'och eller sedan också',
    ors: 'eller',
    neutral: 'inte_bara inte_minst god_dag lätt_att_se säkert_är lika_bra säljer',
    accentsMatter: true,
  },
}
