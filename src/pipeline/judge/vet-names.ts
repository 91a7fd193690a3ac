import { randomBytes } from 'node:crypto'
import { DECIDED_NAMES_MAX } from '../../contract/brand-file/lines.ts'
import { decideByVerdicts } from '../../domain/detected-brands/decisions.ts'
import type { NameVerdict, StoredNameVerdict } from '../../domain/detected-brands/verdicts.ts'
import {
  type AskedName,
  firstRequest,
  NAMES_MAX,
  namesTask,
  readNameVerdicts,
  VETTING_VERSION,
  vettingRequestsMax,
} from '../../domain/judging/judge-names.ts'
import { detectedKey, trackedNames } from '../../domain/scoring/brands/detected-names.ts'
import type { FailureCode, Llm } from '../../providers/provider.ts'
import { type BrandRecord, findBrand } from '../../storage/brands/brands.ts'
import { countDecidedNames } from '../../storage/brands/decided-names.ts'
import { insertDetectedBrands } from '../../storage/brands/detected-brands.ts'
import {
  claimVetting,
  type NameToVet,
  namesToVet,
  possibleTargets,
  releaseVetting,
  stillToVet,
  storeJudgeDecisions,
  storeVerdicts,
} from '../../storage/brands/vetted-names.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { noteInJob } from '../../storage/jobs/job-notes.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lookAtRun } from '../../storage/runs/runs.ts'
import { comeBackLater } from '../come-back-later.ts'
import type { JobData } from '../jobs.ts'
import { BudgetIsBusy, MONEY_WAIT_MS } from '../llm/budgets.ts'
import { enqueueLater, type PipelineContext } from '../pipeline-context.ts'
import { namesChanged } from '../run/rescore-outdated.ts'
import { brandEntities } from '../run/run-entities.ts'
import { judgeOf } from '../run/start-run.ts'
import { waitWhile } from '../wait.ts'
import { JudgeAsker, NoVerdict } from './ask-judge.ts'
import { passagesOf } from './passages.ts'

/** After this time another job may vet the names of the brand. Longer than the slowest request with its retries. */
const CLAIMED_MS = 30 * 60_000
const TRIED_AGAIN_MS = 60 * 60_000
const WAIT_FOR_OTHER_MS = 60_000
const ATTEMPTS_MAX = 24
/** After this many useless replies in a row, the job stops asking the judge. */
const USELESS_IN_A_ROW_MAX = 2
/** Failures that end without intervention. */
const PASSING: readonly (FailureCode | NoVerdict['code'])[] = [
  'timeout',
  'connection_failed',
  'rate_limited',
  'provider_error',
  'provider_down',
]

interface Vetting {
  jobId: string
  run: RunRef
  brand: BrandRecord
  judge: Llm
  requestsMax: number
  askedCount: number
  /** Keeps the names of the brand for this job; false when another one has them. */
  claim(): Promise<boolean>
}

/**
 * Asks the judge once what the new detected names of a brand are, many in one request. No run waits for it: verdicts
 * reach the results like decisions of a person, by a rescore.
 */
export class NameVetting {
  readonly #context: PipelineContext
  readonly #asker: JudgeAsker
  readonly #shutdown = new AbortController()
  #underWayCount = 0

  constructor(context: PipelineContext) {
    this.#context = context
    this.#asker = new JudgeAsker(context)
  }

