import type { LanguageData } from './language-data.ts'

export const GERMAN: LanguageData = {
  code: 'de',
  ands: 'und oder',
  functionWords: `
    mal mich mir dann doch da jetzt wo warum schon ganz viel wieder einfach heute dass seit gegen zwischen wegen würde
    haben kommt geht nichts alles der die das und ist nicht für mit ein eine einen einem einer auf von zu den dem des
    sich auch oder sehr im am aus wie bei sind war werden wird hat aber als nur noch wenn kann man es sie ich wir zum
    zur nach über ohne durch mehr keine kein gut leider immer diese dieser hier bis um ab vom ihm ihn ihnen uns unser
    unsere dein deine damit davon dabei daran seine seinen beim aller allen jede jeder jedes etwas machen macht gibt
    hatte wäre sein statt dich habe nein hast ihr meine muss tun können werde gehen müssen soll wissen bitte zurück
    wurde wollen hätte weil vielleicht könnte gerade sollte keinen diesen ihre möchte dieses selbst genau viele vielen
    sollten zusammen dafür genug kannst brauchen zahlreiche nutzen nutzt nutze bietet etwa sowie zudem jedoch dazu
    darauf wählen
  `,
  letters: 'ßäöü',
  but: 'aber jedoch obwohl',
  openers: 'auch laut fur mit bei ausserdem wahle kaufe nimm probier prufe achte',
  titleOpeners: 'nutze verwende mit bei von fur wahrend auch und oder warum wie was wenn der die das im am',
  questions: 'worauf wie warum wann bevor wer',
  determiners: `
    der die das den dem des ein eine einen einem einer eines kein keine keinen ihr ihre ihren ihrer sein seine mein dein
    alle viele einige mehrere jede jeder jedes diese dieser dieses pro zwei drei vier zum zur im am beim vom
  `,
  indefinite: `
    ein eine einen einem einer eines kein keine keinen keinem keiner jede jeder jedes jeden mehrere viele
  `,
  placeWords: 'im nahe',
  nameJoins: 'von der',
  companyVerbs: 'ist hat bietet kostet gilt wird kann war verkauft ermoglicht uberzeugt',
  labels: 'fazit wichtig vorteile nachteile tipp tipps testsieger gesamtsieger sieger',
  listsOfBrands: 'beste besten anbieter marken empfehlung empfehlungen alternativen programme',
  listsOfOthers: 'tipp tipps hinweis hinweise kriterien schritte fehler checkliste packliste grunde',
  ordinals: `
    erste|erster|erstes|ersten|erstem|erstens zweite|zweiter|zweites|zweiten|zweitem|zweitens
    dritte|dritter|drittes|dritten|drittens vierte|vierter|vierten|viertens fünfte|fünfter|fünften
  `,
  cardinals: 'eins zwei drei vier fünf',
  winners: `
    testsieger|sieger|spitzenreiter|gesamtsieger zweitplatzierter|zweitplatzierte drittplatzierter|drittplatzierte
  `,
  lasts: 'letzter letzte letzten',
  rankNouns: 'platz stelle rang wahl nummer nr',
  rankVerbs: 'kommt folgt landet ist',
  nextWords: 'dann gefolgt danach',
  rankHeaders: 'platz rang platzierung nr',
  ofMany: 'von',
  ratingUnits: 'stern sterne sternen punkt punkte punkten',
  inflecting: {
    words: `
    der die das und ist nicht fur mit ein eine einer einen auf von zu den dem sich auch oder im bei sind wird als aus
    nach gilt stimmt kann am zum zur sie er wir
  `,
    letters: /[ßäöü]/u,
  },
  knowsNothing: {
    deny: 'nicht nichts kein keine keinen keinem keiner keinerlei nie niemals wenig kaum',
    know: `
    weiss kenne kennt bekannt information informationen infos angaben daten hinweis hinweise ergebnis ergebnisse
    kenntnis kenntnisse finden gefunden fand bestatigen existier* gibt erkenntnisse gehort namens erwahnt erwahnt
    erwahnung auskunft bewertungen sagt
  `,
    both: 'unbekannt',
    beside: `
    ich mir mich mein meine meinen meiner wir uns es das die der dem den des ein eine einen einem einer zu zur zum uber
    von vom im in an auf aus bei mit fur als und oder aber auch jedoch leider derzeit momentan aktuell noch ist sind war
    habe haben hat hatte konnte kann konnten liegen liegt vor vorliegen stehen steht scheint scheinen existent dass ob
    was wer wie wenn sich verfugung verfugbar wird werden verlassliche verlasslichen genaue genauen konkrete konkreten
    spezifische spezifischen offentliche weiteren weitere naheren mehr sein zu meinen quellen wissen wissensstand
    trainingsdaten suche suchergebnisse suchergebnissen unternehmen firma marke produkt anbieter tool dienst software
    name namen begriff entschuldigung tut leid
  `,
  },
  falseFriends: `
    alarm alt alte bedenken beklagar bombe bomben bombes brillant dumma dumme edelachtbare edelim edelleen eng explodir
    explosió explosão faire gelogen gerne gift gifta gifte gifter giftes giftet gifts grandioso gratulacje gratulerar
    gratulerer gratulálok haft held hell idiota idiotas idioter idiotule kalt klar klara klarade klarar klare klarede
    klarer klaret klart klarte klasse laut leiden leider meiden mies miesiąc miesiące miesięcy miesten miestä mieszka
    mieszkam mieszkania mieszkanie mieszkaniu mieszkasz mieszkać mord morder morderen morderstwa morderstwo mordet
    negativo nette nettement nettet nettopp not panik perfektní plus prima problemă qual qualche qualcosa qualcun
    qualcuno quale quali qualidade quality qualité qualités qualquer quals qualsevol qualsiasi qualunque schuld schuldig
    spart stabilit stabilité stark stau terrorista top tot treu treure verdacht verkocht warna öde
  `,
  opinions: {
    strongPraise: `
    schwer_zu_schlagen kaum_zu_schlagen schwer_zu_toppen kaum_zu_toppen schwer_zu_übertreffen führt_kein_weg_vorbei
    führt_kaum_ein_weg_vorbei
    ausgezeichnet* hervorragend* exzellent* perfekt* großartig* grossartig* fantastisch* beste besten bester bestes bestem am_besten
    spitze spitzenklasse spitzenmäßig* spitzenqualität super genial* erstklassig* überragend* unschlagbar* brillant* traumhaft* wunderbar*
    herausragend* lieblings* favorit* testsieger* preis-leistungs-sieger* marktführer* unübertroffen* makellos* einwandfrei* tadellos*
    sensationell* phänomenal* sehr_empfehlenswert* absolut_empfehlenswert* sehr_zu_empfehlen begeister* klasse weltklasse köstlich*
    himmlisch* vorzüglich* spitzenreiter* nummer_eins erste_wahl beste_wahl exquisit* optimal* bestens grandios* wow toll* preisgekrönt*
    bestnote* bestbewertet* hochgelobt* meisterhaft* fabelhaft* bravourös* konkurrenzlos* ein_muss volltreffer geheimtipp bravo
    nicht_mehr_missen nie_mehr_missen jederzeit_wieder immer_wieder_gern* siegt siegte sieger siegerin gesamtsieg* rundum_zufrieden
    setzt_maßstäbe beeindruck* keine_wünsche_offen topbewertet* bestplatziert* prämiert* preisgekrönt_und
    unvergleichlich* vollends_überzeug*
  `,
    praise: `
    ideal_für gut_für
    gut gute guter gutes guten gutem besser bessere besseren besserer besseres empfehl* empfiehlt empfahl* empfohlen*
    weiterempfehl* zuverlässig* verlässlich* robust* solide* stark starke starker starkes starken stärken stärke
    leistungsstark* leistungsfähig* intuitiv* einfach einfache einfacher einfaches einfachen einfachsten leicht leichte
    leichter leichten leichtes unkompliziert* *freundlich *freundliche *freundlichen *freundlicher *freundlichste*
    freundlich* schnell* flott* zügig* rasch* prompt* effizient* effektiv* wirksam* günstig* preiswert* preisgünstig*
    kostengünstig* erschwinglich* bezahlbar* vielseitig* flexibel flexible* beliebt* bewährt* renommiert*
    vertrauenswürdig* vertrauen seriös* komfortabel* bequem* gemütlich* angenehm* haltbar* langlebig* stabil* sicher
    sichere sicherer sicheres sicheren sicherste* großzügig* reichhaltig* vielfältig* große_auswahl riesige_auswahl
    nahtlos* reibungslos* flüssig* hilfreich* hilfsbereit* kompetent* präzise* hochwertig* edel* elegant* stilvoll*
    schick* attraktiv* sauber* gepflegt* übersichtlich* aufgeräumt* innovativ* fortschrittlich* lohnt lohnen lohnenswert*
    lohnend* zufrieden* zufriedenheit vorteil* vorteilhaft* nützlich* praktisch* sinnvoll* vernünftig* geeignet* ideal*
    passend* überzeugt überzeugte überzeugen* punktet punkten glänzt gelungen* gelobt* lob lobt lobte loben lobenswert*
    ausgereift* durchdacht* transparent* fair faire fairer faires fairen ehrlich* kulant* aufmerksam* nett* herzlich*
    zuvorkommend* höflich* engagiert* lecker* schmackhaft* schmeckt frisch* knusprig* zart* saftig* cremig* schön schöne
    schöner schönes schönen schönste* hübsch* herrlich* ruhig* geräumig* hell helle helles erholsam* entspann* genieß*
    genoss* freude freut erfreu* positiv* pünktlich* erfolg* gewinn* gewinnt wächst gewachsen* wachstum gestiegen* zulegen
    zugelegt verbesser* pluspunkt* dankbar gefällt gefallen gefiel schätzen schätzt geschätzt* spannend* spaß sparsam*
    sparen spart ersparnis zukunftssicher* nachhaltig* ausdauernd* langer_akku lange_akkulaufzeit lange_laufzeit leise
    leiser leiseste* geräuscharm* handlich* brauchbar* prima fein feine gern gerne vorbildlich* konkurrenzfähig*
    gründlich* kreativ* authentisch* charmant* romantisch* einladend* liebevoll* sorgfältig* verständlich*
    alltagstauglich* ausgewogen* schonend* wohlgefühlt wohl_gefühlt wohlfühl* unbedingt_probieren zu_empfehlen
    am_besten_für gut_beraten gut_aufgehoben gute_figur die_nase_vorn vorne_liegt liegt_vorn liegt_vorne erster_platz
    platz_eins platz_1 auf_platz_eins hält_was kundennah* problemlos* störungsfrei* fehlerfrei* mühelos* sorgenfrei*
    werbefrei* stressfrei* unverwüstlich* treu* geschmeidig* würde_ich_nehmen würde_ich_wählen würde_ich_kaufen greift_zu
    greifen_sie_zu zugreifen ziehe_ich_vor bevorzuge bevorzugt läuft_rund tut_was schlägt_sich_gut macht_spaß sympathisch*
    ehrgeizig* mutig* klug* clever* endlich glückwunsch* gratul* rabatt* entwarnung gerettet* rettet held helden heldin*
    ausgezeichnete_wahl auszeichnung* komfort* feiert gefeiert* aufschwung aufwind sonnenklar wohltuend* bereicher*
    gastfreund* liebenswert* lebendig* belebt lohnte gesund* beruhig* bequemlichkeit erleichter* zukunftsfähig* *erfolg
    *sieger *tauglich *taugliche wieder_da gut_gemacht top_service toller tolles tolle rekord* rekordgewinn* zuwachs
    höchststand jeden_euro_wert jeden_cent_wert sein_geld_wert ihr_geld_wert dauerläufer gute_wahl geschenk* geschenkt
    meilenstein* vorreiter* einzigartig* günstigste* schnellste* sonderangebot* kommt_gut_an freuen_sich freue_mich
    gelingt klappt geklappt funktioniert wunder* zauberhaft* dankt bedankt* lobend glücklich* begrüßt entspannung aufatmen
    wieder_möglich wieder_offen
    erprobt* praxiserprobt* angesehene angesehener angesehenen hochkarätig* erlesen* gediegen* formschön*
    zeitlos* ansprechend* widerstandsfähig* strapazierfähig* wetterfest* wasserdicht* pflegeleicht*
    rutschfest* kratzfest* atmungsaktiv* energiesparend* energieeffizient* stromsparend* platzsparend* zeitsparend*
    fachkundig* sachkundig* maßgeschneidert* vollwertig* sticht_heraus sticht_hervor hebt_sich_ab ragt_heraus besticht
    für_jeden_geldbeutel erste_adresse geschmackvoll* einfallsreich* wegweisend* richtungsweisend* zukunftsweisend*
    vielgelobt* kinderleicht* selbsterklärend* unaufdringlich* zielführend* gut_verträglich* blitzschnell*
    blitzsauber* wohlschmeckend* reißfest* trittsicher* standfest* ausdrucksstark* charakterstark*
    bekömmlich* nahrhaft* erfrischend* inspirierend* unterhaltsam* lehrreich* einzigartigkeit
    sehr_angesehen hoch_angesehen hochangesehen* verträglich verträgliche*
  `,
    mildPraise: `
    danke dankeschön ok okay ordentlich* akzeptabel* in_ordnung passabel* annehmbar* anständig* etabliert* führend*
    bekannt_für umfangreich* umfassend* professionell* modern* kompakt* qualität* zentral* gratis kostenlos* interessant*
    top klar* genau* wert wertvoll* bonus plus vollständig* automatisch* hoffnung hofft einigung lösung zustimm* fördert
    förder* investiert investier* kostenfrei* barrierefrei* reichlich billig billiger billigste* sicherheit sauberkeit
    modernisier* runden_geschmack eröffnet* premiere hilft hilfe helfen unterstützung neuerung* freigegeben
  `,
    faintPraise:
      'zertifiziert* geprüft* geschult* handgemacht* handgefertigt* klimaneutral* traditionsreich* belastbar*',
    faintBlame:
      'einzig*_nachteil einzig*_schwäche einzig*_kritikpunkt einzig*_manko einzig*_haken aufwendig aufwändig kostenpflichtig* wuchtig* älter ältere älteren älteres sperrig* undicht* kinderkrankheit* unwirksam* ungesund* überbucht* makel',
    strongBlame: `
    raten_wir_ab rate_ich_ab rate_ich_eher_ab rät_man_ab rate_davon_ab raten_davon_ab abraten abzuraten rate_ab raten_ab rät_ab abgeraten
    mies* scheuß* verarsch* blamage* beschissen* kacke kotzen zum_kotzen kotz* verflucht* verdammt* schnauze_voll zum_heulen tragödie*
    bodenlos* saumäßig* unterste_schublade schrecklich* furchtbar* katastroph* grauenhaft* grauenvoll* miserabel* miserable* unterirdisch*
    schlechteste* schlimmste* grottenschlecht* entsetzlich* ekelhaft* eklig* widerlich* abscheulich* unbrauchbar* wertlos* nutzlos* betrug
    betrüg* abzock* wucher* finger_weg hände_weg finger_lassen finger_davon die_finger nie_wieder niemals_wieder nicht_zu_empfehlen
    nicht_empfehlenswert* nicht_empfehlen unzumutbar* frechheit* unverschämt* dreckig* verdreckt* schimmel* kakerlak* albtraum alptraum
    desaster skandal* hass hasse hassen scheiß* scheiss* mist müll dreck schrott* saftladen lächerlich* peinlich* unfähig* insolvenz insolvent*
    pleite zeitverschwendung geldverschwendung rausgeschmissen* inakzeptabel* untragbar* horror* versagen versagt fuck asozial* idiot* dumm*
    schlecht_bewertet* tödlich* schlusslicht letzter_platz auf_dem_letzten_platz lassen_sie_es
  `,
    blame: `
    schlecht* schlimm* mangelhaft* mangel mängel mangelnd* ungenügend* unzureichend* enttäusch* vermeiden meiden
    überteuert* überhöht* zu_teuer langsam* träge* schleppend* verzöger* verspät* verspätung* zugausfall* zugausfäll*
    fehlerhaft* fehleranfällig* fehler unzuverlässig* instabil* umständlich* unübersichtlich* kompliziert* verwirr*
    veraltet* altmodisch* altbacken* überholt* eingeschränkt* einschränk* beschränkt* fehlt fehlen fehlende* schwach*
    schwäche schwächen schwächelt schwierig* schwer_zu mühsam* frustr* nervig* nervt nerven genervt* nervtötend* ärger*
    ärgerlich* verärgert* beschwer* beschwerden bemängel* beklag* kritik* kritisier* problem* störung* stört stören
    störend* gestört* ausfall ausfäll* ausgefallen* fiel_aus fallen_aus absturz abstürz* stürzt_ab ruckel* ruckelt hakt
    hakelig* nachteil* manko* minuspunkt* steil* versteckt* irreführ* täusch* unsicher* sicherheitslück* datenleck*
    datenpanne* klage* verklag* mittelmäßig* minderwertig* billig_verarbeitet* laut lauter laute lautes lärm* unbequem*
    ungemütlich* unangenehm* unflexibel* starr* verlust* verlier* verlor* verloren* sinkt sinken gesunken* fällt rückgang
    einbruch eingebrochen* stürzt unfreundlich* unhöflich* unprofessionell* inkompetent* arrogant* patzig* gleichgültig*
    ignorier* ungenau* unpraktisch* unnötig* unsinn* sinnlos* vorsicht* warn* warnung* gefahr* gefährlich* risiko* risiken
    riskant* bedenk* bedauer* leider schade traurig* schmutzig* unsauber* stinkt stinken gestank muffig* abgenutzt*
    abgewohnt* heruntergekommen* renovierungsbedürftig* winzig* eng enge überfüllt* überlastet* kalt kaltes_essen fade
    geschmacklos* wässrig* trocken* zäh zähe zähes versalzen* verkocht* verbrannt* fettig* lieblos* langweilig* öde
    eintönig* lange_warte* wartezeit* lange_lieferzeit* ewige_lieferzeit* warteschleife* stundenlang* ewig* kaputt*
    defekt* beschädigt* bruch gebrochen* lahm* stillstand* blockier* lahmgelegt* verstopft* gedränge* verpasst* verpassen
    arbeitskampf* meckern panne* pannen* funktioniert_nicht geht_nicht klappt_nicht hält_nicht hält_leider_nicht
    verweiger* ablehn* abgelehnt* kündigung* streik* boykott* unverständlich* unklar* undurchsichtig* intransparent*
    unfair* ungerecht* unseriös* zweifelhaft* fragwürdig* dubios* umstritten* negativ* unzufrieden* unglücklich* wut*
    wütend* sauer empör* schäm* unpünktlich* zu_spät zu_klein zu_laut zu_langsam zu_wenig zu_wenige zu_viel zu_voll
    zu_lang zu_komplex zu_kompliziert zu_hoch zu_kurz zu_schwer abgelaufen* verschlechter* schlechter nachgelassen
    lässt_nach lassen_nach ungeeignet* verschwend* vergess* vergisst gebührenfalle* zusatzkosten aufpreis* preiserhöh*
    gesperrt* sperrung* bußgeld krise* chaos* chaotisch* opfer unfall unfälle verletzt* attack* angriff* drohen droht
    bedroh* schaden schäden leiden leidet lässt_zu_wünschen zu_wünschen_übrig verbesserungsbedarf ausbaufähig*
    luft_nach_oben nicht_mehr_zeitgemäß* nicht_ausgereift* weniger_empfehlenswert* nicht_ideal weniger_geeignet*
    zugemüllt* überladen* anfällig* wackelig* wackelt klapprig* knarzt kratz* zerkratzt* spärlich* dürftig* karg* lustlos*
    überfordert* hilflos* fehlanzeige blöd* doof* verzweifel* lüge* lügen gelogen zerstör* vandalis* belästig* diebstahl*
    gestohlen* geklaut* klaut fatal* entlass* stellenabbau* stellenstreich* mogelpackung* lockangebot*
    in_die_jahre_gekommen rostig* rostet bricht löst_sich nicht_mithalten kann_nicht_mithalten hinterher das_nachsehen
    schneidet_schlecht schlecht_ab auslassen unausgereift* unvollständig* unbefriedigend* unerreichbar* unbeliebt*
    unfertig* verschlissen* schlampig* schlamp* pfusch* reklamation* rückruf* abwimmel* hinhalten vertröst* unterlegen*
    kaum_erreichbar schwer_erreichbar nicht_erreichbar abgebrochen* abgerissen* abgesagt* absage absagen alleingelassen*
    allein_gelassen anstrengend* antiquiert* armut armselig* ausrede* ausnutz* ausgenutzt* barsch* behinder* beleidig*
    belast* beeinträchtig* beschuldig* bitter* bruchbude bürokrat* debakel defizit* diskriminier* drama dreist* düster*
    eskalier* engpass engpässe entfallen entfällt entgleis* erbärmlich* erschreck* explo* falsch falsche falscher falsches
    falschen faul* feuer festgenommen* flop fluch* geplatzt* geräumt* gewalt* gift* haft hetze hindernis* hölle illegal*
    irrsinn jammer* klemmt kläglich* kollaps* kollision* kollidier* korrupt* krank* krach kriminell* kündigt gekündigt*
    kürzung* gekürzt* lästig* monopol* nachteilig* not notfall* panik pech prügel* qual* raub* rauch randal* rückschlag*
    rücksichtslos* ruin* sabotage schock* schlägerei schmerz* schuld schuldig* sackgasse stau staus steckt_fest
    stecken_geblieben liegen_geblieben liegengeblieben sterben starb gestorben strafe* strafbar* stress* tadel* tod tot
    tote toten trostlos* übel überfall* überhitz* umweg* unding unfug ungeduld* ungepflegt* unnütz* unruhe* unsozial*
    untätig* unterbroch* unterbrech* verbot* verboten* verbrech* verdorben* vergeblich* verhaft* verkehrt vermisst*
    vernachlässig* verrückt* versäum* verschoben* verschärf* versperrt* verunglück* verwüst* verzögern verdacht
    verdächtig* vorwurf vorwürfe* wahnsinn weiger* weinen willkür* ein_witz zoff zorn* zumutung* zweifel* zwang zwangs*
    zusammenbruch zusammengebrochen* zusammenstoß* evakuier* bombe* terror* mord* tragödie* *streik *streiks *störung
    *störungen *ausfall *ausfälle *ausfällen *chaos *verspätung *verspätungen *problem *probleme *problemen *unfall *krise
    *mangel *sperrung *sperrungen *opfer *angriff *angriffe *panne *pannen *skandal *betrug *verbot *gefahr *schaden
    *schäden *verlust *verluste *kritik *ärger *frust *stress *fehler *lücke *defekt *brand kälte hitze frieren fror
    gefroren stehen_gelassen ausstand ausstände mahnung* abmahn* unbezahlbar* unmenschlich* schikan* ungewiss* bangen
    befürcht* furcht* angst ängste ängstlich* sorge sorgen besorgt* besorgnis eingestellt stillgeleg* stilllegung*
    schließung* teurer_werden verteuer* preisanstieg* mehrkosten rote_zahlen schrumpf* missglück* misslungen* gescheitert*
    scheiter* fehlschlag* verfehl* ausnahmezustand notstand alarm* verwahrlost* betrunken* besoffen* bedräng* tätlich*
    bespuckt* verprügel* beschimpf* qualm* umgestürzt* gerammt* *verletzt *verletzte *verletzten verletzung* verwundet*
    leid leidtragende* geärgert aufgebracht* aufreg* wucherpreis* ausgeliefert unverschuldet* nachteile unannehmlichkeit*
    vertrauensverlust imageschaden hohn spott blamier* streit streitet protest* demonstr* drängelei warterei rumstehen
    warum_nicht_mehr nicht_mehr_möglich schon_wieder mal_wieder wieder_mal wieder_einmal na_toll
    von_wegen danke_für_nichts selbst_schuld kommt_nicht kommen_nicht kam_nicht fährt_nicht fahren_nicht nicht_möglich
    nicht_in_der_lage keine_ahnung immer_noch_nicht noch_immer_nicht geht_nix geht_gar_nicht gar_nichts ausgesperrt
    rausgeworfen müssen_warten gewartet warte_seit warten_auf kostet_zeit kostet_nerven umsonst_gewartet niemand_antwortet
    antwortet_nicht antworten_nicht meldet_sich_nicht
    überdimensioniert* übertrieben* aufdringlich* schwerfällig* klobig* unhandlich* lückenhaft* unausgewogen*
    unrentabel* unwirtschaftlich* zeitaufwendig* zeitaufwändig* *anfällig *anfällige overkill abofalle* abo-zwang
    kostenfalle* knebelvertrag* uneinheitlich* holprig* hinkt hapert* verbesserungswürdig* nachholbedarf lässt_wünsche_offen
    einbußen der_haken ein_haken unzeitgemäß* unausgegoren* unlogisch*
    unpersönlich* uninspiriert* wirkungslos* zwielichtig* halbherzig* halbgar* stümperhaft*
    verantwortungslos* realitätsfern* praxisfern* unhygienisch* unappetitlich*
    hinterlistig*
  `,
    mildBlame: `
    teuer teure teurer teures teuren teuerste* kostspielig* mittelmaß gewöhnungsbedürftig* einfach_nur lange_einarbeitung
    dunkel* na_ja naja geht_so lernkurve rudimentär* streit* konflikt* verzicht* gestrichen fällt_aus hoher_preis
    höherer_preis hohe_kosten hohe_gebühren preisintensiv* abhängig alt alte alter altes wartet warten verzögerte dünn
    dünne minus teils minimal*
    durchwachsen* gemischte_bewertungen spartanisch* nicht_jedermanns_sache nichts_für weniger_für abstriche
    mittelfeld eher_teuer hochpreisig*
  `,
    negators: `
    nur_bedingt nicht nie niemals kein keine keinen keiner keinem keines ohne kaum weder nirgends niemand nichts nix wenig weniger nicht_sehr
    nicht_besonders nicht_wirklich alles_andere_als keineswegs keinesfalls
  `,
    negatorsAfter:
      'nicht nie niemals kaum nichts behoben beendet beigelegt abgewendet aufgehoben beseitigt entschärft überwunden repariert gelöst vorbei',
    shifters: 'fehlt_es_an mangelt_es_an lässt_vermissen vermissen vermisst',
    lessens: `
    reduziert reduzieren vermeidet verhindert verhindern minimiert behebt beheben löst schützt_vor schutz_vor gegen
    bekämpf* vorbeug* entgegen verringert weg_mit ende_der ende_des beendet behoben beigelegt abgewendet aufgehoben beseitigt entschärft überwunden repariert gelöst vorbei
  `,
    amplifiers: `
    sehr wirklich extrem besonders absolut äußerst total völlig ausgesprochen überaus richtig echt so enorm ungemein unglaublich wahnsinnig
    immer stets deutlich weitaus viel hoch rundum durchweg
  `,
    dampers: `
    etwas ein_bisschen ein_wenig relativ ziemlich recht eher einigermaßen manchmal gelegentlich teilweise bedingt vereinzelt mitunter
  `,
    hedges: `
    vielleicht möglicherweise eventuell könnte könnten dürfte dürften angeblich wohl scheint scheinbar soll sollen sollte sollten würde
    würden kann mag
  `,
    undecided: `
    schwer_zu_sagen schwer_zu_beurteilen lässt_sich_nicht_sagen kann_ich_nicht_sagen nicht_zu_sagen bleibt_abzuwarten bleibt_offen
    noch_unklar schwer_einzuschätzen kommt_darauf_an hängt_davon_ab nicht_beurteilen
  `,
    lists: 'zählen zählt gehören gehört sind_unter_anderem',
    turns: 'aber jedoch allerdings sondern doch dennoch trotzdem hingegen dagegen wohingegen nur_dass',
    concessions: 'obwohl obgleich trotz zwar während wenngleich auch_wenn obschon',
    conditions: 'wenn falls sofern ob',
    than: 'als im_vergleich_zu im_vergleich_zum im_vergleich_zur gegenüber verglichen_mit',
    equals: 'so_gut_wie ebenso_wie vergleichbar_mit ähnlich_wie',
    unlike: 'anders_als im_gegensatz_zu im_gegensatz_zum im_gegensatz_zur statt anstatt',
    replaced: 'alternative_zu alternativen_zu ersatz_für',
    wins: `
    übertrifft übertreffen schlägt überflügelt überlegen_gegenüber hängt_ab gewinnt_gegen siegt_gegen in_den_schatten
    lässt_hinter_sich
  `,
    loses: 'verliert_gegen unterliegt unterlegen hinkt_hinterher hinter_dem kann_nicht_mithalten_mit',
    pros: `
    vorteile vorteil stärken stärke pro positiv pluspunkte plus ideal_für am_besten_für gut_für geeignet_für besonders_geeignet_für highlights
    warum_gut das_gute
  `,
    cons: `
    einzig*_nachteil einzig*_schwäche einzig*_kritikpunkt einzig*_manko einzig*_haken
    nachteile nachteil schwächen schwäche contra kontra negativ minuspunkte minus einschränkungen mögliche_nachteile weniger_geeignet_für
    nicht_geeignet_für kritikpunkte kritik achtung das_schlechte
  `,
    pronouns: `
    es er sie sein seine ihr ihre dies diese dieser dieses das der_anbieter die_firma außerdem zudem auch dazu hinzu dafür
  `,
    also: 'auch ebenfalls ebenso',
    recommends: `
    nimmt wählt greift_zu
    wähle wählen_sie nimm nehmen_sie probiere probieren_sie nutze nutzen_sie verwende verwenden_sie greif_zu
    greifen_sie_zu setze_auf setzen_sie_auf starte_mit starten_sie_mit beginne_mit beginnen_sie_mit vergleiche
    vergleichen_sie kaufe kaufen_sie prüfe prüfen_sie kontaktiere kontaktieren_sie
  `,
    leadIns: 'und oder dann auch einfach also',
    ors: 'oder und_auch noch',
    neutral: `
    nicht_nur nicht_ohne gut_möglich guten_tag guten_morgen sicherlich sicher_ist leichtathletik leichter_regen einfachheit_halber
    sichere_dir ohne_weiteres kein_wunder gute_nacht fallen gefallen_an freundliche_grüße freundlichen_grüßen lauter_werden dank_der
    starkregen* schwerpunkt* stark_von genau_wie klare_sache notwendig* lob_der leidenschaft* genauso gutschein* stabilisier* versprich*
    sicherstell* geschmack geschmäcker gutachten alter_von interessent* warenkorb freundeskreis freund freunde* teurere
    kritische_masse wartungs* wartung verlosung* gewinnspiel* schnellstraße* klassenzimmer* streitkräfte
    leicht_gemacht leichtbau* einfachheit
  `,
    accentsMatter: true,
  },
}
