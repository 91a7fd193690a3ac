import { memoizeWords } from '../answer/memoize.ts'

/**
 * The words of a statement that nothing is known about something, by language; folded (in lower case, Latin and Greek
 * letters without accents). A word that ends in * stands for all words that begin so.
 */
interface LanguageWords {
  /** Negations. */
  deny: string
  /** Words for knowledge, finding and existence, one of which is negated. */
  know: string
  /** Words that are both: "unfamiliar". */
  both?: string
  /** Other words of such statements that say nothing about a brand. */
  beside: string
}

const ENGLISH_WORDS: LanguageWords = {
  deny: 'not no never none nothing nowhere cannot neither nor unable little limited few hardly empty outside beyond failed',
  know: `know knew known knows knowledge find found finding finds locate located recogni* identify identified verify verified
    confirm confirmed heard hear aware familiar familiarity information info record records evidence mention mentions mentioned
    mentioning trace result results data detail details reference references exist exists existed existence real came come turn
    turned appear appears appeared seem seems look looking looks called named idea sure reviews coverage determine show showed listing rings ring contain contains`,
  both: 'unfamiliar unaware unsure unclear uncertain unknown clarify',
  beside: `i me my m ve d s ll re ca wo like we our it its this that these those there here a an the any some much many more most
    all anything everything something anyone of on about for in at to from by with within as is are was were be been being am do
    does did have has had having can could would will may might should able if so and or but however what which who whom
    whether where when how one out into only see seen
    unfortunately sorry apologi* afraid regret currently now yet still just really personally specifically specific reliable
    credible official detailed recent time up date current latest public publicly available online web internet search searches
    searching searched source sources provided given context document documents list listed include included includes covered
    training trained cutoff update updated last browse browsing access database base dataset memory language ai assistant
    tools checked returned used through mean meant refer referring
    january february march april june july august september october november december
    widely well commonly generally broadly popular prominent major notable established legitimate actual such particular
    niche new newer small smaller local regional private fictional fictitious misspel* typo spelled spelling
    different another other possible possibly perhaps maybe probably likely either anywhere across directly independently
    enough sufficient concrete substantial meaningful relevant matching match matches regarding concerning related relating
    tell share provide give gives say said please help assist compare asked question want wanted guess guessing very hmm bell before comment got
    company companies brand brands product products tool service services app application software platform model firm
    startup business store shop organi* entity vendor provider name names term item website`,
}

const GERMANIC: LanguageWords[] = [
  {
    deny: 'nicht nichts kein keine keinen keinem keiner keinerlei nie niemals wenig kaum',
    know: `weiss kenne kennt bekannt information informationen infos angaben daten hinweis hinweise ergebnis ergebnisse kenntnis
      kenntnisse finden gefunden fand bestatigen existier* gibt erkenntnisse gehort namens erwahnt erwahnt erwahnung auskunft bewertungen sagt`,
    both: 'unbekannt',
    beside: `ich mir mich mein meine meinen meiner wir uns es das die der dem den des ein eine einen einem einer zu zur zum uber von vom
      im in an auf aus bei mit fur als und oder aber auch jedoch leider derzeit momentan aktuell noch ist sind war habe haben hat
      hatte konnte kann konnten liegen liegt vor vorliegen stehen steht scheint scheinen existent dass ob was wer wie wenn sich
      verfugung verfugbar wird werden verlassliche verlasslichen genaue genauen konkrete konkreten spezifische spezifischen offentliche
      weiteren weitere naheren mehr sein zu meinen quellen wissen wissensstand trainingsdaten suche suchergebnisse suchergebnissen
      unternehmen firma marke produkt anbieter tool dienst software name namen begriff entschuldigung tut leid`,
  },
  {
    deny: 'geen niet niets nooit weinig zonder',
    know: 'ken kent weet bekend informatie gegevens info resultaten vinden gevonden vond bevestigen bestaat bestaan vermelding genaamd gehoord kennis details',
    both: 'onbekend',
    beside: `ik mij me mijn wij ons het de een dit dat deze over van voor in op aan bij met naar uit als en of maar ook helaas momenteel op
      dit moment is zijn was heb hebben heeft had kon kan kunnen er lijkt lijken te dat die wat wie of beschikbaar betrouwbare
      specifieke concrete verdere meer bronnen zoekresultaten bedrijf merk product aanbieder tool dienst naam sorry het spijt`,
  },
  {
    deny: 'inte inget ingen inga aldrig',
    know: 'kanner vet kand information uppgift uppgifter kannedom hitta hittar hittade hittat fann finna finns finnas bekrafta existera* hort namns resultat',
    both: 'okand okant',
    beside: `jag mig min mitt mina vi det den de en ett om till pa av i for fran med som och eller men tyvarr just nu ar var har hade kan
      kunde verkar nagon nagot nagra att vad vem tillganglig tillforlitlig specifik specifika mer om kallor sokresultat
      foretag foretaget marke market market varumarke produkt tjanst verktyg namn namnet heter`,
  },
  {
    deny: 'ikke ingen intet aldrig aldri ingenting',
    know: `kender kjenner ved vet kendt kjent information informationer informasjon oplysninger opplysninger kendskab kjennskap data finde finne
      fandt fant fundet funnet findes finnes eksister* bekraefte bekrefte hort naevnt nevnt resultater noget noe`,
    both: 'ukendt ukjent',
    beside: `jeg mig meg min mit mine vi det den de der en et om til pa av af i for fra med som og eller men desvaerre dessverre lige nu er
      var har havde hadde kan kunne ser ud ut synes lader lader at hvad hva hvem der tilgaengelig tilgjengelig palidelige
      specifikke spesifikke mere mer nogen nogle noen kilder sogeresultater virksomhed selskab firma brand maerke merke
      produkt tjeneste vaerktoj verktoy navn navnet hedder heter ved navn`,
  },
]