  /** Vets the names of the brand of an ended run. After a crash the same job continues with the remaining names. */
  async vet(data: JobData['vet-names'], jobId: string): Promise<void> {
    const { database, judge, now } = this.#context
    const { db } = database
    const { organizationId, runId } = data
    const run = await lookAtRun(db, { organizationId, runId })
    const brand = run && (await findBrand(db, { organizationId, brandIds: null }, run.brandId))
    if (!brand || !judge || !(await judgeOf(this.#context, db, brand))) return
    const ref = { organizationId, brandId: brand.id }
    const claim = () => claimVetting(db, ref, jobId, now(), new Date(now().getTime() + CLAIMED_MS))
    if (!(await claim())) {
      return enqueueLater(
        this.#context,
        'vet-names',
        { ...data, waitCount: (data.waitCount ?? 0) + 1 },
        WAIT_FOR_OTHER_MS,
      )
    }
    const requestsMax = vettingRequestsMax(run.plannedCount, data.isFirst === true)
    const askedCount = data.askedCount ?? 0
    const vetting = { jobId, run: { organizationId, runId }, brand, judge, requestsMax, askedCount, claim }
    this.#underWayCount += 1
    try {
      await this.#vetAll(vetting)
    } catch (error) {
      this.#shutdown.signal.throwIfAborted()
      if (error instanceof BudgetIsBusy) {
        await comeBackLater(this.#context, 'vet-names', { ...data, askedCount: vetting.askedCount })
        // The job comes back under another id.
        return releaseVetting(db, ref, jobId)
      }
      if (!(error instanceof NoVerdict)) throw error
      this.#context.log.warn({ ...ref, code: error.code, reason: error.message }, 'names are not vetted yet')
      if (PASSING.includes(error.code)) {
        await this.#goOnLater({ ...data, askedCount: vetting.askedCount }, TRIED_AGAIN_MS)
      }
    } finally {
      this.#underWayCount -= 1
    }
    await releaseVetting(db, ref, jobId)
  }

  /** Waits at most `drainMs` for the open question. The other names are vetted after a restart. */
  async close(drainMs: number): Promise<void> {
    await waitWhile(() => this.#underWayCount > 0, drainMs)
    this.#shutdown.abort(new Error('the process is shutting down'))
  }

  async #goOnLater(data: JobData['vet-names'], afterMs: number): Promise<void> {
    const attempt = (data.attempt ?? 1) + 1
    if (attempt <= ATTEMPTS_MAX) await enqueueLater(this.#context, 'vet-names', { ...data, attempt }, afterMs)
  }

  /** @throws {NoVerdict} when further questions are useless */
  async #vetAll(vetting: Vetting): Promise<void> {
    const { db } = this.#context.database
    const { brand, run, requestsMax } = vetting
    const ref = { organizationId: run.organizationId, brandId: brand.id }
    const tracked = trackedNames(await brandEntities(db, brand))
    const keys = [...tracked.keys()]
    const room = await this.#roomForDecisions(ref)
    const requestsLeft = requestsMax - vetting.askedCount
    let left = await namesToVet(db, ref, keys, Math.min(requestsLeft * NAMES_MAX, room))
    let uselessCount = 0
    for (; left.length > 0 && vetting.askedCount < requestsMax; vetting.askedCount += 1) {
      this.#shutdown.signal.throwIfAborted()
      if (!(await vetting.claim())) return
      const passages = await passagesOf(db, ref.organizationId, left.slice(0, NAMES_MAX))
      const names = firstRequest(passages)
      left = left.slice(names.length)
      const verdicts = await this.#ask(vetting, names)
      uselessCount = verdicts instanceof NoVerdict ? uselessCount + 1 : 0
      const known = verdicts instanceof NoVerdict ? new Map<string, StoredNameVerdict>() : verdicts
      if (!(await this.#store(vetting, names, known))) return
      if (verdicts instanceof NoVerdict && uselessCount === USELESS_IN_A_ROW_MAX) throw verdicts
    }
  }

  /** How many further names may be decided, so that the brand can still be exported. */
  async #roomForDecisions({ organizationId, brandId }: { organizationId: string; brandId: string }) {
    const { database, log } = this.#context
    const count = await countDecidedNames(database.db, { organizationId, id: brandId })
    if (count >= DECIDED_NAMES_MAX) {
      log.warn({ organizationId, brandId, count }, 'the judge decides about no further names of the brand')
    }
    return Math.max(0, DECIDED_NAMES_MAX - count)
  }

  /** The verdicts by the ids of the names, or the failure when there is no valid reply. */
  async #ask(
    { run, brand, judge }: Vetting,
    names: readonly (NameToVet & { passage: string })[],
  ): Promise<ReadonlyMap<string, StoredNameVerdict> | NoVerdict> {
    const { database, now } = this.#context
    const entities = await brandEntities(database.db, brand)
    const rowIds = new Map<string, string>()
    const asked = names.map(({ id, name, passage }): AskedName => {
      const random = randomBytes(4).toString('hex')
      rowIds.set(random, id)
      return { id: random, name, passage }
    })
    const task = namesTask(entities, asked)
    const payer = { ...run, purpose: 'judge' as const, waitsMs: MONEY_WAIT_MS }
    try {
      const read = (reply: unknown) => readNameVerdicts(reply, asked)
      const { verdict, model } = await this.#asker.ask(judge, task, read, {
        payer,
        signal: this.#shutdown.signal,
      })
      const origin = {
        judge: judge.info.name,
        model,
        version: VETTING_VERSION,
        vettedAt: now().toISOString(),
      }
      return new Map(
        [...verdict].map(([id, one]: [string, NameVerdict]) => [rowIds.get(id) ?? '', { ...one, ...origin }]),
      )
    } catch (error) {
      if (error instanceof NoVerdict && USELESS.includes(error.code)) return error
      throw error
    }
  }

  /** @returns false when the brand was deleted meanwhile */
  async #store(
    { jobId, run: { organizationId }, brand: { id: brandId }, askedCount }: Vetting,
    names: readonly NameToVet[],
    verdicts: ReadonlyMap<string, StoredNameVerdict>,
  ): Promise<boolean> {
    const ref = { organizationId, brandId }
    return inTransaction(this.#context.database.db, async (tx) => {
      if (!(await lockBrand(tx, organizationId, brandId))) return false
      const brand = await findBrand(tx, { organizationId, brandIds: null }, brandId)
      if (!brand) return false
      await noteInJob(tx, 'vet-names', jobId, { askedCount: askedCount + 1 })
      const tracked = trackedNames(await brandEntities(tx, brand))
      const waiting = await stillToVet(
        tx,
        organizationId,
        names.map(({ id }) => id),
      )
      const open = names.filter(({ id, key }) => waiting.has(id) && !tracked.has(key))
      const vetted = open.flatMap(({ id, key }) => {
        const verdict = verdicts.get(id)
        return verdict ? [{ id, key, verdict }] : []
      })
      await storeVerdicts(
        tx,
        organizationId,
        open.map(({ id }) => ({ id, vetting: verdicts.get(id) ?? null })),
      )
      const owners = [
        ...new Set(vetted.flatMap(({ verdict: { of } }) => (of === null ? [] : [detectedKey(of)]))),
      ]
      const trackedOwners = owners.flatMap((key) => {
        const entity = tracked.get(key)
        return entity && entity.id !== brandId ? [{ ...ref, key, name: entity.name }] : []
      })
      // A product is counted as a tracked brand by merging it into a detected brand with that name.
      await insertDetectedBrands(tx, trackedOwners)
      const keys = [...owners, ...vetted.map(({ key }) => key)]
      const isOwn = (key: string) => tracked.get(key)?.id === brandId
      const decisions = decideByVerdicts(vetted, await possibleTargets(tx, ref, keys), isOwn)
      if (decisions.ignored.length + decisions.merged.length === 0) return true
      await storeJudgeDecisions(tx, organizationId, decisions)
      await namesChanged(this.#context, tx, ref)
      return true
    })
  }
}

const USELESS: readonly NoVerdict['code'][] = ['invalid_verdict', 'refused']
