import { Lexicon } from './lexicon.ts'
import { ARABIC } from './lexicons/arabic.ts'
import { BASQUE } from './lexicons/basque.ts'
import { CATALAN } from './lexicons/catalan.ts'
import { CHINESE } from './lexicons/chinese.ts'
import { DANISH } from './lexicons/danish.ts'
import { DUTCH } from './lexicons/dutch.ts'
import { ENGLISH } from './lexicons/english.ts'
import { FINNISH } from './lexicons/finnish.ts'
import { FRENCH } from './lexicons/french.ts'
import { GERMAN } from './lexicons/german.ts'
import { ITALIAN } from './lexicons/italian.ts'
import { JAPANESE } from './lexicons/japanese.ts'
import { KOREAN } from './lexicons/korean.ts'
import type { LexiconSource } from './lexicons/lexicon-source.ts'
import { NORWEGIAN } from './lexicons/norwegian.ts'
import { POLISH } from './lexicons/polish.ts'
import { PORTUGUESE } from './lexicons/portuguese.ts'
import { RUSSIAN } from './lexicons/russian.ts'
import { SPANISH } from './lexicons/spanish.ts'
import { SWEDISH } from './lexicons/swedish.ts'
import { TURKISH } from './lexicons/turkish.ts'
import { opinionWords } from './opinion-words.ts'
import { languagesOf } from './text-language.ts'

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
const compiled = new Map<string | null, Lexicon>()

const ENOUGH_TEXT = 400

/**
 * The words of the text's language; of those it may be in, the expected one, else the one that knows most of its words.
 *
 * @param expected a BCP 47 code
 */
export function lexiconFor(text: string, expected?: string): Lexicon {
  const languages = languagesOf(text)
  const hint = expected?.split('-')[0]?.toLowerCase()
  if (hint !== undefined && languages.includes(hint)) return lexiconOf(hint)
  if (languages.length < 2) return lexiconOf(languages[0] ?? null)
  const opening = { start: 0, end: Math.min(text.length, ENOUGH_TEXT) }
  let best: string | null = null
  let most = -1
  for (const language of languages) {
    const lexicon = lexiconOf(language)
    const known = opinionWords(text, opening, lexicon).filter(({ meaning }) => meaning.polarity !== 0).length
    if (known > most) {
      most = known
      best = language
    }
  }
  return lexiconOf(best)
}

/** The words of a language, made ready when it is first met; none where it is not known, rather than misread. */
export function lexiconOf(language: string | null): Lexicon {
  const known = compiled.get(language)
  if (known) return known
  const lexicon = new Lexicon((language !== null && SOURCES.get(language)) || NO_WORDS)
  compiled.set(language, lexicon)
  return lexicon
}