const ROMANCE: LanguageWords[] = [
  {
    deny: 'ne n pas rien aucun aucune jamais ni sans peu',
    know: `connais connait connu connue information informations donnee donnees infos renseignement* resultat resultats trouve trouver
      trouvee connaissance entendu existe exister mention confirmer identifier nommee appelee sais precisions avis`,
    both: 'inconnu inconnue',
    beside: `je j ai me m ma mon mes nous il elle on ce cela c cette la le les l un une des de d du sur a au aux en dans pour par avec
      comme et ou mais qui que qu quoi si est sont etait avoir ete suis desole desolee malheureusement actuellement
      semble semblent parait dispose parviens peux pu puis fiable fiables precise precises publique publiques specifique
      specifiques disponible disponibles plus sources recherche recherches entreprise societe marque produit outil
      service logiciel nom y`,
  },
  {
    deny: 'no nada ningun ninguna ninguno nunca ni sin poca poco',
    know: `conozco conoce conocida conocido informacion datos resultado resultados encuentro encontre encontrado encontrar encontro existe
      exista existir conocimiento constancia consta registro registros mencion llamada llamado oido detalles sabe se confirmar opinion opiniones resenas`,
    both: 'desconozco desconocida desconocido',
    beside: `yo me mi mis nos lo la el los las le se un una unos unas de del sobre acerca en a al para por con como y o pero que
      quien si es son era ha he han hay haya tengo tiene dispongo puedo pude parece parecen lamentablemente desafortunadamente
      siento actualmente momento este esta esa ese podido poder asi fiable fiables especifica especificos publica disponible disponibles
      fuentes busqueda mas empresa marca producto herramienta servicio nombre`,
  },
  {
    deny: 'nao nada nenhum nenhuma nunca nem sem pouca',
    know: `conheco conhece conhecida conhecido informacao informacoes dados resultado resultados encontrei encontrado encontrar encontrou existe
      existir exista conhecimento registro registos mencao chamada chamado confirmar detalhes sei`,
    both: 'desconheco desconhecida desconhecido',
    beside: `eu me meu minha nos o a os as um uma de do da dos das sobre acerca em no na nos nas ao para por com como e ou mas que quem se
      es sao era foi ha tenho tem disponho posso pude consegui possivel parece parecem infelizmente lamento atualmente
      momento este esta essa esse confiaveis especificas especificos publicas disponivel disponiveis fontes busca pesquisa
      mais empresa marca produto ferramenta servico nome`,
  },
  {
    deny: 'non nessun nessuna nessuno nulla niente mai ne senza poche',
    know: `conosco conosce conosciuta informazione informazioni dati risultato risultati trovo trovato trovare trovata conoscenza esiste
      esistere esista risulta risultano menzione chiamata chiamato sentito confermare so dettagli`,
    both: 'sconosciuta sconosciuto',
    beside: `io mi mio mia noi lo la il i gli le un uno una di del della dei su sul sulla riguardo in nel nella nelle negli nei dispiace a al alla per da con come e o ma
      che chi se es sono era ho ha hanno ci dispongo posso riesco riuscito sembra sembrano purtroppo spiacente attualmente
      momento questo questa alcun alcuna affidabili specifiche specifici pubbliche disponibile disponibili fonti ricerca piu
      azienda societa marca marchio prodotto strumento servizio nome`,
  },
  {
    deny: 'nu nimic niciun nicio nici',
    know: 'cunosc informatii informatie date rezultate gasit gasesc exista cunostinte numit numita auzit',
    both: 'necunoscut necunoscuta',
    beside: `eu imi mi am are avem este sunt a al ale o un de despre la in pe cu din pentru si sau dar ca ce care detin pot putut pare sa
      din pacate momentan moment acest aceasta disponibile compania companie firma marca produs brand numele nume`,
  },
]

