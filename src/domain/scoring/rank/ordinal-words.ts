import { wordList, wordSet } from '../../word-list.ts'

const LAST = 99

/** Ordinals by language, in order; the forms of one number are separated by bars. */
const ORDINALS = numbered([
  'first|firstly second|secondly third|thirdly fourth fifth sixth seventh eighth ninth tenth',
  'erste|erster|erstes|ersten|erstem|erstens zweite|zweiter|zweites|zweiten|zweitem|zweitens dritte|dritter|drittes|dritten|drittens vierte|vierter|vierten|viertens fünfte|fünfter|fünften',
  'premier|première|premièrement second|seconde|deuxième|deuxièmement troisième|troisièmement quatrième cinquième',
  'primer|primero|primera segundo|segunda tercer|tercero|tercera cuarto|cuarta quinto|quinta',
  'primeiro|primeira segundo|segunda terceiro|terceira quarto|quarta quinto|quinta',
  'primo|prima secondo|seconda terzo|terza quarto|quarta quinto|quinta',
  'primer|primera segon|segona tercer|tercera quart|quarta cinquè|cinquena',
  'eerste tweede derde vierde vijfde',
  'første anden|andet|annen|andre tredje fjerde femte',
  'första andra tredje fjärde femte',
  'ensimmäinen|ensimmäisenä|ensimmäisellä toinen|toisena|toisella kolmas|kolmantena|kolmannella neljäs|neljäntenä viides|viidentenä',
  'pierwsze|pierwszy|pierwsza|pierwszym drugie|drugi|druga|drugim trzecie|trzeci|trzecia|trzecim czwarte|czwarty|czwartym piąte|piąty|piątym',
  'первое|первый|первая|первом|первых второе|второй|вторая|втором|вторых третье|третий|третья|третьем|третьих четвёртое|четвертое|четвёртом|четвертом пятое|пятом',
  'перше|першому друге|другому третє|третьому четверте|четвертому',
  'birinci|ilk ikinci üçüncü dördüncü beşinci',
  'الأول|الأولى|أولا|أولاً الثاني|الثانية|ثانيا|ثانياً الثالث|الثالثة|ثالثا|ثالثاً الرابع|الرابعة|رابعا الخامس|الخامسة',
  'पहला|पहली|पहले दूसरा|दूसरी|दूसरे तीसरा|तीसरी|तीसरे चौथा|चौथे पाँचवाँ|पांचवां',
  'ראשון|ראשונה|הראשון שני|שנייה|השני שלישי|שלישית|השלישי רביעי|רביעית',
])
const CARDINALS = numbered([
  'one two three four five',
  'eins zwei drei vier fünf',
  'un deux trois quatre cinq',
  'uno dos tres cuatro cinco',
  'um dois três quatro cinco',
  'uno due tre quattro cinque',
  'een twee drie vier vijf',
])
const LAST_WORDS = wordSet(`
  last bottom letzter letzte letzten dernier dernière último última ultimo ultima laatste
`)
const RANK_NOUNS = wordSet(`
  place spot position rank pick choice platz stelle rang wahl place position choix lugar puesto posición opción
  posição opção colocação posto posizione scelta lloc plaats plek keuze plads pladsen plats platsen plass plassen valg
  sija sijalla miejsce miejscu pozycja wybór место месте позиция выбор місце місці sırada sıra sırayı tercih المركز
  المرتبة الخيار מקום במקום स्थान नंबर number no nr nummer número numéro numero номер
`)
/** Words that express a rank by themselves. */
const PLACED = numbered([
  'winner runner',
  'testsieger|sieger|spitzenreiter|gesamtsieger zweitplatzierter|zweitplatzierte drittplatzierter|drittplatzierte',
  'gagnant|vainqueur dauphin',
  'ganador|ganadora subcampeón|subcampeona',
  'vencedor|vencedora|campeão vice',
  'vincitore|vincitrice',
  'winnaar',
  'førsteplads|førstepladsen|førsteplass|førsteplassen|förstaplats|förstaplatsen andenplads|andenpladsen|andreplass|andreplassen|andraplats|andraplatsen tredjeplads|tredjepladsen|tredjeplass|tredjeplassen|tredjeplats|tredjeplatsen',
  'vinder|vinderen|vinner|vinneren|vinnare|vinnaren',
  'voittaja',
  'zwycięzca|zwycięzcą',
  'победитель',
  'kazanan',
  'الفائز',
])
const RANK_VERBS = wordSet(`
  comes came coming ranks ranked finishes finished placed places lands landed takes goes is in up kommt folgt landet
  ist arrive vient est queda llega es va fica vem é arriva viene è komt staat eindigt kommer er är jest jako zajmuje
  идёт идет
`)

const RANK_WORDS = new Set([...LAST_WORDS, 'top', ...ORDINALS.keys(), ...CARDINALS.keys(), ...PLACED.keys()])

/** Words for the next rank: "followed by". */
const NEXT_WORDS = wordSet(`
  then followed next dann gefolgt danach puis suivi suivie ensuite luego después seguido seguida depois poi seguito
  seguita daarna gevolgd derefter efterfulgt sedan följt deretter etterfulgt sitten potem następnie затем далее потом
  ardından sonra
`)

/** The rank that `word` expresses by itself: "winner". */
export const statedRank = (word: string): number | undefined => PLACED.get(word)
/** `first`, `1st`, `2e`; 99 for "last". */
export const ordinalOf = (word: string): number | undefined => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|re|e|ème|º|ª|o|a|й|е|inci|ıncı|üncü)$/u.exec(word)?.[1]
  if (digits !== undefined) return Number(digits)
  return LAST_WORDS.has(word) ? LAST : word === 'top' ? 1 : ORDINALS.get(word)
}
/** `one`, `1`. */
export const cardinalOf = (word: string): number | undefined =>
  /^\d{1,2}$/u.test(word) ? Number(word) : CARDINALS.get(word)
/** Whether the word may express a rank, depending on its neighbours. A quick check, because most words do not. */
export const mayStateRank = (word: string): boolean => RANK_WORDS.has(word) || /^\d/.test(word)
export const isRankNoun = (word: string): boolean => RANK_NOUNS.has(word)
export const isNext = (word: string): boolean => NEXT_WORDS.has(word)
export const isRankVerb = (word: string): boolean => RANK_VERBS.has(word)

function numbered(languages: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    languages.flatMap((language) =>
      wordList(language).flatMap((forms, index) =>
        forms.split('|').map((form) => [form, index + 1] as const),
      ),
    ),
  )
}
