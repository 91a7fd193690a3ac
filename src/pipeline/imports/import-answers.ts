import { ApiError, type ErrorDetail, notFound } from '../../contract/errors.ts'
import { dayStartIn } from '../../domain/day-start.ts'
import { SAMPLES_MAX } from '../../domain/samples.ts'
import { storableText } from '../../domain/text-identity.ts'
import type { TrackerName } from '../../domain/trackers.ts'
import { copiedBrandId, dropImport, refuseIncomplete } from '../../storage/brand-files/imported-brands.ts'
import { everyMarket, keptMarkets } from '../../storage/brands/brand-markets.ts'
import { findBrand, type VisibleBrand } from '../../storage/brands/brands.ts'
import { type BrandRef, lockFoundBrand } from '../../storage/brands/visible-brands.ts'
import { joinInBulk } from '../../storage/database/bulk-joins.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { analyzeTables } from '../../storage/database/table-statistics.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { ensureTopics } from '../../storage/prompts/topics.ts'
import { stoppedUploads } from '../../storage/runs/dropped-imports.ts'
import {
  assignSlots,
  commitImport,
  createImportedPerceptionPrompts,
  createImportedPrompts,
  endImport,
  type ImportRef,
  importedLlms,
  importedRuns,
  importSize,
  importTopicNames,
  insertImport,
  isImportGone,
  linesBeyondSamples,
  moveLines,
  type StagedLine,
  stageLines,
} from '../../storage/runs/imports.ts'
import { insertRun, lockRunsOfImport, setRunStatus } from '../../storage/runs/runs.ts'
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import { importBrandFile } from '../brand-files/import-brand.ts'
import { moveBrandLines } from '../brand-files/move-brand-lines.ts'
import { brandFileHeader } from '../brand-files/read-brand-file.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { runEntities } from '../run/run-entities.ts'
import { scoreJobs } from '../run/score-jobs.ts'
import { judgeOf, localeIn } from '../run/start-run.ts'
import { withFirstLine } from './first-line.ts'
import type { ImportRequest, ImportResult } from './import-request.ts'
import { KnownMarkets } from './known-markets.ts'
import { LinesToStage } from './lines-to-stage.ts'
import { withPromptsOfVariants } from './prompts-of-variants.ts'
import { type ImportItem, readCsv, readNdjson } from './read-import.ts'
import { badLines, dropped, PROBLEMS_MAX, requireSize } from './refusals.ts'
import { marketIdOf, runKeys, surfaceOf } from './run-key.ts'

const FALLBACK_TOPIC = 'Imported'
const RUNS_MAX = 1_000
/** All runs of an import are created in one transaction, each with the names of the brand. */
const SETTINGS_BYTES_MAX = 64 * 1024 * 1024
const PROMPTS_MAX = 100_000
/** Each run of the import stores the names of all LLMs in the file. */
const LLMS_MAX = 200
const IGNORED_NAMES_MAX = 100
const IGNORED_NAME_LENGTH_MAX = 200
const MOVE_LINES = 200
/** From this many lines on, the planner needs statistics. */
const ANALYZED_LINES = 1_000
const MOVE_BYTES = 8 * 1024 * 1024
/** An upload that sends no lines for this long is abandoned. */
const ABANDONED_AFTER_MS = 6 * 3_600_000

interface StagedFile {
  lineCount: number
  ignoredFields: Record<string, number>
  tracker: TrackerName | null
  skippedCount: number
}

/** Imports a file of answers, or the export of a whole brand into a brand that is empty. */
export async function importAnswers(context: PipelineContext, request: ImportRequest): Promise<ImportResult> {
  if (request.format === 'csv') return importLines(context, request)
  const { firstLine, whole } = await withFirstLine(request.chunks)
  const header = brandFileHeader(firstLine)
  if (!header) return importLines(context, { ...request, chunks: whole })
  if (request.columns) throw unmappable()
  return importBrandFile(context, header, { ...request, chunks: whole })
}

