import type { Db } from '../../storage/database/database.ts'
import { COUNTED_AT_ONCE } from '../../storage/runs/count-responses.ts'
import type { RunDetail, RunRecord } from '../../storage/runs/runs.ts'
import { countRuns, type RunCounts, type UncountedRun } from '../../storage/runs/uncounted-runs.ts'

/** For each response counted, counts are kept this long: some times as long as counting takes, 20 s for a million. */
const KEPT_MS = 0.02

type OpenRun = UncountedRun['run']

/**
 * Adds counts to runs. Those of runs under way are counted from their responses, many in one read of an organization at a time, and kept for a while:
 * streams, lists and screens ask for them every second.
 */
export class OpenRunCounts {
  readonly #now: () => number
  readonly #kept = new Map<string, { counts: RunCounts; until: number }>()
  /** By organization, the end of the last read. */
  readonly #turns = new Map<string, Promise<unknown>>()

  /** @param now - in ms, of a clock that nobody sets */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  async records(db: Db, organizationId: string, found: readonly UncountedRun[]): Promise<RunRecord[]> {
    const records = await this.#counted(db, organizationId, found)
    return records.map(({ llms, resultCount, ...record }) => record)
  }

  /** Null where there is no run. */
  async record(db: Db, organizationId: string, found: UncountedRun | null): Promise<RunRecord | null> {
    const [record] = await this.records(db, organizationId, found ? [found] : [])
    return record ?? null
  }

  async detail(db: Db, organizationId: string, found: UncountedRun): Promise<RunDetail> {
    const [record] = await this.#counted(db, organizationId, [found])
    if (!record) throw new Error('a run was not counted')
    const { resultCount, ...detail } = record
    return { ...detail, llms: detail.llms ?? [] }
  }

  async #counted(db: Db, organizationId: string, found: readonly UncountedRun[]) {
    const open = found.flatMap(({ run, counts }) => (counts ? [] : run))
    const counted = open.length === 0 ? null : await this.#countsOf(db, organizationId, open)
    return found.flatMap(({ run, counts }) => {
      const shown = counts ?? counted?.get(run.id)
      return shown ? [{ ...run, ...shown }] : []
    })
  }

  async #countsOf(db: Db, organizationId: string, runs: readonly OpenRun[]): Promise<Map<string, RunCounts>> {
    const kept = this.#keptOf(runs)
    if (kept.size === runs.length) return kept
    const count = async () => {
      for (const [id, counts] of this.#keptOf(runs)) kept.set(id, counts)
      const rest = runs.filter(({ id }) => !kept.has(id))
      const counted = await countRuns(db, organizationId, rest)
      this.#keep(rest, counted)
      return new Map([...kept, ...counted])
    }
    return responsesOf(runs) < COUNTED_AT_ONCE ? count() : this.#inTurn(organizationId, count)
  }

  #keptOf(runs: readonly OpenRun[]): Map<string, RunCounts> {
    const now = this.#now()
    return new Map(
      runs.flatMap((run) => {
        const kept = this.#kept.get(nameOf(run))
        return kept && now < kept.until ? [[run.id, kept.counts]] : []
      }),
    )
  }

  #keep(runs: readonly OpenRun[], counted: ReadonlyMap<string, RunCounts>): void {
    const now = this.#now()
    for (const [name, { until }] of this.#kept) if (until <= now) this.#kept.delete(name)
    // Small ones together, because a list of them is read as often as one large run.
    const ofSmall = responsesOf(runs.filter((run) => !isLarge(run)))
    for (const run of runs) {
      const counts = counted.get(run.id)
      const until = now + Math.floor((isLarge(run) ? run.plannedCount : ofSmall) * KEPT_MS)
      if (counts && until > now) this.#kept.set(nameOf(run), { counts, until })
    }
  }

  #inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(organizationId) ?? Promise.resolve()
    const own = before.then(work, work)
    this.#turns.set(organizationId, own)
    const forget = () => {
      if (this.#turns.get(organizationId) === own) this.#turns.delete(organizationId)
    }
    own.then(forget, forget)
    return own
  }
}

const responsesOf = (runs: readonly OpenRun[]) =>
  runs.reduce((sum, { plannedCount }) => sum + plannedCount, 0)

const isLarge = ({ plannedCount }: OpenRun) => plannedCount >= COUNTED_AT_ONCE

/** What a change of status leaves behind is never shown. */
const nameOf = ({ id, status }: OpenRun) => `${id} ${status}`

/** Of the process, whatever reads them. */
export const openRunCounts = new OpenRunCounts()
