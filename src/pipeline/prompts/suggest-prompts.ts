import type { AnswerOf } from '../../contract/endpoint.ts'
import { ApiError, notFound } from '../../contract/errors.ts'
import type { Contract } from '../../contract/index.ts'
import { AskedQuestions, questionKeys } from '../../domain/prompt-suggestions/near-duplicates.ts'
import { Coverage, ranked } from '../../domain/prompt-suggestions/priority.ts'
import {
  type Precedence,
  type Reconciled,
  reconcileSteps,
} from '../../domain/prompt-suggestions/reconcile.ts'
import type { RankedSuggestion, SuggestionDraft } from '../../domain/prompt-suggestions/suggestion.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { type BrandRef, lockFoundBrand } from '../../storage/brands/visible-brands.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  countPrompts,
  deleteOpenSuggestions,
  insertSuggestions,
  promptTexts,
  renewSuggestions,
  searchesSince,
  storedSuggestions,
} from '../../storage/prompts/prompt-suggestions.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { brandsToRead } from '../../threads/brands-to-read.ts'
import type { Item } from '../../threads/readings.ts'
import type { Read } from '../../threads/text-threads.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { inSlices, TimeSlices } from '../time-slices.ts'
import { readKeywords } from './read-keywords.ts'
import { findSuggestionGround, type SuggestionGround } from './suggestion-ground.ts'

const WINDOW_DAYS = 90
const DAY_MS = 86_400_000
/** Rarer searches would hardly become suggestions. */
const SEARCHES_MAX = 2_000
/** The topic of searches that match no topic of the brand. */
export const FALLBACK_TOPIC = 'Suggested'
const IMPORTED_TOPIC = 'Imported'
/** Keywords and prompts per part that a thread reads; far below its time limit. */
const TEXTS_AT_ONCE = 1_000
const TOO_MUCH_TO_READ =
  'Nothing was suggested: reading took too long. Try again, with fewer names of the brand and its rivals, or fewer prompts.'

export type RefreshResult = AnswerOf<Contract['refreshPromptSuggestions']>
export type KeywordImportResult = AnswerOf<Contract['importPromptKeywords']>

interface Outcome {
  addedCount: number
  duplicateCount: number
  leftOutCount: number
  removedCount: number
  openCount: number
}

export interface Suggesting<R> {
  tenant: Tenant
  brandId: string
  /** Called within the transaction, around the storing. */
  within(tx: Db, make: () => Promise<R>): Promise<R>
}

/**
 * Renews a brand's open suggestions from topics, competitors and searches, and enqueues a job for the writer if there is
 * one. Asks no LLM itself.
 * @throws {ApiError} `not_found`
 */
export async function refreshSuggestions(
  context: PipelineContext,
  { tenant, brandId, within }: Suggesting<RefreshResult>,
): Promise<RefreshResult> {
  const { organizationId } = tenant
  const { db } = context.database
  const since = new Date(context.now().getTime() - WINDOW_DAYS * DAY_MS)
  const searches = await searchesSince(db, organizationId, brandId, since, SEARCHES_MAX)
  const seenGround = await seen(findSuggestionGround(db, tenant, brandId))
  // Without the brand's lock, because reading the texts may have to wait.
  const drafts = await drafted(context, 'searches', seenGround, [
    { ...draftedWith(seenGround, FALLBACK_TOPIC), searches },
  ])
  const newAsked = await askedOf(context, seenGround, drafts)
  return inTransaction(db, (tx) =>
    within(tx, async () => {
      const brand = await seen(lockFoundBrand(tx, tenant, brandId, findBrand))
      const precedence: Precedence = { renewed: ['topic', 'rival', 'search'], before: ['import', 'writer'] }
      const { outcome } = await sortIn(tx, brand, drafts, precedence, newAsked)
      return { ...outcome, isWriting: await askWriter(context, tx, brand) }
    }),
  )
}

/**
 * The job has the brand's id, so that there is only one at a time, and none for a minute after it has ended.
 * @returns whether one waits or runs
 */
async function askWriter(context: PipelineContext, tx: Db, brand: BrandRef): Promise<boolean> {
  if (context.writer === null) return false
  if (!(await hasFeature(tx, brand, 'contentGeneration'))) return false
  const { organizationId, id: brandId } = brand
  await enqueue(context, tx, 'write-prompts', [{ id: brandId, data: { organizationId, brandId } }])
  return context.queue.hasJobWithId(tx, 'write-prompts', brandId)
}

export interface KeywordImport extends Suggesting<KeywordImportResult> {
  bytes: Uint8Array
}

/**
 * Suggests the keywords of a file. They replace open suggestions of the same question from other sources; a keyword that was
 * imported before is updated.
 * @throws {ApiError} `not_found`; `invalid_request` with the first 20 invalid lines; then nothing is imported
 */
