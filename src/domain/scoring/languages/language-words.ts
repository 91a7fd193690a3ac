/**
 * Frequent function words by language, without accents, for language detection. Includes languages without a lexicon, so
 * that they are not mistaken for a similar language.
 */
export const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  en: `am me had has were them you're don't i'm after over only into than then up new says said the and of to
    in is are for with it that this you your on or as an be from have has but not at by we they was were will
    can which their more most very also if than when what how who would there been its i my our so just all out
    about do does no up too really good great best here's it's many use uses used using these those some any
    other others should could get make makes need needs each through because where between during until such
    much while within without often both every choose offer try know him her here since another works isn't aren't wasn't don't doesn't didn't won't can't couldn't wouldn't shouldn't
    it's that's there's they're countries`,
  de: `mal mich mir dann doch da jetzt wo warum schon ganz viel wieder einfach heute dass seit gegen zwischen
    wegen würde haben kommt geht nichts alles der die das und ist nicht für mit ein eine einen einem einer auf
    von zu den dem des sich auch oder sehr im am aus wie bei sind war werden wird hat aber als nur noch wenn
    kann man es sie ich wir zum zur nach über ohne durch mehr keine kein gut leider immer diese dieser hier bis
    um ab vom ihm ihn ihnen uns unser unsere dein deine damit davon dabei daran seine seinen beim aller allen
    jede jeder jedes etwas machen macht gibt hatte wäre sein statt dich habe nein hast ihr meine muss tun
    können werde gehen müssen soll wissen bitte zurück wurde wollen hätte weil vielleicht könnte gerade sollte
    keinen diesen ihre möchte dieses selbst genau viele vielen sollten zusammen dafür genug kannst brauchen
    zahlreiche nutzen nutzt nutze bietet etwa sowie zudem jedoch dazu darauf wählen`,
  fr: `déjà fait peu bon bonne encore chez toujours vraiment juste après depuis jamais rien aussi ont deux fois
    le la les des et est pour dans une un du qui avec sur pas plus en au aux ce cette ces que je nous vous il
    elle ils très mais sont était a à par ou où son sa ses leur leurs d'un d'une c'est l' n'est bien tout tous
    être avoir sans comme même qu'il y trop on ne se mon ma mes ton notre votre nos vos cela ça donc car quand
    chaque plusieurs beaucoup moins avant sous entre vers selon dont lui eux celui celle j'ai n'a s'est qu'on
    été peut faire également ainsi soit faut quelques alors autres reste doit avait toute lors souvent autre
    peuvent surtout toutes quelque certains cet pourrait devrait parce seul seulement semble cependant serait
    ceux pendant parfois utilisez utilisent choisissez voici nombreuses nombreux proposent`,
  es: `nadie muy todo bien he hemos os fue tan nada solo así algo otro gracias mucha mucho tiene tienen hace
    ser el la los las y es para que con una un por del se como más su en al lo pero no sus este esta son ha han
    hay sin sobre también o nos mi me ya si todos está cuando donde desde hasta le les buena bueno era porque
    mejor opciones yo tú usted ustedes nuestro nuestra cada entre contra durante aunque mientras ni quien cual
    tus esos esas aquí ahora siempre nunca puede pueden estoy unos unas eso esto tengo puedo quiero hacer
    tienes entonces tenemos puedes alguien cosas otra otros otras quiere nosotros mismo ellos nuevo haciendo
    había debe hoy luego buen veces razón quizás pues todavía muchas muchos hacia debería algunos algunas
    ofrece ofrecen utilice utilizan elija`,
  it: `il di che per gli nel della sono anche e la le un una con non del dei delle al alla da si è ma molto più
    come questo questa i lo ci nella ha hanno era tutto se dal dalla ed o su ottimo essere senza solo ecco mi
    ti vi noi loro suo sua suoi sue dove quando chi cui già mai ogni tra fra sul sulla agli nei negli quello
    quella abbiamo stato stata fatto tutti sia allora così niente siamo perché ancora davvero quindi altro
    forse proprio poi anni puoi qualcuno adesso dopo nessuno meglio troppo sarebbe avete nuovo possiamo
    potrebbe questi può degli queste tutte molti molte altri altre tutta quelli insieme stesso offrono usano
    utilizzano usate scegliete`,
  pt: `os um uma não com mais ao o a e de do da dos das em no na nos nas para que por se é muito mas são foi
    como seu sua ou também pelo pela tem está bom boa ser já isso esse este até sem quando eu ótimo ótima as à
    bem você sim tudo então pode agora fazer eles tenho quer quero mim mesmo coisa estão assim ainda melhor
    temos isto alguém tinha pouco coisas depois hoje ninguém seja poderia suas nossa lhe qualquer outro nosso
    muitas muitos embora deveria algumas alguns essas desses além oferece oferecem utilizam`,
  nl: `tot alleen want daar toch waren nooit altijd zo al alles kunnen moet weer niets tegen dus mooi lekker
    tussen beetje bij ons mijn iets hier niks best de het een van en in voor niet zijn ook is met op te dat die
    er maar zeer heel als aan om naar was werd wordt wij we ik je u ze zij hun of nog wel goed geen uit door
    over veel dan deze dit hebben heeft had echt erg kan onze jij jouw mij hen wie waar omdat zoals elke ander
    andere worden gaat staat blijf uw wat hij heb weet haar doen zou gaan jullie hebt zal waarom meer laat
    moeten doe misschien terug iemand toen komt gewoon mensen nodig maken zit werkt werken iedereen vindt
    elkaar natuurlijk graag steeds zonder onder helemaal blijven wanneer nieuwe zelf eigen biedt gebruiken
    gebruikt gebruik vele bedrijf bedrijven kies`,
  da: `noget nogen op ind gør mere lidt her selv helt af bliver sådan derfor igen hele blevet været mig dig kun
    mod både giver frem og er til det som ikke på med har kan den de en et i for at jeg du vi der meget også
    være blev hvis hvor nogle fra efter ud eller men så når ofte mest lige bare skal vil din dit hvad sig om
    under ved mange denne altid alle deres jer jeres hvilken hvilke blandt gøre havde tilbage måske siger tager
    laver anden uden hjælp arbejde bedste bruge bruger bruges finder næste gange dage rigtig flere tilbyder
    virksomheder vælg vores`,
  no: `noe noen mot inn opp hvordan sine enn mer seg sjon etter litt her kommer gjør denne disse selv helt bra
    slik både gir fram hele blitt derfor alle igjen hennes og er til av det som ikke på med har kan den de en
    et i for at jeg du vi der veldig også være ble hvis hvor fra ut eller men så når bare skal vil din hva om
    under ved mange mye dette han hun sin blir å få alltid deg meg dere mens selve enda ennå bli hvilken hvilke
    ditt dine gjøre hadde kanskje aldri sier trenger vært fikk sånn finne gikk uten akkurat hjelp lenge annet
    gjerne gjennom betyr fortsatt bruker bruk tilbyr velg flere våre`,
  sv: `och är att det som inte på med har kan den de en ett i för till jag du vi av där mycket också vara blev
    om hur några från efter ut eller men så när bara ska vill din vad sig under vid många denna detta han hon
    sin blir få både alltid även måste göra varför hade allt kanske behöver finns inget något tillbaka någon
    kunde varit känner borde hela rätt själv verkligen utan förstår vilken samma längre redan väldigt sedan
    deras varje därför genom vilket använd använder använda erbjuder flera företag välj`,
  fi: `ja on ei se että joka myös kuin mutta ovat oli hän ne tämä sen sekä kun jos niin hyvin erittäin voi vain
    tai mukaan ole olla minä sinä me te he jossa jonka kanssa ilman enemmän paljon parhaan eivät sinun mitä
    olen olet sitä kaikki minun onko sitten miten kyllä mitään siitä mikä olisi pitää ollut ehkä vielä koska
    olemme aina tässä juuri kuinka joku aivan oikein vähän siis kuten todella kukaan itse vaan jälkeen niitä
    liian jotka monet monia usein käytä käyttää käyttävät tarjoaa`,
  pl: `w na z do jest nie się i to że jak od po dla przez są był była było oraz ale bardzo tylko przy który
    która które ich jego tym ten ta te za o co gdy może mogą bez już jako również czy ze we mnie tego jestem
    jeśli więc teraz wszystko być będzie gdzie kiedy jeszcze mój żeby tutaj też nigdy właśnie zawsze trochę tej
    więcej lat możemy albo raz przed niż można wszystkich mają trzeba zbyt bardziej wiele wielu dużo takie
    wszystkie ponieważ każdy używa używaj używają oferuje wybierz`,
  tr: `gerçekten kesinlikle bir bu güzel biraz diğer aynı yine bile tek böyle şekilde olduğu olup ayrıca fakat
    ancak geldi gittik gidilmeli ilgili ve için ile da de çok daha gibi olarak ama var yok en ne değil her
    kadar sonra olan mi mı ben biz o şey diye ki hem veya iyi olması oldukça göre yer tüm ya gayet bana sana
    onun bunu şu hiç niye nasıl nerede zaten sadece biri kendi evet onu şimdi yani eğer çünkü artık belki doğru
    olur olacak hiçbir demek bunun yeni fazla büyük gerek küçük olabilir hakkında yüzden devam bize bizim sizi
    aslında önemli hala yoksa içinde benim olmak tekrar ilk üç herkes bazı birçok kullanın kullanıyor kullanır
    sunar`,
  ca: `ben però tenir bona gran poc força perquè fer va vam dels pel tenen té el la els les i és per amb una un
    del de que molt no al als ens hem ha han més són està també hi ho en es aquest aquesta tot tots bé seva seu
    sense com era estava ser ni des només cap aquests aquestes nosaltres vosaltres sobre entre cada doncs així
    encara sempre mai això vaig quan res meva estic vull gràcies tinc estat potser algú sap anys coses abans
    mateix sembla millor llavors tenim ningú sigui ells tota feina quina altres qualsevol avui aviat totes
    molts moltes utilitzen ofereix`,
  eu: `eskaini aldetik toki oraindik bezala hain asko dituzte izatea gara naiz dela zaigu zitzaigun baita ondo
    eta da ez oso dira bat du zen ere hau zuen dago baina egin izan dute ziren nahiko ona guztiz egon dut dugu
    genuen zuten batean gure zegoen daude beste edo baino izango hori hura haiek guk zuk ditu nola non zer nor
    bere zure egiten batzuk guztiak orain erabili erabiltzen gehiago hemen horrek`,
  ro: `și în nu de la cu pe este sunt care pentru din un o mai foarte dar ca să se au fost sau prin asta aici
    dacă trebuie acum când doar poate despre nimic făcut deci toate suntem încă multe unui acesta această`,
  cs: `a je v na se to že s z do o i pro ale jsou jako by který která nebo velmi při byl bylo však jen tak jsem
    jsi už jste když jsme není něco proč tohle být toho bude než protože všechno možná také jejich mezi jeho
    které mnoho`,
  hu: `a az és hogy nem is egy van ez de meg nagyon volt mint csak már még ha vagy kell lehet azt ezt úgy miért
    akkor minden olyan így volna ott mindig nincs sok nagy két milyen ilyen szerint lenne több`,
  id: `dan yang di untuk dengan ini itu dari pada adalah tidak akan juga atau ke lebih sangat dalam oleh bisa
    ada mereka tapi harus sudah ingin seperti jika hanya semua jadi bukan jangan bagaimana karena telah banyak
    dapat membuat memiliki`,
  hr: `i je u na se da za su od ne s kao koji koja ali vrlo biti bio što to ili iz`,
}

/** Letters that only a few of the languages use. */
export const LANGUAGE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'de',
  ä: 'de sv fi',
  ö: 'de sv fi tr hu',
  ü: 'de tr hu',
  ñ: 'es eu',
  '¿': 'es',
  '¡': 'es',
  ã: 'pt',
  õ: 'pt',
  ç: 'fr pt ca tr',
  è: 'fr it ca',
  ê: 'fr pt',
  œ: 'fr',
  ò: 'it ca',
  ì: 'it',
  ù: 'it fr',
  ï: 'ca nl fr',
  '·': 'ca',
  å: 'da no sv',
  ø: 'da no',
  æ: 'da no',
  ł: 'pl',
  ą: 'pl',
  ę: 'pl',
  ś: 'pl',
  ż: 'pl',
  ź: 'pl',
  ć: 'pl hr',
  ı: 'tr',
  ş: 'tr',
  ğ: 'tr',
  ș: 'ro',
  ț: 'ro',
  ă: 'ro',
  ě: 'cs',
  ř: 'cs',
  ů: 'cs',
  ő: 'hu',
  ű: 'hu',
  đ: 'hr',
}
