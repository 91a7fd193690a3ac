import type { TextFacts } from '../answer/answer-structure.ts'
import { hasEnglishWords } from '../answer/has-english-words.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { ALL_LANGUAGES, byLanguage } from '../languages/all-languages.ts'
import type { OpinionSource } from '../languages/language-data.ts'
import { Lexicon, opinionLists } from './lexicon.ts'
import { opinionWords } from './opinion-words.ts'

const SOURCES = new Map(ALL_LANGUAGES.map(({ code, opinions }) => [code, opinions]))
const NO_WORDS: OpinionSource = {
  strongPraise: '',
  praise: '',
  mildPraise: '',
  strongBlame: '',
  blame: '',
  mildBlame: '',
  negators: '',
  also: '',
}
const ENOUGH_TEXT = 400
/** If fewer languages remain, some word of the text identified them. */
export const FEW_LANGUAGES = 8
const NO_FRIENDS: ReadonlySet<string> = new Set()

/**
 * The lexicon of the text's language. When the text may be in several languages: the expected one, else English if the
 * words are English, else the one that knows most of the words.
 * @param expected a BCP 47 code
 */
export function lexiconFor(text: TextFacts, expected?: string): Lexicon {
  return lexiconOf(lexiconLanguage(text, expected))
}

/** The code of the language whose lexicon `lexiconFor` returns; null when none is identified. */
export function lexiconLanguage(text: TextFacts, expected?: string): string | null {
  const { languages } = text
  const hint = lexiconCode(expected)
  if (hint !== null && languages.includes(hint)) return hint
  if (languages.length < 2) return languages[0] ?? null
  return likeliest(text, languages)
}

/** The language of a BCP 47 code, in lower case. Bokmål and Nynorsk use the Norwegian lexicon. */
export function lexiconCode(expected: string | undefined): string | null {
  const code = expected?.split(/[-_]/)[0]?.toLowerCase() ?? null
  return code === 'nb' || code === 'nn' ? 'no' : code
}

/** Null when no word identifies one of the languages. */
function likeliest(read: TextFacts, languages: readonly string[]): string | null {
  // If only a few languages remain, other words of the text identified them, so false friends are unlikely.
  const isIdentified = languages.length < FEW_LANGUAGES
  if (languages.includes('en') && hasEnglishWords(read, ENOUGH_TEXT)) return 'en'
  const opening = { start: 0, end: Math.min(read.text.length, ENOUGH_TEXT) }
  let best = isIdentified ? (languages[0] ?? null) : null
  let most = 0
  for (const language of languages) {
    const friends = isIdentified ? NO_FRIENDS : falseFriendsOf(language)
    const words = opinionWords(read, opening, lexiconOf(language))
    const known = words.filter(({ plain, meaning }) => meaning.polarity !== 0 && !friends.has(plain)).length
    if (known > most) {
      most = known
      best = language
    }
  }
  return best
}

const FALSE_FRIENDS = byLanguage(({ falseFriends }) => falseFriends)
const falseFriendsOf = memoizeWords((language) => new Set(FALSE_FRIENDS.get(language) ?? []))

/** Whether the opinion words of the language are known. */
export function hasLexicon(language: string): boolean {
  return SOURCES.get(language) !== undefined
}

/** The lexicon of a language, compiled on first use; an empty one for an unknown language. */
export function lexiconOf(language: string | null): Lexicon {
  return compiled(language ?? '')
}

const compiled = memoizeWords((language) => {
  const source = opinionSourceOf(language)
  return new Lexicon(opinionLists(source), source)
})

/** The opinion words of a language as they are written; none for an unknown language. */
export function opinionSourceOf(language: string): OpinionSource {
  return SOURCES.get(language) ?? NO_WORDS
}
