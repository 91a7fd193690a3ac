import { BRAND_FILE_VERSION, type BrandFileHeader, type LineFields } from '../../contract/brand-file/lines.ts'
import { ApiError, type ErrorDetail, notFound } from '../../contract/errors.ts'
import {
  brandsWithIds,
  commitBrandFile,
  dropImport,
  insertHiddenBrand,
  isEmptyBrand,
  moveHiddenRows,
} from '../../storage/brand-files/imported-brands.ts'
import {
  type BrandLine,
  deleteBrandLines,
  insertKind,
  insertQueuedRuns,
  LINE_MIN,
  NEEDED_BEFORE,
  nextBrandLines,
  takeSettings,
} from '../../storage/brand-files/store-lines.ts'
import { findBrand, refuseTooManyBrands, type Schedule } from '../../storage/brands/brands.ts'
import { scheduleInterval } from '../../storage/brands/schedules.ts'
import { lockBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { refuseNamesBeyond } from '../../storage/brands/within-name-limits.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { lockQuota, requireSlots } from '../../storage/prompts/prompt-slots.ts'
import { type ImportRef, renewUpload, stageLines } from '../../storage/runs/imports.ts'
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import type { ImportRequest, ImportResult } from '../imports/import-request.ts'
import { badLines, dropped, PROBLEMS_MAX } from '../imports/refusals.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { namesCopied } from '../run/rescore-outdated.ts'
import { completeSchedule, nextScheduledTime, refuseFrequent } from '../run/schedule.ts'
import { importedBrandId, OwnIds } from './own-ids.ts'
import { type BrandFileFacts, BrandFileReader } from './read-brand-file.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const STAGED_LINES = 500
const STAGED_CHARACTERS = 2_000_000
const FILLED_AT_ONCE = { limit: 500, bytesMax: 2 * 1024 * 1024 }
/** The rows that must exist when the brand becomes visible. */
const BEFORE_SHOWN = ['competitor', 'topic', 'prompt', 'perceptionPrompt', 'alertRule', 'run'] as const
/** The settings and decisions that new runs read, or could write before the file does. */
const MOVED_FIRST: readonly string[] = [
  'detectedBrand',
  'sourceType',
  'market',
  'promptVariant',
  'suggestion',
  'idea',
  'toDo',
  'promptSuggestion',
]
/** What people and the deletion of runs look for; no run waits for it. */
const MOVED_NEXT: readonly string[] = ['runSuggestion', 'content']
/** How many deleted brands may have been created from the same export. */
const TURNS_MAX = 100

/**
 * Reads a brand's export completely and, if every line is valid, creates the brand, or fills the empty brand that is
 * given. A job moves the lines; the runs are shown when all are moved.
 * @throws {ApiError} `invalid_request` with the first 20 problems; `conflict` when the brand is not empty, the
 * export is imported already, or the organization has too many brands; `prompt_limit_exceeded`, `storage_limit_exceeded`; then nothing is imported
 */
export async function importBrandFile(
  context: PipelineContext,
  header: BrandFileHeader,
  {
    organizationId,
    brandId: into,
    chunks,
    within,
  }: Omit<ImportRequest, 'brandId'> & { brandId: string | null },
): Promise<ImportResult> {
  refuseVersion(header)
  const { db } = context.database
  await requireStorage(db, organizationId)
  // Checked again at the end; here so that no file is read in vain.
  if (into === null) await refuseTooManyBrands(db, organizationId)
  else await refuseFullBrand(db, organizationId, into)
  const hidden = await hiddenBrand(db, organizationId, into === null ? header.brandId : null)
  const file = { header, brandId: into ?? hidden.brandId }
  const ids = new OwnIds(hidden.importId, { from: header.brandId, to: file.brandId })
  const reader = new BrandFileReader(ids, header.brandId, context.now())
  try {
    await stage(context, hidden, reader, chunks)
    await fillHiddenBrand(context, hidden)
    return await inTransaction(db, (tx) => {
      const make = () => showBrand(context, tx, hidden, { ...file, facts: reader.facts })
      return within ? within(tx, make) : make()
    })
  } catch (error) {
    await dropImport(db, hidden)
    throw error
  }
}

/** A hidden brand for the lines of an upload. It becomes the new brand, unless the import fills another one. */
async function hiddenBrand(db: Db, organizationId: string, from: string | null): Promise<ImportRef> {
  for (let turn = 0; ; turn += 1) {
    const brandId = from === null ? newId() : await freeBrandId(db, organizationId, from)
    const ref = { organizationId, brandId, importId: newId() }
    if (await insertHiddenBrand(db, ref)) return ref
    if (turn === TURNS_MAX) throw dropped()
  }
}

function refuseVersion({ version, brandId }: BrandFileHeader): void {
  if (version === BRAND_FILE_VERSION && UUID.test(String(brandId))) return
  const isNewer = Number(version) > BRAND_FILE_VERSION
  throw badLines([
    {
      path: 'line 1',
      code: isNewer ? 'newer_version' : 'invalid',
      message: isNewer
        ? `the export has format ${version}, and this Earshot reads ${BRAND_FILE_VERSION}: import it with a newer one`
        : 'the first line of a brand’s export names its version and its brand',
    },
  ])
}

/** @throws {ApiError} `conflict` when the brand was imported already */
async function freeBrandId(db: Db, organizationId: string, from: string): Promise<string> {
  const ids = Array.from({ length: TURNS_MAX }, (_, turn) => importedBrandId(organizationId, from, turn))
  const known = await brandsWithIds(db, organizationId, [from, ...ids])
  const kept = known.find(({ isDeleted }) => !isDeleted)
  if (kept) {
    throw new ApiError(
      'conflict',
      `This export is the brand "${kept.name}" (${kept.id}) here already; nothing was imported. To have it twice, create a brand ` +
        'and import the file into it.',
    )
  }
  return ids.find((id) => known.every((one) => one.id !== id)) ?? newId()
}

async function refuseFullBrand(db: Db, organizationId: string, brandId: string): Promise<void> {
  if (await isEmptyBrand(db, { organizationId, brandId })) return
  throw new ApiError(
    'conflict',
    'This brand is not empty, and the file is the export of a whole brand; nothing was imported. Import it without naming a brand, ' +
      'or into a brand without prompts, competitors, alert rules and runs. An export of runs can be imported into any brand.',
  )
}

async function stage(
  { database: { db }, now }: PipelineContext,
  { organizationId, importId }: ImportRef,
  reader: BrandFileReader,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const problems: ErrorDetail[] = []
  let batch: BrandLine[] = []
  let characters = 0
  const flush = async () => {
    // After the first problem the rest is only checked, because nothing will be imported.
    if (batch.length > 0 && problems.length === 0) {
      if (!(await stageLines(db, organizationId, importId, batch.map(staged), now()))) throw dropped()
      await requireStorage(db, organizationId)
    }
    batch = []
    characters = 0
  }
  for await (const item of reader.read(chunks)) {
    if ('problem' in item) {
      const { code, message } = item.problem
      problems.push({ path: `line ${item.line}`, code, message })
      if (problems.length === PROBLEMS_MAX) break
      continue
    }
    batch.push(item)
    characters += JSON.stringify(item.fields).length
    if (batch.length === STAGED_LINES || characters > STAGED_CHARACTERS) await flush()
  }
  await flush()
  if (problems.length > 0) throw badLines(problems)
}

/**
 * Stores the line in the table of imports of answers: the kind in the column of the run, the fields in that of the
 * details. Lines are moved in the order of their numbers.
 */
function staged({ line, kind, fields }: BrandLine) {
  return {
    line: numberOf(kind, line),
    promptText: '',
    promptKey: '',
    propertyId: null,
    llm: '',
    runKey: kind,
    sample: null,
    askedAt: null,
    topicName: null,
    topicKey: null,
    customerJourney: null,
    answer: '',
    details: fields,
  }
}

function numberOf(kind: string, line: number): number {
  if (MOVED_FIRST.includes(kind)) return line + LINE_MIN
  return MOVED_NEXT.includes(kind) ? line + NEEDED_BEFORE : line
}

/**
 * Stores the rows that must exist when the brand becomes visible, some lines in each transaction. Runs stay queued
 * until their answers are stored.
 */
async function fillHiddenBrand({ database: { db }, now }: PipelineContext, ref: ImportRef): Promise<void> {
  for (const kind of BEFORE_SHOWN) {
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      after = await inTransaction(db, async (tx) => {
        if (!(await renewUpload(tx, ref.organizationId, ref.importId, now()))) throw dropped()
        const lines = await nextBrandLines(tx, ref, { kinds: [kind], after: from, ...FILLED_AT_ONCE })
        const fields = lines.map((line) => line.fields)
        if (kind === 'run') await insertQueuedRuns(tx, ref, fields)
        else {
          await insertKind(tx, ref, kind, fields)
          await deleteBrandLines(tx, ref, lines)
        }
        return lines.at(-1)?.line ?? null
      })
    }
  }
}