function unmappable(): ApiError {
  return new ApiError(
    'invalid_request',
    'The file is the export of a whole brand, whose columns are known; nothing was imported. Leave out the map.',
    {
      details: [{ path: 'map', code: 'invalid', message: 'only files of answers have columns to be mapped' }],
    },
  )
}

/**
 * Creates a new brand from the export of a whole brand.
 * @throws {ApiError} `invalid_request` for another file
 */
export async function importNewBrand(
  context: PipelineContext,
  request: Omit<ImportRequest, 'brandId'>,
): Promise<ImportResult> {
  const { firstLine, whole } = await withFirstLine(request.chunks)
  const header = brandFileHeader(firstLine)
  if (!header) {
    throw new ApiError(
      'invalid_request',
      'The file is not the export of a whole brand; nothing was imported. Answers are imported into a brand: name it.',
    )
  }
  return importBrandFile(context, header, { ...request, brandId: null, chunks: whole })
}

/**
 * Reads a whole file of answers and, if every line is valid, creates its runs. A job then moves the answers into them.
 * @throws {ApiError} `invalid_request` with the first 20 problems, `storage_limit_exceeded`; then nothing is imported
 */
async function importLines(context: PipelineContext, request: ImportRequest): Promise<ImportResult> {
  const { organizationId, brandId } = request
  const ref: ImportRef = { organizationId, brandId, importId: newId() }
  const { db } = context.database
  const brand = await findBrand(db, { organizationId, brandIds: null }, brandId)
  if (!brand) throw notFound('brand')
  // The lines are read with the brand's markets and variants, so they must be there now; a copy may also begin during the upload.
  await refuseIncomplete(db, ref)
  await requireStorage(db, organizationId)
  await insertImport(db, organizationId, ref.importId, brandId)
  try {
    const staged = await stage(context, ref, brand, request)
    return await inTransaction(db, (tx) => {
      const make = () => makeRuns(context, tx, ref, staged)
      return request.within ? request.within(tx, make) : make()
    })
  } catch (error) {
    await dropImport(db, ref)
    throw error
  }
}

/** Moves the next answers of an import into their runs and enqueues their scoring and the next job. */
export async function moveImportedAnswers(
  context: PipelineContext,
  { organizationId, importId }: JobData['import-answers'],
): Promise<void> {
  const copied = await copiedBrandId(context.database.db, organizationId, importId)
  if (copied !== null) return moveBrandLines(context, { organizationId, brandId: copied, importId })
  const moved = await inTransaction(context.database.db, async (tx) => {
    await lockRunsOfImport(tx, organizationId, importId)
    // Checked after waiting for the lock of a deletion; `clear-brand` deletes the lines.
    if (await isImportGone(tx, organizationId, importId)) return null
    const responses = await moveLines(tx, organizationId, importId, MOVE_LINES, MOVE_BYTES)
    if (responses.length === 0) return 0
    const runIds = [...new Set(responses.map(({ runId }) => runId))]
    await setRunStatus(tx, organizationId, runIds, ['queued'], 'scoring')
    const refs = responses.map(({ id }) => ({ organizationId, id }))
    await enqueue(context, tx, 'score', scoreJobs(refs))
    // In a job of their own, so that other imports take turns.
    await enqueue(context, tx, 'import-answers', [{ data: { organizationId, importId } }])
    return responses.length
  })
  if (moved !== 0) return
  if (!(await endImport(context.database.db, organizationId, importId))) {
    throw new Error(`lines of the import ${importId} are held by another: tried again later`)
  }
}

/** Deletes the lines of uploads that broke off. */
export async function dropAbandonedImports(context: PipelineContext): Promise<void> {
  const before = new Date(context.now().getTime() - ABANDONED_AFTER_MS)
  for (const upload of await stoppedUploads(context.database.db, before)) {
    await dropImport(context.database.db, upload)
  }
}