const SLAVIC: LanguageWords[] = [
  {
    deny: 'nie nic brak zadn* nigdy',
    know: `znam znana znany znalazl* informac* danych dane wiedzy wiem znalezc odnalezc istniej* istnien* potwierdz* slyszal* wynik* wzmian* nazw* wiadomo`,
    both: 'nieznana nieznany',
    beside: `ja mi mnie moj moich moje mam ma jest sa byl byla bylo do o na w z od dla po za i oraz lub albo ale to ten ta tej tego tym temat
      wyglada wydaje sie ze aby by niestety obecnie posiadam dysponuje moge udalo zadnych konkretnych wiarygodnych szczegolow*
      dostepn* zrodl* firm* mark* produkt* narzedzi* uslug* taka taki takiej`,
  },
  {
    deny: 'nic zadn* nikdy nejsou neni',
    know: '',
    both: 'nenasel nenasla nenalezl* neznam nemam nevim neexistuj* nepodarilo nenasiel nenasla nepoznam nisam nema',
    beside: `ja mi me moje jsem som si se sa o na v z ze od pro pre po za a i nebo alebo ale to ta ten ty mi je su byl bylo bohuzel
      najit najst informac* udaj* data konkretn* spolehliv* vic viac firm* znack* produkt* nastroj* sluzb* spolecnost* nazv*
      dostupn* zdroj* pronasao pronasla nasao podatk*`,
  },
  {
    deny: 'не нет ничего никак* никогда ни',
    know: `знаю знаком* знает известн* информац* данн* сведени* наш* найти найден* найд* слышал* располага* облада* существу* упомин* подтверд* результат* назван*`,
    both: 'неизвестн* незнаком*',
    beside: `я мне меня мой мои моих у мы нам он она оно это этот эта эту о об обо про на в во с со из от для по за и или но а к сожалению
      есть был была было быть что чтобы как если ли похоже кажется удалось смог смогла могу имею нашем такой такая такого такую
      достоверн* конкретн* актуальн* подробн* доступн* источник* поиск* пока сейчас компани* бренд* марк* продукт* сервис*
      инструмент* фирм*`,
  },
  {
    deny: 'не немає нема нічого жодн* ніколи',
    know: 'знаю знаком* відом* інформац* дани* даних відомост* знайш* знайти знайден* чув* існу* назв*',
    both: 'невідом*',
    beside: `я мені мене мій у ми про на в з із від для по за і й або але а на жаль маю вдалося можу схоже що як компані* бренд* продукт* сервіс*
      це ця цей такої такий достовірн* конкретн*`,
  },
]