interface WholeFile {
  header: BrandFileHeader
  /** The brand that the import creates or fills. */
  brandId: string
  facts: BrandFileFacts
}

/** Makes the brand visible with its settings and its queued runs, if it is within the limits. */
async function showBrand(
  context: PipelineContext,
  tx: Db,
  hidden: ImportRef,
  { header, brandId, facts }: WholeFile,
): Promise<ImportResult> {
  const { organizationId, importId } = hidden
  const tenant = { organizationId, brandIds: null }
  await lockBrand(tx, organizationId, importedBrandId(organizationId, header.brandId, 0))
  const [settings] = await nextBrandLines(tx, hidden, { kinds: ['brand'], limit: 1, bytesMax: 1 })
  if (!settings) throw dropped()
  if (hidden.brandId === brandId) {
    await refuseSecond(tx, hidden, header.brandId)
    await refuseTooManyBrands(tx, organizationId)
  } else {
    if (!(await lockVisibleBrand(tx, tenant, brandId))) throw notFound('brand')
    await refuseFullBrand(tx, organizationId, brandId)
    await moveHiddenRows(tx, hidden, brandId)
  }
  const ref = { organizationId, brandId, importId }
  await takeSettings(tx, ref, settings.fields, await nextRunOf(context, tx, organizationId, settings.fields))
  await namesCopied(context, tx, ref)
  await deleteBrandLines(tx, ref, [settings])
  await refuseNamesBeyond(tx, organizationId, brandId)
  const brand = await findBrand(tx, tenant, brandId)
  if (!brand) throw notFound('brand')
  requireSlots(await lockQuota(tx, brand, facts.activeCount), facts.activeCount)
  if (!(await commitBrandFile(tx, ref, facts.lineCount))) throw dropped()
  await enqueue(context, tx, 'import-answers', [{ data: { organizationId, importId } }])
  return resultOf(brandId, facts, context.now())
}

async function refuseSecond(tx: Db, { organizationId, brandId }: ImportRef, from: string): Promise<void> {
  // Two simultaneous uploads have taken different ids.
  const free = await freeBrandId(tx, organizationId, from)
  if (free === brandId) throw new Error('the hidden brand is gone')
}

async function nextRunOf(
  { now }: PipelineContext,
  tx: Db,
  organizationId: string,
  { schedule: given }: LineFields,
): Promise<Date | null> {
  if (given === null) return null
  const schedule = completeSchedule(given as Schedule, [], now())
  refuseFrequent(schedule, await scheduleInterval(tx, organizationId))
  return nextScheduledTime(schedule, now())
}

function resultOf(brandId: string, { runs, lineCount }: BrandFileFacts, now: Date): ImportResult {
  const sorted = runs.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const last = sorted.at(-1)
  return {
    id: last?.id ?? null,
    brandId,
    status: 'queued',
    surface: 'import',
    startedAt: last ? new Date(last.startedAt).toISOString() : now.toISOString(),
    runs: sorted.map(({ id }) => id),
    lineCount,
    ignoredFields: {},
    tracker: null,
    skippedCount: 0,
  }
}