async function stage(
  { database: { db }, now }: PipelineContext,
  ref: ImportRef,
  brand: VisibleBrand,
  { format, chunks, columns, runsBy = 'day' }: ImportRequest,
): Promise<StagedFile> {
  const problems: ErrorDetail[] = []
  const ignoredFields = new Map<string, number>()
  const timeZone = brand.schedule?.timezone ?? 'UTC'
  const runKeyOf = runKeys(runsBy, timeZone)
  const markets = new KnownMarkets(brand, await keptMarkets(db, brand))
  // After the first problem the rest is only checked, because nothing will be imported.
  const lines = new LinesToStage((batch) =>
    problems.length === 0 ? storeLines(db, ref, brand, batch, now()) : Promise.resolve(),
  )
  let lineCount = 0
  let tracker: TrackerName | null = null
  let skippedCount = 0
  const read = format === 'csv' ? readCsv : readNdjson
  const items: AsyncIterable<ImportItem> = read(
    chunks,
    now,
    undefined,
    dayStartIn(timeZone),
    columns,
    markets,
  )
  for await (const item of items) {
    if ('problem' in item) {
      const { code, message } = item.problem
      problems.push({ path: `line ${item.line}`, code, message })
      if (problems.length === PROBLEMS_MAX) break
      continue
    }
    tracker ??= item.tracker
    if ('noAnswer' in item) {
      skippedCount += 1
      continue
    }
    lineCount += 1
    requireSize(lineCount)
    countIgnored(ignoredFields, item.ignored)
    const { run, isFromUi, marketId, ...rest } = item.answer
    const runKey = runKeyOf({ run, isFromUi, marketId, askedAt: rest.askedAt })
    await lines.add({ ...rest, runKey })
  }
  await lines.flush()
  if (problems.length > 0) throw badLines(problems)
  if (lineCount === 0) throw new ApiError('invalid_request', 'The file contains no answers.')
  return { lineCount, ignoredFields: Object.fromEntries(ignoredFields), tracker, skippedCount }
}

async function storeLines(
  db: Db,
  { organizationId, importId }: ImportRef,
  brand: VisibleBrand,
  batch: StagedLine[],
  now: Date,
): Promise<void> {
  const lines = await withPromptsOfVariants(db, brand, batch)
  if (!(await stageLines(db, organizationId, importId, lines, now))) throw dropped()
  await requireStorage(db, organizationId)
}

/** Creates missing prompts as archived ones: they are not asked and do not count against the limit. */
async function createPrompts(tx: Db, brand: BrandRef, ref: ImportRef): Promise<void> {
  await joinInBulk(tx, async () => {
    const topicNames = (await importTopicNames(tx, ref)).map((name) => name ?? FALLBACK_TOPIC)
    const topics = await ensureTopics(tx, brand, topicNames)
    const fallback = topics[topicNames.lastIndexOf(FALLBACK_TOPIC)]
    await createImportedPrompts(tx, ref, fallback?.id ?? null)
    await createImportedPerceptionPrompts(tx, ref)
  })
}

/**
 * @throws {ApiError} `invalid_request` for a file with so many prompts, runs or LLMs that creating them would delay others
 */
async function refuseTooMany(tx: Db, ref: ImportRef): Promise<void> {
  const { promptCount, runCount, llmCount } = await importSize(tx, ref)
  if (runCount > RUNS_MAX) {
    throw new ApiError(
      'invalid_request',
      `The file makes ${runCount} runs, and an import makes at most ${RUNS_MAX} runs, because each takes time and space. ` +
        'Divide the file, or make a run of each week (runsBy=week); nothing was imported.',
    )
  }
  if (promptCount > PROMPTS_MAX) {
    throw new ApiError(
      'invalid_request',
      `The file has ${promptCount} different prompts, and an import has at most ${PROMPTS_MAX}, because all of them are ` +
        'created at once. Divide the file; nothing was imported.',
    )
  }
  if (llmCount > LLMS_MAX) {
    throw new ApiError(
      'invalid_request',
      `The file names ${llmCount} LLMs, and an import has at most ${LLMS_MAX}. Look whether "llm" is the right column; ` +
        'nothing was imported.',
    )
  }
  const beyond = await linesBeyondSamples(tx, ref, SAMPLES_MAX, PROBLEMS_MAX)
  if (beyond.length > 0) throw badLines(beyond.map(beyondSamples))
}

