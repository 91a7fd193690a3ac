import { nearestName } from '../domain/nearest-name.ts'
import type { Candidate, KindName } from './kinds.ts'
import { LookupError } from './lookup-error.ts'

const BEGINNING = /^[0-9a-f][0-9a-f-]{3,35}$/i
/** An error names no more. */
const KEPT_MAX = 10

export const isBeginning = (given: string) => BEGINNING.test(given.trim())
export const isLatest = (given: string) => isSame(given, 'latest')

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

class Few {
  readonly kept: Candidate[] = []
  count = 0

  add(candidate: Candidate): void {
    this.count += 1
    if (this.kept.length < KEPT_MAX) this.kept.push(candidate)
  }
}

/**
 * Finds what a text stands for in a list of any length, page by page: its name, else the beginning of its id, or
 * `latest`. Keeps a few candidates only.
 */
export class Matches {
  readonly #given: string
  readonly #named = new Few()
  readonly #begun = new Few()
  #newest = new Few()
  #near: string | null = null

  constructor(given: string) {
    this.#given = given.trim()
  }

  get isNamed(): boolean {
    return this.#named.count > 0
  }

  add(candidates: readonly Candidate[]): void {
    const begins = isBeginning(this.#given) ? this.#given.toLowerCase() : null
    for (const candidate of candidates) {
      if (candidate.names.some((name) => isSame(name, this.#given))) this.#named.add(candidate)
      if (begins !== null && candidate.id.startsWith(begins)) this.#begun.add(candidate)
      if (isLatest(this.#given)) this.#addNewest(candidate)
    }
    if (this.isNamed || this.#begun.count > 0 || isLatest(this.#given)) return
    const names = candidates.flatMap((candidate) => candidate.names)
    this.#near = nearestName(this.#given, this.#near === null ? names : [this.#near, ...names])
  }

  /** @throws {LookupError} when there is none, or more than one */
  only(kind: KindName | null, noun: string): Candidate {
    const given = this.#given
    const byId = isLatest(given) ? this.#newest : this.#begun
    const { kept, count } = this.isNamed ? this.#named : byId
    const [first] = kept
    if (first && count === 1) return first
    if (first) throw new LookupError(kind, { kind: 'many', given, noun, found: kept, count })
    throw new LookupError(kind, { kind: 'none', given, noun, near: this.#near })
  }

  /** Prompts that were added together share their time, and then none is the newest. */
  #addNewest(candidate: Candidate): void {
    const [newest] = this.#newest.kept
    const at = candidate.at ?? null
    const isAsNew = newest !== undefined && at !== null && at === newest.at
    if (newest && !isAsNew && newestFirst(newest, candidate) < 0) return
    if (!isAsNew) this.#newest = new Few()
    this.#newest.add(candidate)
  }
}

/** Compares times and not ids, because those of imported prompts are random. */
function newestFirst(one: Candidate, other: Candidate): number {
  const byTime = Date.parse(other.at ?? '') - Date.parse(one.at ?? '')
  if (byTime) return byTime
  return one.id < other.id ? 1 : -1
}
