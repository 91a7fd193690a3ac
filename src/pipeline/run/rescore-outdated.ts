import { ApiError } from '../../contract/errors.ts'
import { tryLockBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  brandsToRescore,
  endRescores,
  renewNames,
  runsToRescore,
  takeCopiedNames,
} from '../../storage/runs/outdated-runs.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { requestRescore } from './control-run.ts'

/** The wait after the last change, because people change several names in a row. */
export const RESCORE_AFTER_MS = 10_000
const BRANDS_AT_ONCE = 100
/** Limits the answers of a brand that are stored twice, and the runs that one transaction reopens, while small runs are still handled together. */
const ANSWERS_AT_ONCE = 1_000

type Timing = Pick<PipelineContext, 'now' | 'rescoreAfterMs'>

interface BrandOfRuns {
  organizationId: string
  brandId: string
}

/**
 * Makes the brand's answers be scored again soon after its names have changed. Call it in the transaction that changes the names of the
 * brand, of its competitors or of its detected brands; the transaction holds the brand's lock. Verdicts of a judge are kept; where the
 * names of the brand itself have changed, judged runs wait for a person, because new verdicts are paid.
 */
export async function namesChanged(
  context: Timing,
  tx: Db,
  brand: BrandOfRuns,
  { areOwn = false }: { areOwn?: boolean } = {},
): Promise<void> {
  await renewNames(tx, brand, rescoreTime(context), areOwn)
}

/** Makes those answers of a copied brand be scored again that its file shows with scores of former names, as in the brand itself. */
export async function namesCopied(context: Timing, tx: Db, brand: BrandOfRuns): Promise<void> {
  await takeCopiedNames(tx, brand, rescoreTime(context))
}

function rescoreTime({ now, rescoreAfterMs = RESCORE_AFTER_MS }: Timing): Date {
  return new Date(now().getTime() + rescoreAfterMs)
}

/**
 * Begins the rescores that are due, once even with several processes: the newest runs of each brand, until none is
 * left.
 */
export async function startDueRescores(context: PipelineContext): Promise<void> {
  const { database, now, log } = context
  for (const brand of await brandsToRescore(database.db, now(), BRANDS_AT_ONCE)) {
    try {
      await inTransaction(database.db, (tx) => startNext(context, tx, brand))
    } catch (error) {
      log.error({ err: error, ...brand }, 'outdated runs could not be scored again; tried again')
    }
  }
}

async function startNext(context: PipelineContext, tx: Db, brand: BrandOfRuns): Promise<void> {
  // A locked brand must not block the others; it is still due at the next check.
  if (!(await tryLockBrand(tx, brand.brandId))) return
  const runs = await runsToRescore(tx, brand, context.now(), ANSWERS_AT_ONCE)
  if (!runs) return
  for (const { organizationId, runId } of runs) {
    try {
      await requestRescore(context, tx, { organizationId, brandIds: null }, runId, { keepsVerdicts: true })
    } catch (error) {
      // The run was deleted or changed meanwhile: the next check decides.
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (runs.length === 0) await endRescores(tx, brand)
}
