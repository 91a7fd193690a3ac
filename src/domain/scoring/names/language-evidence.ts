import { foldWord } from '../answer/fold-word.ts'
import { memoizeLast } from '../answer/memoize.ts'
import { wordFact, wordsOf } from '../answer/text-words.ts'

/** Frequent function words, folded; a word may belong to several languages. */
const WORDS: Record<string, string> = {
  en: 'the and of to is are for with it that this you your or as an be from have has but not at by which was were their they will can',
  de: 'der die das und ist nicht fur mit ein eine einer einen auf von zu den dem sich auch oder im bei sind wird als aus nach gilt stimmt kann am zum zur sie er wir',
  nl: 'de het een van en voor niet zijn ook met op te dat bij aan er maar om wordt naar als dan worden zoals heeft is',
  sv: 'och att ar som en ett for pa med av inte till ar den det fran har om kan ocksa hos eller',
  da: 'og at er som en et for pa med af ikke til den det fra har om kan ogsa hos eller i',
  no: 'og at er som en et for pa med av ikke til den det fra har om kan ogsa hos eller i',
  fi: 'ja on ei se ovat oli etta joka myos mutta kun tai jos han sen sita ovat olen kuin mita sina mina sieltä hyva',
  et: 'ja on ei see ka et oma mis kui aga ning oli mida voi',
  pl: 'w z na i nie jest sie do to ze sa jak od dla po za o przez ale czy tez oraz lub niz ma',
  cs: 'a v na je se ze s z do to pro jako od jsou si po ale i u nebo ktery ktera take podle',
  sk: 'a v na je sa ze s z do to pre ako od su si po ale aj u alebo ktory ktora tiez',
  hr: 'i u na je se da za od su sa kao ili koji koja ali nije su iz do',
  hu: 'a az es egy hogy nem is van ez meg de mint vagy ami volt kell csak szerint',
  tr: 've bir bu icin ile da de cok en olarak daha gibi ama veya ne var olan mi kadar sonra edenler',
  ro: 'si de la in cu pe este nu un o care din mai sunt pentru sau ce',
  lt: 'ir yra kad su is i tai ne bet kaip uz nuo ar taip pat',
  lv: 'un ir ka ar no uz par nav bet vai ari tas',
  es: 'el los las y es para que con una por del se como mas su un en de la lo al',
  pt: 'os um uma nao com mais ao da do das dos que em para no na pelo pela por o a e se',
  it: 'il di che per gli nel della sono anche e un una con del la le lo si al da dei',
  fr: 'le la les des et est pour dans une du qui avec sur pas plus un au aux en ce il',
}
/** Letters that few other languages use. */
const LETTERS: Record<string, RegExp> = {
  de: /[ßäöü]/u,
  sv: /[åäö]/u,
  da: /[æøå]/u,
  no: /[æøå]/u,
  fi: /[äö]/u,
  et: /[õäöü]/u,
  pl: /[ąęłśżźćń]/u,
  cs: /[řěůčšž]/u,
  sk: /[ľĺŕčšž]/u,
  hr: /[čćđšž]/u,
  hu: /[őűáé]/u,
  tr: /[ğışçöü]/u,
  ro: /[ășțâî]/u,
  lt: /[ėųįūčšž]/u,
  lv: /[āēīūņļķģ]/u,
}
const FINNISH = /[aeiou]ssa|kk/iu
const LENGTH_MAX = 3_000

const LANGUAGES = Object.keys(WORDS)
const FINNISH_PLACE = LANGUAGES.indexOf('fi')
const RARE_LETTERS = Object.entries(LETTERS).map(
  ([language, letters]) => [LANGUAGES.indexOf(language), letters] as const,
)
/** By word: the indexes of the languages that it belongs to. */
const languagesByWord = new Map<string, number[]>()
for (const [language, words] of Object.values(WORDS).entries()) {
  for (const word of new Set(words.split(' '))) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
  }
}
const NONE: readonly number[] = []
const languagesOf = wordFact((written) => languagesByWord.get(foldWord(written)) ?? NONE)

/** The languages that the text may be in, by its function words and letters: those near the most likely one. */
export const likelyLanguages = memoizeLast(readLanguages)

function readLanguages(text: string): ReadonlySet<string> {
  const head = text.slice(0, LENGTH_MAX)
  const points = new Float64Array(LANGUAGES.length)
  const add = (language: number, weight: number) => {
    points[language] = (points[language] ?? 0) + weight
  }
  const { words, starts } = wordsOf(text)
  for (let index = 0; (starts[index] ?? LENGTH_MAX) < LENGTH_MAX; index += 1) {
    const word = words[index]
    const languages = word ? languagesOf(word) : NONE
    for (const language of languages) add(language, weightOf(languages.length))
  }
  const rare = head.replace(/[\0-\x7F]+/g, '').toLowerCase()
  const isFinnish = FINNISH.test(head)
  // In most English texts the only non-ASCII characters are dashes and quotation marks.
  const hasLetters = /\p{L}/u.test(rare)
  for (const [language, letters] of RARE_LETTERS) {
    const isLikely = (hasLetters && letters.test(rare)) || (language === FINNISH_PLACE && isFinnish)
    if (isLikely) add(language, 1.2)
  }
  const most = Math.max(0, ...points)
  return new Set(LANGUAGES.filter((_, index) => (points[index] ?? 0) >= Math.max(0.4, most * 0.75)))
}

/** A word that many languages share is weak evidence for each. */
function weightOf(languageCount: number): number {
  return languageCount === 1 ? 1.5 : 2 / (languageCount + 0.5)
}
