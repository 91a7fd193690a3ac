import type { NamedEntity } from '../entities.ts'
import type { NameForm } from './name-forms.ts'
import { type AndWord, separatorsOf } from './separator-agreement.ts'

/**
 * How the text writes the name. `joined`: with other spaces; `variant`: with other signs; `inflected`: with a
 * grammatical ending.
 */
export type NameRule = 'name' | 'alias' | 'joined' | 'variant' | 'inflected'

/** One way to write one name of one entity. */
export interface NameCandidate {
  /** Of two candidates with the same spelling, the one with the lower order wins. */
  order: number
  entity: NamedEntity
  name: string
  isAlias: boolean
  form: NameForm
  /** False when another name is already written in this way. */
  withSign: boolean
  /** The same for the spelling with a word for "and". */
  withWord: boolean
}

/** A part of the text that matches a name. */
export interface NameReading {
  candidate: NameCandidate
  rule: NameRule
  /** The end of the name without its ending, in the folded text; `end` includes the ending. */
  nameEnd: number
  end: number
  andWord: AndWord | null
}

const RULE_ORDER: readonly NameRule[] = ['name', 'alias', 'joined', 'variant', 'inflected']

/** The better of two readings at one position: the longer one, then the one that is written more like its name. */
export function better(one: NameReading | null, other: NameReading | null): NameReading | null {
  if (one === null || other === null) return one ?? other
  if (one.nameEnd !== other.nameEnd) return one.nameEnd > other.nameEnd ? one : other
  const rules = RULE_ORDER.indexOf(one.rule) - RULE_ORDER.indexOf(other.rule)
  if (rules !== 0 && !isSameSpelling(one, other)) return rules < 0 ? one : other
  return one.candidate.order <= other.candidate.order ? one : other
}

/** "Acme & Co" and "Acme and Co" are the same spelling, whichever of them the user gave. */
function isSameSpelling(one: NameReading, other: NameReading): boolean {
  if (one.andWord?.place === other.andWord?.place) return false
  const [first, second] = [spelledSeparators(one), spelledSeparators(other)]
  return (
    first.size === second.size && [...first].every(([place, separator]) => second.get(place) === separator)
  )
}

function spelledSeparators({ candidate, andWord }: NameReading) {
  const separators = [...separatorsOf(candidate.form, andWord)]
  const more = andWord ? andWord.length - 1 : 0
  return new Map(
    separators.map(([place, separator]) => [
      andWord && place > andWord.place ? place + more : place,
      separator,
    ]),
  )
}
