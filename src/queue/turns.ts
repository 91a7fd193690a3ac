import type { Db } from '../storage/database/database.ts'
import { nextTurns, type TurnRef } from '../storage/jobs/job-turns.ts'

/** The lane of a queue whose jobs share no limit. */
const ONLY_LANE = 'all'

interface Owned {
  group?: string | undefined
  payer?: string | undefined
}

/** Assigns turns to jobs, in sequence for each payer. */
export class Turns {
  readonly #next: Map<string, number>

  private constructor(next: Map<string, number>) {
    this.#next = next
  }

  /** @param db - must see the jobs that the caller's transaction has already enqueued */
  static async of(db: Db, queue: string, jobs: readonly Owned[]): Promise<Turns> {
    const refs = jobs.flatMap(({ group, payer }) => (payer === undefined ? [] : refOf(group, payer)))
    const distinct = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()]
    const turns = distinct.length === 0 ? [] : await nextTurns(db, queue, distinct)
    return new Turns(new Map(turns.map((one) => [keyOf(one), one.turn])))
  }

  /** The job's group and priority: pg-boss fetches the highest priority first. */
  placeOf({ group, payer }: Owned): { group?: { id: string; tier?: string }; priority?: number } {
    if (payer === undefined) return group === undefined ? {} : { group: { id: group } }
    const ref = refOf(group, payer)
    const turn = this.#next.get(keyOf(ref)) ?? 0
    this.#next.set(keyOf(ref), turn + 1)
    return { group: { id: ref.lane, tier: payer }, priority: -turn }
  }
}

function refOf(group: string | undefined, payer: string): TurnRef {
  return { lane: group ?? ONLY_LANE, payer }
}

function keyOf({ lane, payer }: TurnRef): string {
  return JSON.stringify([lane, payer])
}