export async function importKeywords(
  context: PipelineContext,
  { tenant, brandId, bytes, within }: KeywordImport,
): Promise<KeywordImportResult> {
  const { format, keywords, problems } = await readKeywords(bytes)
  if (problems.length > 0) {
    const details = problems.map(({ line, problem: { code, message } }) => ({
      path: `line ${line}`,
      code,
      message,
    }))
    const first = details[0]
    throw new ApiError('invalid_request', `Nothing was imported. ${first?.path}: ${first?.message}.`, {
      details,
    })
  }
  const { db } = context.database
  // Without the brand's lock, because a long list takes long. A change of topics meanwhile has the effect of a change
  // after the import.
  const ground = await seen(findSuggestionGround(db, tenant, brandId))
  const slices = inParts(keywords).map((some) => ({
    ...draftedWith(ground, IMPORTED_TOPIC),
    keywords: some,
  }))
  const drafts = await drafted(context, 'keywords', ground, slices)
  const newAsked = await askedOf(context, ground, drafts)
  return inTransaction(db, (tx) =>
    within(tx, async () => {
      const brand = await seen(lockFoundBrand(tx, tenant, brandId, findBrand))
      const precedence: Precedence = { renewed: [], before: ['import'] }
      const { outcome, renewedCount } = await sortIn(tx, brand, drafts, precedence, newAsked)
      const brandedCount = drafts.filter(({ kind }) => kind === 'brand').length
      return { format, keywordCount: keywords.length, brandedCount, renewedCount, ...outcome }
    }),
  )
}

/** Adds the writer's suggestions; existing ones take precedence. */
export function addWritten(
  tx: Db,
  brand: BrandRef,
  drafts: readonly SuggestionDraft[],
  newAsked: () => AskedQuestions,
): Promise<{ outcome: Outcome }> {
  const before = ['topic', 'rival', 'search', 'import', 'writer'] as const
  return sortIn(tx, brand, drafts, { renewed: [], before }, newAsked)
}

export function draftedWith({ brand: { language }, topics }: SuggestionGround, fallbackTopic: string) {
  return { language, topics, fallbackTopic }
}

/**
 * Drafts of suggestions from untrusted text, which is read in another thread.
 * @throws {ApiError} `unavailable` when that takes too long
 */
export async function drafted<N extends 'searches' | 'keywords' | 'writtenPrompts'>(
  { textThreads }: PipelineContext,
  reading: N,
  { entities }: SuggestionGround,
  items: readonly Item<N>[],
): Promise<SuggestionDraft[]> {
  const outcomes: Read<SuggestionDraft[]>[] = await textThreads.read(reading, brandsToRead(entities), items)
  return outcomes.flatMap(readValue)
}

/**
 * What the brand's prompts ask, for `sortIn`. It is read in another thread before the brand is locked, because a brand may
 * have a hundred thousand prompts. One that comes meanwhile has the effect of one that comes after the suggestions.
 * @returns makes a new set each time, because a transaction may run again
 * @throws {ApiError} `unavailable` when that takes too long
 */
export async function askedOf(
  { textThreads, database: { db } }: PipelineContext,
  { brand, entities, words }: SuggestionGround,
  drafts: readonly SuggestionDraft[],
): Promise<() => AskedQuestions> {
  const brands = brandsToRead(entities)
  const keysIn = async (texts: readonly string[]) =>
    readValue(await textThreads.readOne('questionKeys', brands, { texts, language: brand.language }))
  const asked = new Set<string>()
  for await (const texts of promptTexts(db, brand, TEXTS_AT_ONCE))
    for (const key of (await keysIn(texts)).flat()) asked.add(key)
  const known = new Map<string, readonly string[]>()
  const candidates = [...drafts, ...(await storedSuggestions(db, brand))].map(({ text }) => text)
  for (const texts of inParts(candidates))
    for (const [place, keys] of (await keysIn(texts)).entries()) known.set(texts[place] as string, keys)
  return () => new AskedQuestions((text) => known.get(text) ?? questionKeys(text, words), asked)
}

const inParts = <T>(all: readonly T[]) => weighedParts(all, () => 1, TEXTS_AT_ONCE)

function readValue<V>(read: Read<V>): V {
  if ('value' in read) return read.value
  throw new ApiError('unavailable', TOO_MUCH_TO_READ)
}

async function seen<T>(finding: Promise<T | null>): Promise<T> {
  const found = await finding
  if (!found) throw notFound('brand')
  return found
}

async function sortIn(
  tx: Db,
  brand: BrandRef,
  drafts: readonly SuggestionDraft[],
  precedence: Precedence,
  newAsked: () => AskedQuestions,
): Promise<{ outcome: Outcome; renewedCount: number }> {
  const { organizationId, id: brandId } = brand
  const stored = await storedSuggestions(tx, brand)
  const coverage = new Coverage(await countPrompts(tx, brand))
  const slices = new TimeSlices()
  const candidates: RankedSuggestion[] = []
  for await (const draft of inSlices(drafts, slices)) candidates.push(ranked(draft, coverage))
  const reconciled = await slices.run(reconcileSteps(candidates, stored, precedence, newAsked()))
  await deleteOpenSuggestions(tx, organizationId, reconciled.removedIds)
  await renewSuggestions(tx, organizationId, reconciled.renewed)
  await insertSuggestions(tx, organizationId, brandId, reconciled.added)
  const openBefore = stored.filter(({ status }) => status === 'open').length
  return { outcome: outcomeOf(reconciled, openBefore), renewedCount: reconciled.renewed.length }
}

function outcomeOf(
  { added, removedIds, duplicateCount, leftOutCount }: Reconciled,
  openBefore: number,
): Outcome {
  return {
    addedCount: added.length,
    duplicateCount,
    leftOutCount,
    removedCount: removedIds.length,
    openCount: openBefore + added.length - removedIds.length,
  }
}
