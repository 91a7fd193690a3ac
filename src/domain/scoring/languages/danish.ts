import type { LanguageData } from './language-data.ts'

export const DANISH: LanguageData = {
  code: 'da',
  ands: 'og eller',
  functionWords: `
    noget nogen op ind gør mere lidt her selv helt af bliver sådan derfor igen hele blevet været mig dig kun mod både
    giver frem og er til det som ikke på med har kan den de en et i for at jeg du vi der meget også være blev hvis hvor
    nogle fra efter ud eller men så når ofte mest lige bare skal vil din dit hvad sig om under ved mange denne altid
    alle deres jer jeres hvilken hvilke blandt gøre havde tilbage måske siger tager laver anden uden hjælp arbejde
    bedste bruge bruger bruges finder næste gange dage rigtig flere tilbyder virksomheder vælg vores
  `,
  letters: 'åøæ',
  openers: 'ogsa ifolge med hos vaelg kob prov tjek hold brug',
  titleOpeners: 'med hos for i pa av og eller og',
  questions: 'hvad hvordan hvorfor inden sadan',
  determiners: 'den det en',
  indefinite: 'en et ingen intet hver hvert',
  placeWords: 'i',
  nameJoins: 'af',
  companyVerbs: 'er har tilbyder koster kan var',
  labels: 'konklusion opsummering fordele ulemper vinder',
  listsOfBrands: 'bedste maerker bedst',
  listsOfOthers: 'trin fejl rad',
  ordinals: 'første anden|andet tredje fjerde femte',
  winners: `
    vinder|vinderen|førsteplads|førstepladsen andenplads|andenpladsen tredjeplads|tredjepladsen
  `,
  rankNouns: 'plads pladsen valg nummer',
  rankVerbs: 'kommer er',
  nextWords: 'derefter efterfulgt',
  rankHeaders: 'placering plads',
  outOf: 'ud_af',
  ofMany: 'af',
  ratingUnits: 'stjerne stjerner point',
  inflecting: {
    words: 'og at er som en et for pa med af ikke til den det fra har om kan ogsa hos eller i',
    letters: /[æøå]/u,
  },
  knowsNothing: {
    deny: 'ikke ingen intet aldrig aldri ingenting',
    know: `
    kender kjenner ved vet kendt kjent information informationer informasjon oplysninger opplysninger kendskab kjennskap
    data finde finne fandt fant fundet funnet findes finnes eksister* bekraefte bekrefte hort naevnt nevnt resultater
    noget noe
  `,
    both: 'ukendt ukjent',
    beside: `
    jeg mig meg min mit mine vi det den de der en et om til pa av af i for fra med som og eller men desvaerre dessverre
    lige nu er var har havde hadde kan kunne ser ud ut synes lader lader at hvad hva hvem der tilgaengelig tilgjengelig
    palidelige specifikke spesifikke mere mer nogen nogle noen kilder sogeresultater virksomhed selskab firma brand
    maerke merke produkt tjeneste vaerktoj verktoy navn navnet hedder heter ved navn
  `,
  },
  falseFriends: `
    beklagar bras central centrale centrales enkel fin fine frisk god had let lettere minusta negativo nem perfektní
    plus problemă ren rent ringe rost sikkert sikre stabilit stabilité steg succes succession sur surt svært tak takker
    tilbud toppen trist tør vente vrede
  `,
  opinions: {
    strongPraise: `
    svær*_at_slå_på_pris* svær*_at_slå_til_pris* ikke_gå_galt_i_byen ikke_gå_galt_med
    fremragende fantastisk* bedst bedste suveræn* perfekt* glimrende enestående fremmeste førende uovertruffen* uovertrufne topklasse førsteklasses vidunderlig* exceptionel* elsker elsket
    favorit* testvinder* bedst_i_test imponerende strålende forrygende kanon super topscorer* kan_varmt_anbefales varmt_anbefale* billigst billigste lækreste uslåelig* toppen genial* skøn* vinder vinderen markedsleder* fænomenal*
    prisbelønnet prisbelønnede prisvindende anmelderrost anmelderroste i_særklasse i_topklasse blandt_de_bedste
    topkarakter* uden_sammenligning topmoderne ligger_i_front
  `,
    praise: `
    bedst_til god_til ideel_til bedst_på perfekt_til
    pænt pæne pæn god godt gode bedre anbefal* pålidelig* driftssikker* robust* solid* stærk* styrke* kraftfuld* intuitiv*
    enkel enkelt enkle nem nemt nemme let lette lettere brugervenlig* venlig* *venlig *venlige *venligt hurtig* effektiv*
    billig billigt billige billigere overkommelig* prisvenlig* prisvenlige konkurrencedygtig* skarp_på skarpe_priser
    skarp_pris skarpe skarp lav_pris lave_priser laver_pris rabat* mængderabat* værdi valuta_for_pengene alsidig*
    fleksibel* fleksible populær* velkendt* anerkendt* velrenommeret* troværdig* tillid betroet* behagelig* komfortabel*
    komfort holdbar* sikker* sikkert sikre trygt tryg trygge gavmild* rig_på omfattende bredt_udvalg stort_udvalg
    godt_udvalg varieret* problemfri* gnidningsfri* gnidningsløs* hjælpsom* lydhør* præcis* nøjagtig* kvalitet*
    høj_kvalitet eksklusiv* elegant* stilfuld* flot flotte moderne attraktiv* ren rent rene overskuelig* innovativ*
    avanceret* nyskabende det_værd værd_at pengene_værd tilfreds* fordel* fordelagtig* nyttig* praktisk* egnet velegnet*
    velegnede ideel* ideelle oplagt* oplagte glæde* glad imødekommende overbevis* udmærket* udmærkede rost ros roser
    ærlig* fair gennemsigtig* gennemsigtighed professionel* kompetent* dygtig* lækker* velsmagende smagfuld* frisk* friske
    sprød* saftig* cremet* hyggelig* smuk* dejlig* rolig* rummelig* central* lys_og positiv* punktlig* succes* vokser
    vækst stigning steg stiger forbedr* plus bonus gratis besparelse* spar sparer tak takker interessant* sjov* hjælper
    gode_valg godt_valg sikkert_valg sikre_valg godt_alternativ godt_køb gode_tilbud bedste_bud mit_bedste_bud populæreste
    velfungerende fungerer_godt virker_godt klarer_sig_godt aromatisk* aromatiske fyldig* fyldige rund sødmefuld*
    skummer_godt passer_godt passer_især_godt mest_populære økologisk_og bæredygtig* miljøvenlig* gennemtænkt*
    gode_muligheder god_mulighed effektivt nemmeste nemmere enklere hurtigste hurtigere stabil* troværdige fantastiske
    anbefales hold_øje_med lokal_favorit ideelt glimrende nyd nyder holdbart alle_pengene_værd hver_en_krone
    hver_krone_værd fornuftig* rimelig* prisen_er_lav førsteplads kommer_først ville_vælge ville_købe støjsvag* slidstærk*
    aldrig_svigtet svigter_aldrig
    anvendelig* sund sunde sundt sundere sundest nærende eftertragtet eftertragtede velafprøvet
    gennemprøvet velanset velansete skånsom* nænsom* karakterfuld* nuanceret* raffineret* autentisk*
    charmerende idyllisk* serviceminded engageret engagerede passioneret* erfaren erfarne kyndig*
    letanvendelig* ligetil værdsat værdsatte folkekær* yndet yndede scorer_højt høj_score høje_karakterer
    ligger_lavest i_bunden_prismæssigt det_rigtige_valg passer_perfekt et_besøg_værd holder_længe lang_holdbarhed
    vandtæt* vejrbestandig* åndbar* stilren* tidløs* nydelig* gedigen gedigne veludført velsmag velduftende delikat*
    inspirerende spændende underholdende morsom* medrivende gribende
    lavest_pris* laveste_pris*
  `,
    mildPraise:
      'kendt_for kendte_for inspiration klassisk* ok okay fin fint fine acceptabel* rimelig* hjælp værd tilbud',
    strongBlame: `
    forfærdelig* elendig* rædselsfuld* katastrof* værst værste dårligste håbløs* ubrugelig* værdiløs* svindel* svindler*
    fup fusk snyd* snyder bedrageri* aldrig_igen hold_dig_væk hold_jer_væk kan_ikke_anbefale* ikke_anbefale* fraråd*
    fraråder ulækker* klam klamt væmmelig* skandale* mareridt hader had latterlig* uacceptabel* uforskammet* møg lort*
    bras spild_af_penge spild_af_tid pinlig* mug skimmel kakerlak* konkurs* afskyelig* horribel* undgå_at_købe
    hold_dig_fra hold_jer_fra hold_dig_langt køb_ikke gå_udenom
  `,
    blame: `
    den_dyreste det_dyreste de_dyreste
    dårlig* ringe skuff* undgå overpris* langsom* træg* sløv* forsink* fejl fejlbehæftet* upålidelig* ustabil* besværlig*
    kompliceret* forvirr* uoverskuelig* forældet* gammeldags begrænset begrænsede begrænsning* mangler manglende mangel mangelfuld* svag* svagt
    svaghed* svært svær vanskelig* frustrer* irriter* klag* klage* kritik* kritiser* problem* ulempe* minus* skjult*
    vildled* usikker* utryg* risiko* risici farlig* middelmådig* støj* larm* larmende højlydt ubehagelig* ukomfortabel*
    ufleksibel* tab taber tabt mistede uvenlig* uhøflig* uprofessionel* inkompetent* arrogant* ignorer*
    upræcis* unødvendig* advarsel* advar* pas_på forsigtig* bekymr* beklag* desværre trist* ærgerlig* ked_af beskidt*
    snavset* lugter stinker nedslidt* slidt lille_og trang* smagløs* kedelig* sej fad fade
    lang_ventetid ventetid* vente defekt* ødelagt* i_stykker virker_ikke fungerer_ikke afvist* afviser nægter opsig*
    uklar* urimelig* utilfreds* vred* sur surt negativ* for_dyr* for_lille for_langsom* for_lang* for_meget for_få
    for_kompleks* forværr* værre strejke* aflys* bøde* gebyr* skjulte_gebyrer krise* skade* skader lider
    overvurderet* sjældnere ikke_ideel* uegnet* tyndt tynd tyndere skiller skille bitter
    bittert vag kører_fast hakker går_ned nedbrud tvivlsom* uigennemsigtig* holder_ikke går_i_stykker gik_i_stykker
    sidsteplads kommer_sidst lækker_vand utæt* bøvl bøvlet svarer_ikke uforskammet* sjusket*
    utilstrækkelig* utidssvarende umoderne tidskrævende omstændelig* bureaukratisk* ulogisk* rodet rodede kaotisk*
    uansvarlig* uetisk* uappetitlig* smagsløs* overdreven overdrevet overdrevne kommer_til_kort
    lader_meget_tilbage lader_noget_tilbage kunne_være_bedre plads_til_forbedring uensartet*
    klodset klodsede ildelugtende harsk* gummiagtig* tilbagekald* sagsøg* kritisabel* overkill overdimensioneret*
    nedslående ensformig* trættende halter lille_udvalg smalt_udvalg
  `,
    mildBlame: `
    dyr dyrt dyre dyrere dyreste kostbar* nogenlunde tager_tid_at kræver_tilvænning kræver_tålmodighed koster_ekstra
    mod_merpris mindre_egnet mindre_velegnet* ikke_den_billigste ikke_det_billigste ikke_de_billigste
  `,
    faintPraise:
      'certificeret certificerede garanti forsikret dyrevelfærd sikkerhed håndlavet håndlavede veletableret veletablerede specialiserer_sig ansvarlig* dedikeret* fri_fragt tryghed',
    faintBlame:
      'eneste_ulempe eneste_minus eneste_svaghed varierer svinger vandet kold kolde koldt tør tørt kompleks komplekst komplekse fald falder faldt kun_i kun_til gammel gamle blandet blandede usund usunde usundt skrøbelig* ujævn* stressende',
    negators:
      'ikke ej aldrig ingen intet uden hverken næppe knap_nok sjældent mindre_end langtfra hverken_eller',
    negatorsAfter: 'ikke aldrig ingen intet næppe',
    shifters: 'mangler_at savner savn mangel_på',
    lessens: 'mindsker reducerer forhindrer undgår_at løser fjerner færre mindre minimerer',
    amplifiers:
      'meget rigtig virkelig særligt især ekstremt utroligt vildt super helt klart altid markant væsentligt betydeligt langt ekstra så overraskende absolut',
    dampers: 'lidt en_smule noget relativt forholdsvis ret nogenlunde sommetider af_og_til delvist',
    hedges: 'måske muligvis eventuelt kunne angiveligt vist synes kan skulle ville burde',
    undecided:
      'kommer_an_på ingen_entydig ingen_entydigt svært_at_sige for_tidligt_at umuligt_at_sige uvist_om',
    lists: 'omfatter inkluderer herunder',
    turns: 'men dog imidlertid derimod alligevel',
    concessions: 'selvom selv_om trods skønt omend mens',
    conditions: 'hvis såfremt når om medmindre',
    than: 'end i_forhold_til sammenlignet_med frem_for',
    equals: 'lige_så_god_som på_højde_med ligesom',
    unlike: 'i_modsætning_til i_stedet_for',
    replaced: 'alternativ_til alternativer_til',
    wins: 'slår overgår',
    loses: 'taber_til halter_bagefter',
    pros: 'fordele fordel styrker styrke pluspunkter bedst_til god_til ideel_til bedst_på perfekt_til',
    cons: 'eneste_ulempe eneste_minus eneste_svaghed ulemper ulempe svagheder svaghed minusser begrænsninger mindre_god_til undgå obs',
    pronouns: 'den det de dens deres han hun denne dette disse desuden også derudover har',
    also: 'også',
    recommends:
      'vælg prøv brug støt gå_efter kig_efter køb overvej start_med start_hos sammenlign tag handl_hos kontakt foretræk satse_på sats_på',
    leadIns: 'og eller så også bare ellers gerne',
    ors: 'eller og_heller',
    neutral:
      'sjældnere_billigst sjældent_billigst ikke_billigst ikke_automatisk_billigst ikke_altid_billigst ikke_nødvendigvis_billigst bedste_strategi på_tilbud ugentlige_tilbud ugens_tilbud priserne_varierer priserne_svinger prisen_varierer prisen_svinger rent_dansk* ikke_kun ikke_bare ikke_alene god_dag godmorgen godnat let_skyet letmælk sikkert_nok ren_mælk frisk_mælk endelig kortsvar kort_svar ejerskab for_lavt bedst_før sur_mælk syrn* reko-ring* antallet_af_dyr antal_dyr af_dyr dyr_og inden_for_usikkerheden undgå_madspild kan_du_undgå ikke_altid_lavest ikke_automatisk_lavest ikke_nødvendigvis_den* ikke_nødvendigvis_de* for_langt_størstedelen for_langt_de ikke_lavest ikke_nødvendigvis_lavest sjældent_lavest',
  },
}