const OTHERS: LanguageWords[] = [
  {
    deny: 'degil hic bulunmuyor olmadi',
    know: 'bilgi* veri* haberdar adinda adli isimli var sonuc*',
    both: 'yok bilmiyor* tanimiyor* duymadim bulamadim bulunamadi ulasamadim rastlamadim bilinmiyor bilinmeyen',
    beside: `ben bana bende benim biz bu bir ve veya ama ancak hakkinda ilgili ile konuda icin diye da de gore gibi gorunuyor maalesef ne
      yazik ki su anda guvenilir guncel herhangi sahip degilim mevcut sirket* marka* urun* arac* hizmet* firma* kaynak*
      elimde`,
  },
  {
    deny: 'en ei eika mitaan',
    know: `tunne tieto* tietaa loyda loytanyt loytynyt loydy loytamaan kuullut olemassa tiedossa tulok* nimista nimeltaan mainint*`,
    both: 'tuntematon tietamaton',
    beside: `mina minulla minulle me se sen sita on ole oli olen ollut vaikuta nayta siina olevan etta tai ja mutta valitettavasti talla
      hetkella pystynyt luotettav* tarkk* yhtaan kyseis* yrity* brandi* merk* tuot* palvelu* yhtio*
      koskien liittyv* saatavilla`,
  },
  {
    deny: 'nem nincs nincsenek sem semmi* sehol',
    know: 'talaltam talalok ismerem ismert tudok informaci* adat* tudomas* letezik letezni hallottam sikerult nevu eredmeny*',
    both: 'ismeretlen',
    beside: `en nekem a az egy es vagy de sajnos jelenleg hogy ugy tunik errol rola errol az ezzel kapcsolat* rendelkezem megbizhato ceg*
      mark* termek* szolgaltatas* talalni errol ra vonatkoz*`,
  },
  {
    deny: 'tidak belum tak',
    know: 'menemukan mengetahui mengenal informasi data ditemukan ada dikenal mendengar bernama memiliki',
    beside: `saya kami maaf yang tentang mengenai di ke dari untuk dengan dan atau tetapi ini itu apa pun apapun dapat bisa spesifik saat ini
      sayangnya merek perusahaan produk layanan tersedia sumber tampaknya`,
  },
  {
    deny: 'khong chua chang',
    know: 'tim thay biet thong tin nghe du lieu ton tai ten',
    beside: `toi minh chung ve cua cho trong o va hoac nhung la co the duoc nao bat ky cu rat tiec xin loi hien tai nay do cong ty thuong
      hieu san pham dich vu nguon den`,
  },
  {
    deny: 'δεν δε μη καμια κανενα τιποτα ουτε',
    know: 'βρηκα γνωριζω ξερω πληροφορι* στοιχει* δεδομεν* υπαρχ* βρεθ* ακουσ* γνωστ* ονομα',
    both: 'αγνωστ*',
    beside: `εγω μου εχω εχουμε η ο το την τη τον τα οι τις των του της για σε στο στην με απο και ή αλλα που οτι να ενα μια δυστυχωσ
      λυπαμαι σχετικ* φαινεται αυτη αυτο αυτην εταιρεια μαρκα προιον υπηρεσια καποι* αξιοπιστ*`,
  },
  {
    deny: 'لا لم ليس ليست لست غير بدون',
    know: `اجد اعثر اعرف املك معلومات معلومه بيانات العثور نتايج نتائج معرفه علم درايه اسمع موجود موجوده وجود معروف معروفه تتوفر توجد يوجد شيء شييا شيئا باسم مالوف`,
    both: 'مجهول مجهوله',
    beside: `انا لدي لديه عندي اي ايه عن حول علي على من في الي إلى الى ان انه انها هذه هذا هي هو او و عذرا للاسف اسف حاليا يبدو اتمكن استطع كافيه
      موثوقه محدده متاحه شركه علامه منتج خدمه تجاريه اداه دقيقه تدعي تسمي بها به عليها عليه`,
  },
  {
    deny: 'לא אין אינני איני אינה אינו',
    know: 'מצאתי מידע נתונים ידע מכיר מכירה מוכר מוכרת למצוא קיים קיימת שמעתי ידוע תוצאות בשם',
    beside: `אני לי שלי זה זו את על אודות לגבי של עם גם או ו אבל כי מצטער לצערי כרגע הצלחתי נראה ש ככל הנראה חברה מותג מוצר שירות
      כלי כזה כזו מהימן ב ל ה`,
  },
]

/**
 * As bits, one for each language: where a word negates, where it is a word for knowledge, and where it is one of either
 * or beside them.
 */
export interface AbsenceWord {
  deny: number
  know: number
  any: number
}

