import { AND_SIGN } from './and-words.ts'
import type { NameForm, Separator, Separators } from './name-forms.ts'

/** What separates two letters of the text; null when a name cannot contain it. */
export function separatorOf(between: string): Separator | null {
  if (between === ' ' || between === '-') return 'gap'
  if (between === "'") return 'apostrophe'
  if (between === '.') return 'point'
  if (/^[*·・]$/u.test(between)) return 'mark'
  if (/^\.[^\S\n]?$/u.test(between)) return 'stop'
  if (between === "' ") return 'owner'
  return /^[\s_-]{1,3}$/u.test(between) && !between.includes('\n\n') ? 'gap' : null
}

/** `same`: written like the name; `joined`: with other spaces; `variant`: with other small signs; null: another word. */
export type Agreement = 'same' | 'joined' | 'variant' | null

/** The word in the text in place of the name's sign for "and". */
export interface AndWord {
  /** The index of the sign in the key. */
  place: number
  length: number
}

/** In a shorter word, an apostrophe makes another word: "were", "we're". */
const APOSTROPHE_MIN = 5

/** Compares the separators in the text with those of the name; returns the worst agreement of all positions. */
export function separatorsAgree(form: NameForm, separators: Separators, andWord: AndWord | null): Agreement {
  const { key } = form
  const given = separatorsOf(form, andWord)
  const isLong = key.length + (andWord ? andWord.length - 1 : 0) >= APOSTROPHE_MIN
  const isAnd = (place: number) => key[place] === AND_SIGN && place !== andWord?.place
  let worst: Agreement = 'same'
  for (const place of new Set([...given.keys(), ...separators.keys()])) {
    const name = given.get(place)
    const text = separators.get(place)
    if (place >= key.length || name === text) continue
    const agreement = agreementOf(name, text, isAnd(place) || isAnd(place - 1), isLong)
    if (agreement === null) return null
    if (worst === 'same' || agreement === 'joined') worst = agreement
  }
  return worst
}

/** The separators of the form, with "and" written as in the text. */
export function separatorsOf({ separators, and }: NameForm, andWord: AndWord | null): Separators {
  return andWord && and ? and.separators : separators
}

/** Compares the separators at one position. */
function agreementOf(
  name: Separator | undefined,
  text: Separator | undefined,
  isNextToAnd: boolean,
  isLong: boolean,
): Agreement {
  if (name === text) return 'same'
  if (isNextToAnd && (name ?? text) === 'gap') return 'variant'
  switch (name) {
    case 'gap':
      return text === undefined ? 'joined' : null
    case 'camel':
      return text === undefined ? 'same' : text === 'gap' ? 'joined' : null
    case 'owner':
      return text === 'gap' ? 'variant' : null
    case 'apostrophe':
      return text === undefined ? 'variant' : null
    case 'mark':
      return text === undefined || text === 'gap' ? 'variant' : null
    case 'stop':
      return text === 'gap' || text === 'point' ? 'variant' : null
    case 'point':
      return text === 'gap' || text === undefined ? 'joined' : null
    case 'initial':
      return text === 'apostrophe' || text === 'mark' ? null : 'variant'
    default:
      return text === 'mark' || (text === 'apostrophe' && isLong) ? 'variant' : null
  }
}
