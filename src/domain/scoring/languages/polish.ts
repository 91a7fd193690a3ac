import type { LanguageData } from './language-data.ts'

export const POLISH: LanguageData = {
  code: 'pl',
  ands: 'i oraz lub',
  functionWords: `
    w na z do jest nie się i to że jak od po dla przez są był była było oraz ale bardzo tylko przy który która które ich
    jego tym ten ta te za o co gdy może mogą bez już jako również czy ze we mnie tego jestem jeśli więc teraz wszystko
    być będzie gdzie kiedy jeszcze mój żeby tutaj też nigdy właśnie zawsze trochę tej więcej lat możemy albo raz przed
    niż można wszystkich mają trzeba zbyt bardziej wiele wielu dużo takie wszystkie ponieważ każdy używa używaj używają
    oferuje wybierz
  `,
  letters: 'łąęśżźć',
  openers: 'takze rowniez wedlug u wybierz unikaj sprawdz kup',
  titleOpeners: 'z w od dla na i lub u',
  questions: 'jak dlaczego przed',
  placeWords: 'w we na do',
  companyVerbs: 'jest ma oferuje kosztuje',
  labels: 'podsumowanie wnioski zalety wady zwyciezca',
  listsOfBrands: 'najlepsze najlepszy',
  listsOfOthers: 'wskazowki porady kroki bledy',
  ordinals: `
    pierwsze|pierwszy|pierwsza|pierwszym drugie|drugi|druga|drugim trzecie|trzeci|trzecia|trzecim
    czwarte|czwarty|czwartym piąte|piąty|piątym
  `,
  winners: 'zwycięzca|zwycięzcą',
  rankNouns: 'miejsce miejscu pozycja wybór',
  rankVerbs: 'jest jako zajmuje',
  nextWords: 'potem następnie',
  rankHeaders: 'miejsce pozycja',
  ofMany: 'na z',
  ratingUnits: 'gwiazdka gwiazdki gwiazdek punkt punkty punktów',
  inflecting: {
    words: 'w z na i nie jest sie do to ze sa jak od dla po za o przez ale czy tez oraz lub niz ma',
    letters: /[ąęłśżźćń]/u,
  },
  knowsNothing: {
    deny: 'nie nic brak zadn* nigdy',
    know: `
    znam znana znany znalazl* informac* danych dane wiedzy wiem znalezc odnalezc istniej* istnien* potwierdz* slyszal*
    wynik* wzmian* nazw* wiadomo
  `,
    both: 'nieznana nieznany',
    beside: `
    ja mi mnie moj moich moje mam ma jest sa byl byla bylo do o na w z od dla po za i oraz lub albo ale to ten ta tej
    tego tym temat wyglada wydaje sie ze aby by niestety obecnie posiadam dysponuje moge udalo zadnych konkretnych
    wiarygodnych szczegolow* dostepn* zrodl* firm* mark* produkt* narzedzi* uslug* taka taki takiej
  `,
  },
  falseFriends: `
    bogat bomba brud dobrej dobro dobrou dobrá dobré dobrého dobrý drog droga drogas drogen droger drogues droguri drogy
    fajn jasné jasný jasně kar kara lider madre minusta plus problemă prost prostie prostii prostor prostě silná silný
    spada strach strategies strategy stratégie stratégique suche wart warte warten wartet
  `,
  opinions: {
    strongPraise: `
    świetn* doskonał* znakomit* wspaniał* najlepsz* najlepiej perfekcyjn* idealn* rewelacyjn* fantastyczn* genialn* wyśmienit* niesamowit* wyjątkow* imponuj* kapitaln* rewelacj* mistrzow* bezkonkurencyjn* niezrównan* fenomenaln* uwielbiam kocham ulubion* lider* numer_jeden nagradzan* pyszn* przepyszn* gorąco_polecam zdecydowanie_polecam serdecznie_polecam super zachwyc* cudown* bomba pierwszorzędn* wzorow* rewelacyjnie
  `,
    praise: `
    idealny_dla idealny_do najlepszy_dla polecany_dla
    dobr* lepsz* lepiej polec* rekomend* niezawodn* solidn* mocn* siln* wydajn* intuicyjn* prost* łatw*
    przyjazn* szybk* sprawn* efektywn* skuteczn* tani* tania niedrog* przystępn* korzystn* opłacaln* atrakcyjn*
    konkurencyjn* wart* warto wszechstronn* uniwersaln* elastyczn* popularn* renomowan* uznan* ceni* docen*
    zaufan* zaufani* wiarygodn* wygodn* komfort* trwał* wytrzymał* bezpieczn* bezpieczeństw* hojn* bogat* kompleksow*
    rozbudowan* płynn* pomocn* uprzejm* mił* życzliw* sympatyczn* gościnn* dokładn* precyzyjn*
    jakoś* wysokiej_jakości luksus* eleganck* stylow* nowoczesn* czyst* zadban* przejrzyst* czyteln* jasn*
    innowacyjn* zaawansowan* zadowol* satysfakcj* zalet* korzyś* przydatn* użyteczn* praktyczn* odpowiedn* przyjemn*
    przekonuj* chwal* pochwał* uczciw* rzeteln* profesjonaln* kompetentn* fachow* doświadczon* smaczn* śwież* chrupiąc*
    soczyst* cich* cisz* spokojn* przestronn* centraln* urok* uroczy* piękn* ładn* romantyczn* autentyczn* pozytywn*
    punktualn* sukces* wzrost* rośnie wzrósł popraw* ulepsz* plus bonus gratis darmow* bezpłatn* oszczędn* oszczędz*
    dzięki dziękuj* interesując* ciekaw* fajn* zabawn* wyróżnia bez_problem*
    bezproblemow* dobry_wybór bez_prowizji bez_opłat lubi* wygod* klarown* poleciłbym polecam_każdemu
    wybrałbym wybrałabym kupiłbym najszybciej najszybszy szybciej ciszej taniej pewnie pierwsze_miejsce na_pierwszym
    na_czele bez_wahania motywuje znakomicie znakomit* wciągając* mądr* wygrywa wygrał* niezastąpion* warta_swojej
    wart_swojej godny_polecenia godna_polecenia sumienn* rzetelni* terminow*
  `,
    mildPraise: 'ok niezł* przyzwoit* akceptowaln* poprawn* wystarczając* rozsądn*',
    strongBlame: `
    okropn* straszn* fataln* katastrof* beznadziejn* najgorsz* najgorzej tragiczn* koszmar* oszust* oszuk* oszuści wyłudz*
    nigdy_więcej omijać_szerokim omijaj* odradz* nie_polec* nie_rekomend* obrzydliw* ohydn* skandal*
    nienawidz* śmieszn* niedopuszczaln* śmieci gówn* badziew* dno żenuj* żenad* pleśń karaluch* bankru* strata_czasu
    strata_pieniędzy bezużyteczn* bezwartościow* masakra porażk* omijać omijaj omijajcie omijałbym szerokim_łukiem
    z_daleka trzymać_się_z_daleka trzymaj_się_z_daleka nie_kupuj* nie_kupił* unikać unikaj unikajcie lepiej_unikać
    nikt_nie_odpowiada
  `,
    blame: `
    wada wady wad wadami kara kary zły zła złe źle złej złego kiepsk* słab* gorsz* gorzej rozczarow* zawiod* zawiód*
    zawodn* unik* drożs* przepłac* zawyżon* powoln* wolniejsz* ślamazarn* opóźni* błąd błęd* usterk* awari*
    awaryjn* niestabiln* skomplikowan* złożon* myląc* nieczyteln* przestarzał* ograniczon* ogranicze* brak* brakuj*
    niedostateczn* słaboś* trudn* frustruj* irytuj* denerwuj* skarg* skarż* narzek* krytyk* problem* minus* ukryt*
    wprowadza_w_błąd niebezpieczn* ryzyk* hałas* hałaśliw* głośn* niewygodn* nieprzyjemn* strat* strac* spad* spadł*
    nieuprzejm* niemił* chamsk* nieprofesjonaln* niekompetentn* arogan* ignoruj* niedokładn* niepotrzebn* ostrzeż*
    ostrzeg* uwaga_na ostrożn* niepok* obaw* niestety szkoda smutn* brudn* brud śmierdz* smród zaniedban* zużyt* ciasn*
    zimn* bez_smaku mdł* nudn* suche twarde tłust* przypalon* czekani* czekać kolejk* zepsut* psuje uszkodz* nie_działa
    odmów* odrzuc* niejasn* nieuczciw* niezadowol* zł* wściek* negatywn* zbyt_drog* za_drog* za_mał* za_długo pogorsz*
    strajk* odwoł* kar ukryte_opłaty dopłat* kryzys* szkod* przereklamowan* nieodpowiedn* kiepsko niska_jakość
    niskiej_jakości pozostawia_wiele_do_życzenia do_życzenia uciążliw* zacina zawiesza powolny wolny psuje_się psują_się
    się_psuje zepsuł* gorzej_niż ostatnie_miejsce na_ostatnim nachaln* nie_działa* nie_spełnia* nie_odpowiada*
    nie_dotrzymuje* zawiódł zawiodła zawiodło zawodzi zacinają opóźnieni* spóźni* niedbał* haczyk* żenad* bubel tandet*
    tandeta niesprawn* uciążliwe niewyraźn* wolniejszy wolniejsza wolniejsze wolniej droższy_i krzyw* brudne brudny brudna
    zgubił* zawodz*
  `,
    mildBlame: 'drog* kosztown* podstawow* tak_sobie zwykł*',
    negators: 'nie nigdy żaden żadna żadne żadnych bez ani ledwo rzadko nic nikt daleko_od mniej',
    shifters: 'brak_mu brakuje_mu',
    lessens: 'zmniejsza ogranicza_ryzyko zapobiega eliminuje rozwiązuje usuwa mniej',
    amplifiers:
      'bardzo naprawdę niezwykle wyjątkowo szczególnie absolutnie ogromnie tak zawsze zdecydowanie znacznie dużo całkowicie',
    dampers: 'trochę nieco dość stosunkowo czasem czasami częściowo raczej',
    hedges: 'może mogą mógłby mogłaby prawdopodobnie wydaje podobno rzekomo powinien',
    undecided:
      'trudno_powiedzieć ciężko_powiedzieć trudno_ocenić za_wcześnie_by za_wcześnie,_by nie_wiadomo_czy czas_pokaże',
    lists: 'należą między_innymi',
    turns: 'ale jednak lecz natomiast',
    concessions: 'choć chociaż mimo pomimo podczas_gdy',
    conditions: 'jeśli jeżeli gdy jeśliby',
    than: 'niż od_ w_porównaniu_z w_porównaniu_do',
    unlike: 'w_przeciwieństwie_do w_odróżnieniu_od zamiast',
    wins: 'przewyższa bije pokonuje',
    loses: 'przegrywa_z ustępuje',
    pros: 'zalety zaleta plusy mocne_strony idealny_dla idealny_do najlepszy_dla polecany_dla',
    cons: 'wady wada minusy słabe_strony ograniczenia dla_kogo_nie uwaga',
    pronouns: 'on ona ono oni jego jej ich ten ta to te również także ponadto dodatkowo',
    also: 'też także również',
    ors: 'lub ani albo',
    neutral: `
    nie_tylko dzień_dobry dobranoc dobry_wieczór karta karty kartą kart karton* karmi* karier* wad_i złot* łatwopal*
    smaczneg* jasne_że taniec tanie_c wartoś* wartownik* dobrowoln* lubin lublin* kara_boska karuzel* prosto_z szybko_się
  `,
  },
}
