import type { LanguageData } from './language-data.ts'

export const DUTCH: LanguageData = {
  code: 'nl',
  ands: 'en of',
  functionWords: `
    tot alleen want daar toch waren nooit altijd zo al alles kunnen moet weer niets tegen dus mooi lekker tussen beetje
    bij ons mijn iets hier niks best de het een van en in voor niet zijn ook is met op te dat die er maar zeer heel als
    aan om naar was werd wordt wij we ik je u ze zij hun of nog wel goed geen uit door over veel dan deze dit hebben
    heeft had echt erg kan onze jij jouw mij hen wie waar omdat zoals elke ander andere worden gaat staat blijf uw wat
    hij heb weet haar doen zou gaan jullie hebt zal waarom meer laat moeten doe misschien terug iemand toen komt gewoon
    mensen nodig maken zit werkt werken iedereen vindt elkaar natuurlijk graag steeds zonder onder helemaal blijven
    wanneer nieuwe zelf eigen biedt gebruiken gebruikt gebruik vele bedrijf bedrijven kies
  `,
  letters: 'ï',
  but: 'maar',
  openers: 'ook volgens met bij kies koop probeer vermijd let kijk',
  titleOpeners: 'met bij van voor in op en of de het als',
  questions: 'hoe waarom waar voordat',
  determiners: 'het een',
  indefinite: 'een geen elke ieder iedere',
  nameJoins: 'van der',
  companyVerbs: 'heeft biedt kost kan was verkoopt',
  labels: 'conclusie kortom samenvatting voordelen nadelen winnaar',
  listsOfBrands: 'beste merken aanbieders',
  listsOfOthers: 'stappen fouten',
  ordinals: 'eerste tweede derde vierde vijfde',
  cardinals: 'een twee drie vier vijf',
  winners: 'winnaar',
  lasts: 'laatste',
  rankNouns: 'plaats plek keuze nummer',
  rankVerbs: 'komt staat eindigt is',
  nextWords: 'daarna gevolgd',
  rankHeaders: 'plaats positie',
  outOf: 'uit_de',
  ofMany: 'van_de van uit op',
  ratingUnits: 'ster sterren punt punten',
  inflecting: {
    words: `
    de het een van en voor niet zijn ook met op te dat bij aan er maar om wordt naar als dan worden zoals heeft is
  `,
  },
  knowsNothing: {
    deny: 'geen niet niets nooit weinig zonder',
    know: `
    ken kent weet bekend informatie gegevens info resultaten vinden gevonden vond bevestigen bestaat bestaan vermelding
    genaamd gehoord kennis details
  `,
    both: 'onbekend',
    beside: `
    ik mij me mijn wij ons het de een dit dat deze over van voor in op aan bij met naar uit als en of maar ook helaas
    momenteel op dit moment is zijn was heb hebben heeft had kon kan kunnen er lijkt lijken te dat die wat wie of
    beschikbaar betrouwbare specifieke concrete verdere meer bronnen zoekresultaten bedrijf merk product aanbieder tool
    dienst naam sorry het spijt
  `,
  },
  falseFriends: `
    attention basis centrale complex correct correction dank kapott klasse knap knuse knust lief minder nette perfect
    perfectă plus povera povero prima proper propera properties property royale ruim schande stak stakk stakkars
    stakkels stil stille stiller succes succession top trage vers vertrag vet warm
  `,
  opinions: {
    strongPraise: `
    moeilijk_te_verslaan moeilijk_te_overtreffen moeilijk_te_evenaren
    uitstekend* uitmuntend* fantastisch* beste geweldig* perfect* voortreffelijk* schitterend* subliem* briljant* magnifiek* onverslaanbaar* onovertroffen toonaangevend* topklasse top topper* toppers aanrader* absolute_aanrader echte_aanrader zeker_een_aanrader favoriet* geniaal* prachtig* heerlijk* overheerlijk* verrukkelijk* hemels* uitzonderlijk* fenomenaal* ongelooflijk_goed* super superb*
    fantastische indrukwekkend* testwinnaar* marktleider* eersteklas voor_herhaling_vatbaar zeer_aan_te_raden ten_zeerste_aan weergaloos* zalig* wow smullen genoten hou_van houden_van
  `,
    praise: `
    ideaal_voor beste_voor goed_voor
    smaakvolle democratisch* proficiat chapeau dikke_pluim pluim een_feest feest verwen* vlotte_bediening
    vriendelijke_bediening rijkelijk* overvloedig* knus* idyllisch* smaakt_naar_meer lief lieve behulpzame ongedwongen*
    huiselijk* creatie* smaken verfijnde smeuïg* geslaagd* toppertje dik_in_orde goed goede beter betere aanbevolen
    aanbevelen aan_te_raden aan_te_bevelen raad_aan raden_aan aanbeveling aanraden betrouwba* robuust* solide degelijk*
    sterk sterke sterker krachtig* intuïtief* intuitief* eenvoudig* makkelijk* gemakkelijk* simpel* gebruiksvriendelijk*
    klantvriendelijk* kindvriendelijk* milieuvriendelijk* vriendelijk* *vriendelijk *vriendelijke snel snelle sneller
    snelste vlot vlotte efficiënt* effectief* effectieve goedkoop* goedkope* voordelig* betaalba* scherp* scherpe_prijs*
    scherpe_rente prijs-kwaliteit* prijs/kwaliteit* waar_voor_je_geld veelzijdig* flexibel* flexibele populair* populaire
    geliefd* bekend_om gerenommeerd* erkend* vertrouwd* vertrouwen comfortabel* comfort duurza* veilig* ruim ruime
    genereus* royaal royale rijk uitgebreid* breed_aanbod groot_aanbod ruime_keuze gevarieerd* naadloos* soepel* behulpza*
    attent* correct* nauwkeurig* precies* kwaliteit* hoogwaardig* luxe luxueus* elegant* stijlvol* modern* mooi mooie
    mooier mooiste aantrekkelijk* schoon schone net nette proper* overzichtelijk* duidelijk* innovatief* innovatieve
    geavanceerd* waard moeite_waard tevreden voordeel voordelen pluspunt* nuttig* handig* praktisch* geschikt* ideaal
    ideale blij plezier plezierig* genieten geniet overtuig* lof geprezen eerlijk* transparant* professioneel*
    professionele bekwaam kundig* deskundig* competent* lekker* smakelijk* smaakvol* vers verse krokant* mals malse
    sappig* gezellig* sfeervol* sfeer leuk* aangenaam aangename prettig* fijn fijne rustig* stil stille centraal centrale
    positief positieve punctueel stipt succes* groei* stijgt gestegen verbeter* plus bonus gratis bespar* bedankt dank
    dankbaar interessant* spannend* grappig* vlekkeloos* probleemloos* zorgeloos* gastvrij* warm warme hartelijk*
    persoonlijk_advies persoonlijke_aandacht goed_verzorgd verzorgd* origineel originele verfijnd* creatief* creatieve
    graag zeker_terug komen_terug kom_terug verrassend* verrast uitgelezen goede_keuze prima tof toffe leuke knap klasse
    charmant* romantisch* authentiek* evenwichtig* in_de_watten feilloos* elke_euro_waard elke_cent_waard stiller stille_
    voordeliger klantvriendelijker foutloos foutloze slijtvast slijtvaste verras* scheelt eerste_plaats op_één
    op_nummer_één nummer_één steekt_erboven zou_ik_kiezen zou_ik_nemen ga_voor kies_voor nooit_problemen
    nooit_verrassingen nooit_gedoe aanrader een_aanrader sterk_in houdt_woord komt_afspraken_na
  `,
    mildPraise: `
    ok oké redelijk* acceptabel* aanvaardbaar* in_orde best_goed niet_slecht behoorlijk* degelijk voldoende
  `,
    faintBlame: 'enige_nadeel enige_minpunt enige_zwakke_punt',
    strongBlame: `
    raden_wij_af raden_we_af raad_ik_af misselijk* walg* ronduit_slecht kotsen belabberd* bedroevend* schabouwelijk*
    barslecht* verschrikkelijk* vreselijk* afschuwelijk* rampzalig* ramp slechtste ergste waardeloos* waardeloze
    waardeloos nutteloos* onbruikba* oplichting oplichter* bedrog bedriegen fraude* afzetter* afzetterij blijf_weg
    nooit_meer nooit_weer raad_af raden_af raadt_af afgeraden af_te_raden afraden afrader* niet_aan_te_raden niet_aanraden
    niet_aanbevolen walgelijk* smerig* vies vieze schandalig* schande schandaal nachtmerrie haat belachelijk*
    onaanvaardba* onacceptabe* rotzooi troep bagger kut klote gênant* schimmel kakkerlak* failliet* faillissement
    weggegooid* zonde_van drama dramatisch* oneetba* te_vermijden blijf_uit_de_buurt uit_de_buurt_van blijf_weg_van
    links_laten_liggen laat_liggen niet_kopen
  `,
    blame: `
    raad_ik_niet_aan raden_we_niet_aan raden_wij_niet_aan
    stelt_teleur stellen_teleur
    arrogante diepvries* aangekoekt* lopende_band rommelig* vergeetachtig niet_bijster kunnen_beter mag_beter moet_beter
    onder_de_maat ondermaatse teleurgesteld_in niet_meer_wat industriële* zonder_smaak klein_porties kleine_porties
    kleine_portie nipt achteraf_bekeken dronken* lachwekkend* slecht* teleurgesteld* teleurstell* tegenvall* tegengevallen
    viel_tegen valt_tegen vermijd* mijd* overpriced te_duur traag trage trager langzaam langzame vertrag* fout fouten
    foutief onbetrouwba* instabiel* omslachtig* ingewikkeld* gecompliceerd* complex* verwarrend* onoverzichtelijk*
    verouderd* ouderwets* beperk* ontbre* ontbrak* mist gemis gebrek* gebrekkig* zwak zwakke zwakte* moeilijk* lastig*
    frustr* irritant* irriter* ergern* geërgerd klacht* klagen klaagt kritiek* bekritiseer* probleem problemen nadeel
    nadelen minpunt* minder verborgen misleid* onveilig* risico* gevaar* gevaarlijk* middelmatig* matig* ondermaats*
    lawaai* luidruchtig* gehorig* oncomfortabel* ongemakkelijk* onprettig* onaangena* verlies* verliez* verloor verloren
    daalt gedaald daling onvriendelijk* onbeleefd* onbeschoft* onprofessioneel* onprofessionele incompetent* onkundig*
    arrogant* ongeïnteresseerd* negeer* onnodig* waarschuw* let_op pas_op bezorgd* zorgen helaas jammer spijt spijtig*
    triest* verdrietig vuil vuile stoffig* stinkt stank muf muffe versleten gedateerd* sleets krap krappe koud koude lauw
    lauwe smakeloos* smaakloos* flauw flauwe saai saaie droog droge taai taaie vet vettig* zout zoute verbrand* rauw
    aangebrand te_gaar overgaar lang_wachten lang_moeten_wachten wachttijd* wachten wachtte gewacht kapot* defect* stuk
    werkt_niet geweiger* weiger* onduidelijk* oneerlijk* ontevreden boos kwaad negatief* negatieve te_klein* te_traag
    te_lang te_veel te_weinig te_complex te_zout te_koud te_luid te_druk drukte verslechter* erger stak* annul* boete*
    verborgen_kosten toeslag* crisis* schade* overschat* overroepen ongeschikt* dun dunne onpersoonlijk* onbereikba*
    bereikbaarheid_slecht onverzorgd* slordig* nonchalant* chagrijnig* nors norse onbeschof* vergeten vergat storing*
    storend* vastloop* crasht afgewezen gesloten pover* mager* karig* schraal flets onsmakelijk* droevig* gehaast
    afstandelijk* chaotisch* chaos onkunde laat_te_wensen te_wensen_over aftands* komt_zijn_afspraken_niet
    komt_afspraken_niet afspraken_niet_na laatste_plaats als_laatste hekkensluiter vastlopers loopt_vast kromgetrokken
    schuurt knelt lekt lekken breekt brak broos gammel* ondoorzichtig* kleine_lettertjes wurgcontract* onvindbaar* niet_na
    te_laat laat_te_laat haperen hapert hapering* rammelt krakkemikkig* misser* gedoe rompslomp prul*
  `,
    mildBlame: `
    duur dure duurder* duurste prijzig* oud oude basis gewoontjes mwah matig druk eenvoudige donker
  `,
    negators:
      'niet nooit geen zonder nauwelijks amper noch niemand niets nergens zelden allesbehalve verre_van niet_echt niet_zo niet_bepaald',
    negatorsAfter: 'niet nooit',
    shifters: 'ontbreekt_het_aan gebrek_aan te_weinig',
    lessens: 'vermindert verminder voorkomt voorkom vermijdt lost_op beperkt_het minimaliseert minder tegen',
    amplifiers:
      'zeer heel erg echt extreem bijzonder absoluut ontzettend enorm super uiterst ongelooflijk altijd duidelijk veel zo uitermate totaal helemaal volledig',
    dampers:
      'een_beetje beetje iets enigszins redelijk_ relatief vrij nogal soms af_en_toe wat deels tamelijk',
    hedges: 'misschien mogelijk wellicht zou zouden kan kunnen lijkt schijnt naar_verluidt',
    undecided:
      'hangt_ervan_af moeilijk_te_zeggen lastig_te_zeggen nog_onduidelijk valt_niet_te_zeggen is_afwachten te_vroeg_om',
    lists: 'zijn_onder_andere onder_meer behoren',
    turns: 'maar echter daarentegen toch evenwel alleen_jammer',
    concessions: 'hoewel ondanks ofschoon terwijl al_is',
    conditions: 'als indien mits tenzij wanneer',
    than: 'dan in_vergelijking_met vergeleken_met ten_opzichte_van',
    equals: 'even_goed_als net_zo_goed_als vergelijkbaar_met',
    unlike: 'in_tegenstelling_tot anders_dan in_plaats_van',
    replaced: 'alternatief_voor alternatieven_voor',
    wins: 'overtreft verslaat',
    loses: 'verliest_van blijft_achter moet_onderdoen',
    pros: 'voordelen voordeel sterke_punten sterktes pluspunten plus plussen pro ideaal_voor geschikt_voor beste_voor goed_voor',
    cons: 'enige_nadeel enige_minpunt enige_zwakke_punt nadelen nadeel zwakke_punten zwaktes minpunten min minnen contra beperkingen minder_geschikt_voor let_op',
    pronouns: 'het hij zij ze zijn hun haar dit deze die dat ook daarnaast bovendien verder',
    also: 'ook eveneens',
    recommends:
      'kies probeer gebruik overweeg ga_voor begin_met start_met vergelijk koop neem_contact_op_met',
    leadIns: 'en of dan ook gewoon',
    ors: 'of noch',
    neutral:
      'niet_alleen goedemorgen goedenavond goedendag beter_laat niet_te_vergeten lekker_veel_te net_als net_niet verscheiden verse_lucht als_je snelweg* gemiddelde_leeftijd veel_te wat_betreft sterkte_met warmte groepen stukje stukjes tegenover',
  },
}
