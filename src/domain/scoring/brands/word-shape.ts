import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { isOrdinary } from './ordinary-words.ts'

/**
 * How a word is written: `strong` as only names are (AcmeSpot, HOOLI+, acme.io), `unknown` for a word that no ordinary
 * text contains, `acronym` in capitals, `number`, or `ordinary`.
 */
export type WordShape = 'strong' | 'unknown' | 'acronym' | 'number' | 'ordinary'

/** Endings of words that are formed freely and so are in no word list. */
const MADE_WORD =
  /(?:able|ible|ably|ility|ness|ized|ised|izing|ising|ization|isation|ments?|ships?|ically|less|wise|focused|friendly|based|driven|powered|made|style|grade|oriented|enabled|ready|free|rich|wide|only|specific|level|quality|centric|conscious|term|size|pack|proof|resistant|certified|approved|owned|managed|led|backed|hosted|source)$/u
const CONTRACTION = /^\p{L}+['’](?:d|ll|m|ve|re|t)$/iu

export const shapeOfWord = memoizeWords(readShape)

function readShape(word: string): WordShape {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+!]+$/gu, '')
  if (bare === '' || /^[^\p{L}]*$/u.test(bare)) return 'number'
  if (CONTRACTION.test(bare)) return 'ordinary'
  if (/^\d+(?:[.,-]\d+)*\p{Ll}{0,3}\b|^\d+\p{Lu}$/u.test(bare) && !/^\d\p{Lu}\p{Ll}/u.test(bare))
    return 'number'
  // A single capital beside a hyphen is a part of a name: "E-Acme", "Acme-B".
  if (/^\p{Lu}-\p{Lu}\p{Ll}|\p{Ll}-\p{Lu}$/u.test(bare)) return 'unknown'
  if (bare.includes('-') || bare.includes('/')) return shapeOfParts(bare.split(/[-/]/u))
  const folded = foldWord(bare)
  if (/^\p{Lu}{2,6}s?\d*$/u.test(bare)) return 'acronym'
  if (/^\p{Ll}{3,}\p{Lu}/u.test(bare)) return 'ordinary'
  // Measurements, standards and parts: A4, Ni60, Abcd2x.
  if (/^\p{Lu}\p{L}{0,6}\d+\p{Ll}{0,2}$/u.test(bare)) return 'acronym'
  if (/\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}\p{Ll}|^\d\p{Lu}\p{Ll}|[+]$|\p{L}\.\p{Ll}/u.test(bare)) return 'strong'
  if (isOrdinary(folded) || MADE_WORD.test(folded)) return 'ordinary'
  return 'unknown'
}

function shapeOfParts(parts: readonly string[]): WordShape {
  const shapes = parts.filter((part) => part !== '').map(shapeOfWord)
  if (shapes.length === 0) return 'number'
  // "Acid-free" is not a name because its last part is ordinary; "Acme-Hooli" and "A-Globex" are.
  if (shapes.at(-1) === 'ordinary' && MADE_WORD.test(foldWord(parts.at(-1) ?? ''))) return 'ordinary'
  return (
    shapes.find((shape) => shape === 'strong' || shape === 'unknown') ??
    shapes.find((shape) => shape === 'acronym') ??
    'ordinary'
  )
}
