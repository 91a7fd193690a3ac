import { wordSet } from '../../word-list.ts'
import { hasEnglishWords } from '../answer/has-english-words.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { languagesOf } from '../answer/text-language.ts'
import { ARABIC } from '../languages/arabic.ts'
import { BASQUE } from '../languages/basque.ts'
import { CATALAN } from '../languages/catalan.ts'
import { CHINESE } from '../languages/chinese.ts'
import { DANISH } from '../languages/danish.ts'
import { DUTCH } from '../languages/dutch.ts'
import { ENGLISH } from '../languages/english.ts'
import { FALSE_FRIENDS } from '../languages/false-friends.ts'
import { FINNISH } from '../languages/finnish.ts'
import { FRENCH } from '../languages/french.ts'
import { GERMAN } from '../languages/german.ts'
import { ITALIAN } from '../languages/italian.ts'
import { JAPANESE } from '../languages/japanese.ts'
import { KOREAN } from '../languages/korean.ts'
import type { LexiconSource } from '../languages/lexicon-source.ts'
import { NORWEGIAN } from '../languages/norwegian.ts'
import { POLISH } from '../languages/polish.ts'
import { PORTUGUESE } from '../languages/portuguese.ts'
import { RUSSIAN } from '../languages/russian.ts'
import { SPANISH } from '../languages/spanish.ts'
import { SWEDISH } from '../languages/swedish.ts'
import { TURKISH } from '../languages/turkish.ts'
import { Lexicon } from './lexicon.ts'
import { opinionWords } from './opinion-words.ts'

const SOURCES = new Map<string, LexiconSource>([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['fr', FRENCH],
  ['es', SPANISH],
  ['it', ITALIAN],
  ['pt', PORTUGUESE],
  ['nl', DUTCH],
  ['da', DANISH],
  ['no', NORWEGIAN],
  ['sv', SWEDISH],
  ['fi', FINNISH],
  ['pl', POLISH],
  ['ru', RUSSIAN],
  ['tr', TURKISH],
  ['ar', ARABIC],
  ['zh', CHINESE],
  ['ja', JAPANESE],
  ['ko', KOREAN],
  ['ca', CATALAN],
  ['eu', BASQUE],
])
const NO_WORDS: LexiconSource = {
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
const FEW_LANGUAGES = 8
const NO_FRIENDS: ReadonlySet<string> = new Set()

/**
 * The lexicon of the text's language. When the text may be in several languages: the expected one, else English if the
 * words are English, else the one that knows most of the words.
 * @param expected a BCP 47 code
 */
export function lexiconFor(text: string, expected?: string): Lexicon {
  const languages = languagesOf(text)
  const hint = languageCode(expected)
  if (hint !== null && languages.includes(hint)) return lexiconOf(hint)
  if (languages.length < 2) return lexiconOf(languages[0] ?? null)
  return lexiconOf(likeliest(text, languages))
}

/** Bokmål and Nynorsk use the Norwegian lexicon. */
function languageCode(expected: string | undefined): string | null {
  const code = expected?.split(/[-_]/)[0]?.toLowerCase() ?? null
  return code === 'nb' || code === 'nn' ? 'no' : code
}

/** Null when no word identifies one of the languages. */
function likeliest(text: string, languages: readonly string[]): string | null {
  // If only a few languages remain, other words of the text identified them, so false friends are unlikely.
  const isIdentified = languages.length < FEW_LANGUAGES
  if (languages.includes('en') && hasEnglishWords(text, ENOUGH_TEXT)) return 'en'
  const opening = { start: 0, end: Math.min(text.length, ENOUGH_TEXT) }
  let best = isIdentified ? (languages[0] ?? null) : null
  let most = 0
  for (const language of languages) {
    const friends = isIdentified ? NO_FRIENDS : falseFriendsOf(language)
    const words = opinionWords(text, opening, lexiconOf(language))
    const known = words.filter(({ plain, meaning }) => meaning.polarity !== 0 && !friends.has(plain)).length
    if (known > most) {
      most = known
      best = language
    }
  }
  return best
}

const falseFriendsOf = memoizeWords((language) => wordSet(FALSE_FRIENDS[language] ?? ''))

/** The lexicon of a language, compiled on first use; an empty one for an unknown language. */
export function lexiconOf(language: string | null): Lexicon {
  return compiled(language ?? '')
}

const compiled = memoizeWords((language) => new Lexicon(SOURCES.get(language) ?? NO_WORDS))