/** Tokens that occur in every language: names, numbers, signs. */
export const PASSES: AbsenceWord = { deny: 0, know: 0, any: -1 }
const UNKNOWN: AbsenceWord = { deny: 0, know: 0, any: 0 }
export const ENGLISH_BIT = 1
const STEM_MIN = 3
const STEM_MAX = 12

const absenceWords = new Map<string, AbsenceWord>()
for (const [index, words] of [ENGLISH_WORDS, ...GERMANIC, ...ROMANCE, ...SLAVIC, ...OTHERS].entries()) {
  const bit = 1 << index
  const { deny, know, both = '', beside } = words
  for (const word of `${deny} ${know} ${both} ${beside}`.trim().split(/\s+/u)) {
    const known = absenceWords.get(word) ?? { ...UNKNOWN }
    absenceWords.set(word, known)
    known.any |= bit
  }
  const mark = (text: string, kind: 'deny' | 'know') => {
    for (const word of text.split(/\s+/u)) {
      const known = absenceWords.get(word)
      if (known) known[kind] |= bit
    }
  }
  mark(`${deny} ${both}`, 'deny')
  mark(`${know} ${both}`, 'know')
}

export const absenceWord = memoizeWords((token) => (/^\p{L}/u.test(token) ? findWord(token) : PASSES))

/** Combines the entries for the whole word and for all its beginnings. */
function findWord(token: string): AbsenceWord {
  const found = { ...(absenceWords.get(token) ?? UNKNOWN) }
  for (let length = Math.min(STEM_MAX, token.length); length >= STEM_MIN; length -= 1) {
    const stem = absenceWords.get(`${token.slice(0, length)}*`)
    if (!stem) continue
    found.deny |= stem.deny
    found.know |= stem.know
    found.any |= stem.any
  }
  return found
}

/**
 * For Chinese, Japanese and Korean, which are not split into words: expressions for knowing nothing, and other words of
 * such statements.
 */
export const EAST_UNKNOWN =
  /(?:没有|沒有|没|沒|未能|未|无法|無法|不)(?:能)?(?:任何)?(?:找到|查到|查询到|搜索到|检索到|搜到|听说过?|聽說過?|了解|熟悉|认识|認識|知道|清楚|存在|确认|確認)|找不到|查不到|缺乏|(?:没有|沒有|无|無)(?=.{0,30}(?:信息|資訊|资料|資料|内容|內容|记录|記錄))|(?:見つかり|見つけられ|あり|見当たり|持ってい|持ち合わせてい|確認でき|存じ|存じ上げ|知り|わかり|把握してい|存在し)ません(?:でした)?|(?:存在し|知ら|見つから)ない|(?:찾을|확인할|알)\s?수\s?없(?:습니다|어요|었습니다)|(?:찾지|알지|존재하지|확인하지)\s?(?:못|않)\S{0,8}|없(?:습니다|어요|는)|모릅니다|모르\S{0,4}|(?:가지고|갖고)\s?있지\s?않\S{0,6}/gu
export const EAST_BESIDE =
  /很|非常|什么|什麼|抱歉|对不起|很遗憾|遗憾的?是|目前|暂时|似乎|好像|看来|关于|關於|有关|有關|相关|相關|任何|一个|一家|这个|这家|名为|叫做|叫|所谓|公司|品牌|产品|產品|服务|工具|软件|名字|信息|資訊|资料|資料|内容|內容|记录|記錄|数据|可靠|具体|详细|公开|网上|搜索|结果|中|里|上|我们|我|的|是|了|对|在|也|并|有|与|和|或|申し訳|残念ながら|現在|現時点で|に関する|についての|について|に関して|という|といった|名前|ブランド|会社|企業|製品|サービス|ツール|情報|詳細|詳しく|詳しい|データ|記録|こと|信頼できる|具体的な|私|よう|です|ます|ました|が|は|も|を|の|に|で|と|な|へ|では|には|죄송(?:합니다|하지만)|안타깝게도|현재|에\s?대한|에\s?대해서?|에\s?관한|에\s?관해서?|관련된?|라는|이라는|구체적인|자세한|신뢰할|만한|정보|자료|내용|데이터|기록|브랜드|회사|기업|제품|서비스|도구|것|같습니다|같아요|저는|제가|잘|어떤|아무|도|는|은|이|가|을|를|의|서/gu
