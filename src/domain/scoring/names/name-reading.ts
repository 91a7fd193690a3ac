import type { NamedEntity } from '../entities.ts'
import { type AndWord, jointsOf } from './joint-agreement.ts'
import type { NameForm } from './name-forms.ts'

/** `joined`: with other spaces than given; `variant`: with other signs; `inflected`: with an ending of the language. */
export type NameRule = 'name' | 'alias' | 'joined' | 'variant' | 'inflected'

/** One way to write one name of one entity. */
export interface Candidate {
  /** Of two that are written the same, the first one is meant. */
  order: number
  entity: NamedEntity
  name: string
  isAlias: boolean
  form: NameForm
  /** False where another name is written so already. */
  withSign: boolean
  /** The same for the form's sign for "and" as a word. */
  withWord: boolean
}

/** A place of the text read as a name. */
export interface Reading {
  candidate: Candidate
  rule: NameRule
  /** Of the letters that the name has itself, in the folded text; `end` counts an ending in. */
  nameEnd: number
  end: number
  andWord: AndWord | null
}

const RULE_ORDER: readonly NameRule[] = ['name', 'alias', 'joined', 'variant', 'inflected']

/** Of two readings that begin at one place: the longer one, then the one that is written more like its name. */
export function better(one: Reading | null, other: Reading | null): Reading | null {
  if (one === null || other === null) return one ?? other
  if (one.nameEnd !== other.nameEnd) return one.nameEnd > other.nameEnd ? one : other
  const rules = RULE_ORDER.indexOf(one.rule) - RULE_ORDER.indexOf(other.rule)
  if (rules !== 0 && !isSameSpelling(one, other)) return rules < 0 ? one : other
  return one.candidate.order <= other.candidate.order ? one : other
}

/** "Acme & Co" and "Acme and Co" are two ways to write one name, whichever of them is given. */
function isSameSpelling(one: Reading, other: Reading): boolean {
  if (one.andWord?.place === other.andWord?.place) return false
  const [first, second] = [spelledJoints(one), spelledJoints(other)]
  return first.size === second.size && [...first].every(([place, joint]) => second.get(place) === joint)
}

function spelledJoints({ candidate, andWord }: Reading) {
  const joints = [...jointsOf(candidate.form, andWord)]
  const more = andWord ? andWord.length - 1 : 0
  return new Map(
    joints.map(([place, joint]) => [andWord && place > andWord.place ? place + more : place, joint]),
  )
}
