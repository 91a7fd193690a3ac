import type { Candidate, KindName } from './kinds.ts'

/** What was given stands for nothing, for several, or for what may have changed since the caller looked. */
export type LookupProblem = { given: string; noun: string } & (
  | { kind: 'none' /** The most similar name. */; near: string | null }
  | { kind: 'many'; found: readonly Candidate[] }
  | { kind: 'latest' }
)

/** Callers say it in their own words: each knows another way to list what there is. */
export class LookupError extends Error {
  /** Null for what the caller listed itself. */
  readonly kind: KindName | null
  readonly problem: LookupProblem

  constructor(kind: KindName | null, problem: LookupProblem) {
    super(`"${problem.given}" names ${problem.kind === 'many' ? 'more than one' : 'no'} ${problem.noun}.`)
    this.name = 'LookupError'
    this.kind = kind
    this.problem = problem
  }
}