/** @throws {ApiError} `invalid_request` for a file that makes more runs than can store the names of the brand at once */
function refuseTooManyNames(runCount: number, settings: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(settings))
  const runsMax = Math.floor(SETTINGS_BYTES_MAX / bytes)
  if (runCount <= runsMax) return
  throw new ApiError(
    'invalid_request',
    `The file makes ${runCount} runs, and an import into this brand makes at most ${runsMax}, because each run stores the names ` +
      `of the brand, of its competitors and of its detected brands (${Math.ceil(bytes / 1024)} KiB). ` +
      'Divide the file, or make a run of each week (runsBy=week); nothing was imported.',
  )
}

function beyondSamples({ line, llm }: { line: number; llm: string }): ErrorDetail {
  return {
    path: `line ${line}`,
    code: 'too_many_samples',
    message:
      `"${llm}" has more than ${SAMPLES_MAX} answers to this prompt in one run; ` +
      'tell the runs apart by run or askedAt',
  }
}

async function makeRuns(
  context: PipelineContext,
  tx: Db,
  ref: ImportRef,
  { lineCount, ignoredFields, tracker, skippedCount }: StagedFile,
): Promise<ImportResult> {
  const { organizationId, brandId, importId } = ref
  const brand = await lockFoundBrand(tx, { organizationId, brandIds: null }, brandId, findBrand)
  if (!brand) throw notFound('brand')
  await refuseIncomplete(tx, ref)
  await refuseTooMany(tx, ref)
  await createPrompts(tx, brand, ref)
  const llms = (await importedLlms(tx, ref)).map((name) => ({
    name,
    provider: 'import',
    model: '',
    webSearch: false,
  }))
  const { targetMarket, language } = brand
  const judge = await judgeOf(context, tx, brand)
  const settings = { llms, entities: await runEntities(context, tx, brand), targetMarket, language, judge }
  const asRuns = await importedRuns(tx, ref)
  refuseTooManyNames(asRuns.length, settings)
  const markets = await everyMarket(tx, brand)
  const now = context.now()
  const runs: { id: string; startedAt: Date; runKey: string }[] = []
  for (const { runKey, plannedCount, samples, startedAt } of asRuns) {
    const run = { id: newId(), startedAt: startedAt ?? now, runKey }
    const surface = surfaceOf(runKey)
    const marketId = marketIdOf(runKey)
    const market = markets.find((one) => one.id === marketId)
    const plan = { brandId, marketId, importId, trigger: 'import', surface, plannedCount } as const
    const { id, startedAt: at } = run
    const asked = { ...settings, samples, ...(market ? localeIn(market) : {}) }
    await insertRun(tx, organizationId, { ...plan, settings: asked, id, startedAt: at })
    runs.push(run)
  }
  const places = runs.map(({ id: runId, runKey }) => ({ runId, runKey }))
  await joinInBulk(tx, () => assignSlots(tx, ref, places))
  if (!(await commitImport(tx, ref, lineCount, ignoredFields))) throw dropped()
  if (lineCount > ANALYZED_LINES) await analyzeTables(tx, ['import_lines', 'import_slots'])
  await enqueue(context, tx, 'import-answers', [{ data: { organizationId, importId } }])
  runs.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1))
  const last = runs.at(-1)
  if (!last) throw new Error('an import without runs')
  return {
    id: last.id,
    brandId,
    status: 'queued',
    surface: surfaceOf(last.runKey),
    startedAt: last.startedAt.toISOString(),
    runs: runs.map(({ id }) => id),
    lineCount,
    ignoredFields,
    tracker,
    skippedCount,
  }
}

function countIgnored(counts: Map<string, number>, names: readonly string[]): void {
  for (const given of names) {
    const name = shortened(storableText(given))
    const known = counts.get(name)
    if (known !== undefined || counts.size < IGNORED_NAMES_MAX) counts.set(name, (known ?? 0) + 1)
    else counts.set('…', (counts.get('…') ?? 0) + 1)
  }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= IGNORED_NAME_LENGTH_MAX
    ? text
    : `${characters.slice(0, IGNORED_NAME_LENGTH_MAX).join('')}…`
}
