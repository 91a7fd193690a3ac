import type { Candidate, KindName } from './kinds.ts'

/** The given name matches nothing, several objects, or an object that may have changed since the caller looked. */
export type LookupProblem = { given: string; noun: string } & (
  | { kind: 'none' /** The most similar name. */; near: string | null }
  | { kind: 'many' /** The first of them. */; found: readonly Candidate[]; count: number }
  | { kind: 'latest' }
)

/** Has no message: each caller words it, because each has another way to list the objects. */
export class LookupError extends Error {
  /** Null for items that the caller listed itself. */
  readonly kind: KindName | null
  readonly problem: LookupProblem

  constructor(kind: KindName | null, problem: LookupProblem) {
    super(`"${problem.given}" names ${problem.kind === 'many' ? 'more than one' : 'no'} ${problem.noun}.`)
    this.name = 'LookupError'
    this.kind = kind
    this.problem = problem
  }
}
