import type { KindName } from '../../contract/brand-file/kinds.ts'
import type { LineFields } from '../../contract/brand-file/lines.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { endCopy } from '../../storage/brand-files/imported-brands.ts'
import {
  type BrandLine,
  deleteBrandLines,
  endCopiedRun,
  insertAnswers,
  insertKind,
  nextBrandLines,
  queuedRunIds,
} from '../../storage/brand-files/store-lines.ts'
import { lockSourceTypesShared } from '../../storage/brands/source-types.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { countResponses } from '../../storage/runs/count-responses.ts'
import { type ImportRef, isImportGone } from '../../storage/runs/imports.ts'
import { lockRuns } from '../../storage/runs/runs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { requestMetrics } from '../run/calculate-metrics.ts'

const LINES_AT_ONCE = 200
const BYTES_AT_ONCE = 8 * 1024 * 1024
const RUNS_AT_ONCE = 20
/** Rows of what was found in answers. */
const ROWS_AT_ONCE = 20_000
/** Lines that belong to a run of the file. */
const OF_RUNS: readonly string[] = ['answer', 'runSuggestion']

/** Moves the next lines of a brand's export into the brand, its runs last, and enqueues the next job. */
export async function moveBrandLines(context: PipelineContext, ref: ImportRef): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const { organizationId, brandId, importId } = ref
    await lockSourceTypesShared(tx, [brandId])
    // The brand was deleted: `clear-brand` deletes the lines.
    if (await isImportGone(tx, organizationId, importId)) return
    const others = {
      kinds: ['run'] as const,
      isAllOthers: true,
      limit: LINES_AT_ONCE,
      bytesMax: BYTES_AT_ONCE,
    }
    const lines = withinRows(await nextBrandLines(tx, ref, others))
    if (lines.length > 0) await store(tx, ref, lines)
    else if (!(await endRuns(context, tx, ref))) return endCopy(tx, organizationId, importId)
    await enqueue(context, tx, 'import-answers', [{ data: { organizationId, importId } }])
  })
}

/** The first lines whose rows fit into one transaction; at least one line. */
function withinRows(lines: readonly BrandLine[]): readonly BrandLine[] {
  const rowsOf = ({ fields: { mentions, links, searchQueries } }: BrandLine) =>
    [mentions, links, searchQueries].reduce<number>(
      (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
      0,
    )
  return weighedParts(lines, rowsOf, ROWS_AT_ONCE)[0] ?? []
}

async function store(tx: Db, ref: ImportRef, lines: readonly BrandLine[]): Promise<void> {
  const runIdOf = ({ kind, fields }: BrandLine) => (OF_RUNS.includes(kind) ? String(fields['runId']) : null)
  const open = await lockOpenRuns(
    tx,
    ref,
    lines.flatMap((line) => runIdOf(line) ?? []),
  )
  // A run that a person has ended meanwhile accepts no more answers.
  const kept = lines.filter((line) => {
    const runId = runIdOf(line)
    return runId === null || open.has(runId)
  })
  for (const kind of new Set(kept.map((line) => line.kind))) {
    if (kind === 'answer' || kind === 'brand' || kind === 'run') continue
    await insertKind(tx, ref, kind satisfies KindName, fieldsOf(kept, kind))
  }
  await insertAnswers(tx, ref, fieldsOf(kept, 'answer'))
  await deleteBrandLines(tx, ref, lines)
}

const fieldsOf = (lines: readonly BrandLine[], wanted: string): LineFields[] =>
  lines.flatMap(({ kind, fields }) => (kind === wanted ? [fields] : []))

/** @returns false when no run is left */
async function endRuns(context: PipelineContext, tx: Db, ref: ImportRef): Promise<boolean> {
  const { organizationId } = ref
  const lines = await nextBrandLines(tx, ref, {
    kinds: ['run'],
    limit: RUNS_AT_ONCE,
    bytesMax: BYTES_AT_ONCE,
  })
  const open = await lockOpenRuns(
    tx,
    ref,
    lines.map(({ fields }) => String(fields['id'])),
  )
  for (const { fields } of lines) {
    const runId = String(fields['id'])
    if (!open.has(runId)) continue
    const isExpired = fields['expiredAt'] !== null
    await endCopiedRun(
      tx,
      organizationId,
      fields,
      isExpired ? null : await countResponses(tx, { organizationId, runId }),
    )
    const isReadable = fields['status'] === 'completed' || fields['status'] === 'partial'
    if (isReadable && !isExpired) await requestMetrics(context, tx, [{ organizationId, runId }])
  }
  await deleteBrandLines(tx, ref, lines)
  return lines.length > 0
}

async function lockOpenRuns(tx: Db, { organizationId }: ImportRef, runIds: readonly string[]) {
  const distinct = [...new Set(runIds)]
  await lockRuns(
    tx,
    distinct.map((runId) => ({ organizationId, runId })),
  )
  return queuedRunIds(tx, organizationId, distinct)
}
