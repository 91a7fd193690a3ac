import type { NamedEntity } from '../entities.ts'
import { AND_WORDS } from './and-words.ts'
import { cutsOf } from './inflections.ts'
import { NameBeginnings } from './name-beginnings.ts'
import { type AndSign, type NameForm, nameForms, type Separators } from './name-forms.ts'
import { NameIndex } from './name-index.ts'
import type { NameCandidate } from './name-reading.ts'

/** A possible end of a name in a text: after all of its letters, or where an ending replaces the last `cut` of them. */
export interface NameEnding {
  candidate: NameCandidate
  cut: number
}

/** The maximum number of names with the same key that differ only in their separators; further ones are ignored. */
const SPELLINGS_MAX = 16

/** All ways to write the names of some entities, indexed, in the order of the entities. */
export class NameSpellings {
  readonly index: NameIndex<NameEnding>
  readonly beginnings = new NameBeginnings()
  readonly #byKey = new Map<string, NameEnding[]>()
  #count = 0
  #hasAnd = false

  constructor(entities: readonly NamedEntity[]) {
    for (const entity of entities) {
      for (const [index, name] of [entity.name, ...entity.aliases].entries()) {
        for (const form of nameForms(name)) this.#add(entity, name, index > 0, form)
      }
    }
    this.index = new NameIndex(this.#byKey)
    this.#byKey.clear()
  }

  /** Whether a name contains a sign for "and" that may be written as a word. */
  get hasAnd(): boolean {
    return this.#hasAnd
  }

  #add(entity: NamedEntity, name: string, isAlias: boolean, form: NameForm): void {
    const { key, and } = form
    const known = (this.#byKey.get(key) ?? []).flatMap(({ candidate, cut }) => (cut === 0 ? candidate : []))
    if (known.length >= SPELLINGS_MAX) return
    const withSign = !known.some((one) => one.withSign && isSame(one.form.separators, form.separators))
    const withWord = and !== null && !known.some((one) => one.withWord && isSameAnd(one.form.and, and))
    if (!withSign && !withWord) return
    for (const beginning of beginningsOf(form)) this.beginnings.add(beginning)
    this.#hasAnd ||= withWord
    const candidate = { order: this.#count, entity, name, isAlias, form, withSign, withWord }
    this.#count += 1
    this.#addEnding(key, candidate, 0)
    for (const cut of cutsOf(key)) this.#addEnding(key.slice(0, -cut), candidate, cut)
  }

  #addEnding(key: string, candidate: NameCandidate, cut: number): void {
    const endings = this.#byKey.get(key)
    if (endings) endings.push({ candidate, cut })
    else this.#byKey.set(key, [{ candidate, cut }])
  }
}

function isSameAnd(one: AndSign | null, other: AndSign): boolean {
  return one?.place === other.place && isSame(one.separators, other.separators)
}

function isSame(one: Separators, other: Separators): boolean {
  if (one.size !== other.size) return false
  for (const [place, separator] of one) if (other.get(place) !== separator) return false
  return true
}

/** What a name may begin with in a text: its key, and if "and" comes early, its key with each word for "and". */
function beginningsOf({ key, and }: NameForm): string[] {
  if (and === null || and.place > 1) return [key]
  const [before, after] = [key.slice(0, and.place), key.slice(and.place + 1)]
  return [key, ...AND_WORDS.map((word) => before + word + after)]
}
