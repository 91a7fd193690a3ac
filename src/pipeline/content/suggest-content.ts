import { isRunReadable } from '../../domain/run-status.ts'
import { evidenceOf, NO_RESEARCH } from '../../domain/suggestion-evidence.ts'
import { suggestionText } from '../../domain/suggestion-template.ts'
import { GapCounter, gapFingerprint, gapPriority, type VisibilityGap } from '../../domain/visibility-gap.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import {
  askedPrompts,
  type CountedRun,
  deleteClosedGaps,
  linkedSuggestions,
  markOutdatedSuggestions,
  type PromptResult,
  placesOfPrompt,
  promptResults,
  SUGGESTED_AT_ONCE,
  setSuggestedAfter,
  storeRunSuggestions,
  unmarkOutdatedSuggestions,
} from '../../storage/content/content-suggestions.ts'
import { researchOf } from '../../storage/content/gap-research.ts'
import {
  deleteUnshownSuggestions,
  olderSuggestions,
  resetToOlder,
} from '../../storage/content/lost-suggestions.ts'
import {
  closeGaps,
  closeGapsOfInterfaces,
  closeOutdatedGaps,
  countRun,
  lockSuggestions,
  type RunOfBrand,
  recordGaps,
} from '../../storage/content/suggestion-gaps.ts'
import type { Db } from '../../storage/database/database.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { type LockedRun, lockRun } from '../../storage/runs/runs.ts'
import { isOfMainSeries } from '../../storage/runs/unmixed-surfaces.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { calculateUnlocked } from '../run/calculate-unlocked.ts'
import { workInSlices } from '../slices.ts'
import { inSlices, TimeSlices } from '../time-slices.ts'
import { requestWriting } from './write-suggestions.ts'

interface PromptGap extends VisibilityGap {
  /** The place of the prompt's first result in the run. */
  ordinal: number
}

/** A value before the first place. */
const FIRST = -1

/** All results to one prompt in the run, and the places of the first and the last. */
interface CountedPrompt {
  counter: GapCounter
  first: number
  last: number
}

/** What suggestions are made from. */
export interface CountedGaps {
  prompts: ReadonlyMap<string, CountedPrompt>
  /** The place of the last result that was counted. */
  last: number
  /** Whether no results follow. */
  isLast: boolean
}

/**
 * Counts the next few hundred results of a run, before it is locked: a prompt may have thousands. They must be numbered.
 * @returns null for a run that has no suggestions: gaps of another market, or of a user interface beside APIs, would open and close the others
 */
export async function countGaps(db: Db, run: CountedRun, after = FIRST): Promise<CountedGaps | null> {
  if (!(await isOfMainSeries(db, run))) return null
  const { prompts, isLast } = await countNext(promptResults(db, run, { after }))
  return { prompts, isLast, last: [...prompts.values()].at(-1)?.last ?? after }
}

/**
 * Suggests content for each prompt for which an answer omits the brand or ranks it below a competitor, and updates
 * the brand's suggestions over all runs. Repeated for a run, it keeps ids and states and renews the texts. Jobs handle the results that follow.
 */
export async function storeSuggestions(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  run: LockedRun,
  counted: CountedGaps | null,
): Promise<void> {
  const ref = { organizationId, runId: run.id }
  if (!counted) return setSuggestedAfter(tx, ref, null)
  const { prompts, last, isLast } = counted
  await suggestFor(tx, organizationId, run, prompts)
  await setSuggestedAfter(tx, ref, isLast ? null : last)
  if (isLast) await endSuggesting(context, tx, organizationId, run)
  else await enqueue(context, tx, 'suggest-content', [{ data: { ...ref, after: last } }])
}

async function endSuggesting(context: PipelineContext, tx: Db, organizationId: string, run: LockedRun) {
  await closeGapsOfInterfaces(tx, organizationId, run)
  await requestWriting(context, tx, organizationId, run)
}

/** Makes the suggestions of a run's next results, or those that corrections have outdated. Idempotent. */
export async function suggestMoreContent(
  context: PipelineContext,
  { after, ...ref }: JobData['suggest-content'],
): Promise<void> {
  if (after === null) return suggestAgain(context, ref)
  // Another job may have continued from here.
  const isDue = (run: LockedRun) => hasSuggestions(run) && run.suggestedAfter === after
  await countUnlocked(context, ref, {
    count: async (db, run) =>
      isDue(run) ? { gaps: await countGaps(db, { ...ref, generations: run.generations }, after) } : null,
    store: async (tx, run, { gaps }) => {
      if (isDue(run)) await storeSuggestions(context, tx, ref.organizationId, run, gaps)
    },
  })
}

const hasSuggestions = (run: LockedRun) => isRunReadable(run.shownStatus) && !run.isExpired

/** Has a job make the suggestions for one prompt of a locked run again. */
export async function requestSuggestions(
  context: PipelineContext,
  tx: Db,
  ref: RunRef,
  promptId: string,
): Promise<void> {
  if (await markOutdatedSuggestions(tx, ref, promptId))
    await enqueue(context, tx, 'suggest-content', [{ data: { ...ref, after: null } }])
}

/** Makes the suggestions again that corrections have outdated, prompt by prompt. */
async function suggestAgain(context: PipelineContext, ref: RunRef): Promise<void> {
  const goOnLater = () =>
    enqueue(context, context.database.db, 'suggest-content', [{ data: { ...ref, after: null } }])
  await workInSlices([() => suggestForNext(context, ref)], goOnLater)
}

/** @returns whether there may be more outdated suggestions */
function suggestForNext(context: PipelineContext, ref: RunRef): Promise<boolean> {
  return countUnlocked(context, ref, {
    async count(db, run) {
      const [promptId] = run.suggestAgain
      if (!promptId || !hasSuggestions(run)) return null
      const counted = { ...ref, generations: run.generations }
      const places = (await isOfMainSeries(db, ref)) ? await placesOfPrompt(db, counted, promptId) : null
      return { promptId, prompts: places && (await countNext(promptResults(db, counted, places))).prompts }
    },
    async store(tx, run, { promptId, prompts }) {
      await unmarkOutdatedSuggestions(tx, ref, promptId)
      if (!prompts) return
      await suggestFor(tx, ref.organizationId, run, prompts)
      await endSuggesting(context, tx, ref.organizationId, run)
    },
  })
}

interface Counting<T> {
  /** @returns null when there is nothing to do */
  count(db: Db, run: LockedRun): Promise<T | null>
  store(tx: Db, run: LockedRun, counted: T): Promise<void>
}

/** @returns whether there was something to do */
function countUnlocked<T>(
  { database: { db } }: PipelineContext,
  ref: RunRef,
  { count, store }: Counting<T>,
): Promise<boolean> {
  return calculateUnlocked(db, ref, {
    async calculate(on, run) {
      const counted = await count(on, run)
      return counted && { basis: run.metricsBasis, counted }
    },
    async store(tx, { basis, counted }) {
      const run = await lockRun(tx, ref.organizationId, ref.runId)
      if (run && run.metricsBasis !== basis) return false
      if (run) await store(tx, run, counted)
      return true
    },
  })
}

/** Counts as many results as one transaction may handle, with all of each prompt. */
async function countNext(
  results: AsyncIterable<PromptResult[]>,
): Promise<{ prompts: ReadonlyMap<string, CountedPrompt>; isLast: boolean }> {
  const prompts = new Map<string, CountedPrompt>()
  const slices = new TimeSlices()
  let count = 0
  for await (const some of results) {
    for await (const result of inSlices(some, slices)) {
      const known = prompts.get(result.promptId)
      count += 1
      if (count > SUGGESTED_AT_ONCE && !(known && prompts.size === 1)) {
        // More results of this prompt may follow.
        prompts.delete(result.promptId)
        return { prompts, isLast: false }
      }
      const prompt = known ?? { counter: new GapCounter(), first: result.ordinal, last: result.ordinal }
      prompt.counter.add(result)
      prompt.last = result.ordinal
      prompts.set(result.promptId, prompt)
    }
  }
  return { prompts, isLast: true }
}

async function suggestFor(
  tx: Db,
  organizationId: string,
  run: LockedRun,
  prompts: ReadonlyMap<string, CountedPrompt>,
): Promise<void> {
  const promptIds = [...prompts.keys()]
  const gaps = new Map([...prompts].flatMap(gapOf))
  const closed = promptIds.filter((id) => !gaps.has(id))
  await lockSuggestions(tx, run.brandId)
  // Checked again under the lock: a run of an API that has ended meanwhile takes the suggestions of a user interface's run away.
  if (!(await isOfMainSeries(tx, { organizationId, runId: run.id }))) return
  const before = await linkedSuggestions(tx, organizationId, run.id, promptIds)
  await deleteClosedGaps(tx, organizationId, run.id, closed)
  const shown = await showGaps(tx, organizationId, run, gaps)
  const after = new Set(await linkedSuggestions(tx, organizationId, run.id, promptIds))
  await countRun(tx, organizationId, before, [...after])
  const lost = before.filter((id) => !after.has(id))
  await forgetLost(tx, organizationId, run, lost)
  const answered = [...prompts].map(([promptId, { counter }]) => ({ promptId, llms: counter.llms }))
  await closeGaps(tx, organizationId, run, answered, shown)
  await closeOutdatedGaps(tx, organizationId, run, shown)
}

function gapOf([promptId, { counter, first }]: [string, CountedPrompt]): [string, PromptGap][] {
  const { gap } = counter
  return gap ? [[promptId, { ...gap, ordinal: first }]] : []
}

/** @returns the ids of the suggestions over all runs */
async function showGaps(
  tx: Db,
  organizationId: string,
  run: LockedRun,
  gaps: ReadonlyMap<string, PromptGap>,
): Promise<string[]> {
  if (gaps.size === 0) return []
  const brandName = run.settings.entities.brand.name
  const prompts = await askedPrompts(tx, organizationId, run.id, [...gaps.keys()])
  const researched = await researchOf(tx, organizationId, [...gaps.values()])
  const shown = prompts.flatMap(({ promptId, text, estimatedVolume }) => {
    const gap = gaps.get(promptId)
    if (!gap) return []
    const research = researched.get(promptId) ?? NO_RESEARCH
    return {
      promptId,
      llms: gap.llms,
      ...suggestionText(brandName, text, gap, research),
      fingerprint: gapFingerprint(promptId, gap),
      priority: gapPriority(gap, estimatedVolume),
      evidence: evidenceOf(gap, research),
    }
  })
  const suggestions = await recordGaps(tx, organizationId, run, shown)
  const ofRun = shown.flatMap(({ evidence, ...gap }) => {
    const suggestion = suggestions.get(gap.fingerprint)
    if (!suggestion) return []
    const { sources: _, sourceCount: __, queries: ___, queryCount: ____, ...found } = evidence
    const ordinal = gaps.get(gap.promptId)?.ordinal ?? 0
    return {
      ...gap,
      suggestionId: suggestion.id,
      state: suggestion.state,
      // The run has sources and searches itself; only the brand's suggestion stores copies.
      evidence: { ...found, ordinal },
    }
  })
  await storeRunSuggestions(tx, organizationId, run, ofRun)
  return ofRun.map(({ suggestionId }) => suggestionId)
}

/** Suggestions whose older runs one statement looks for. */
const RESTORED_AT_ONCE = 20

/** Suggestions that a run no longer shows are restored from an older run, or deleted. */
export async function forgetLost(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  lost: readonly string[],
): Promise<void> {
  for (const some of weighedParts(lost, () => 1, RESTORED_AT_ONCE))
    await forgetSome(tx, organizationId, run, some)
}

async function forgetSome(
  tx: Db,
  organizationId: string,
  run: RunOfBrand,
  lost: readonly string[],
): Promise<void> {
  await deleteUnshownSuggestions(tx, organizationId, lost)
  for (const showing of await olderSuggestions(tx, organizationId, run, lost)) {
    const { resultIds } = showing.evidence
    const research =
      (await researchOf(tx, organizationId, [showing.evidence])).get(showing.promptId) ?? NO_RESEARCH
    const { absentLlms = [], outrankedLlms = [], rivals = [] } = showing.evidence
    const { namedInstead = rivals, outrankedBy = [] } = showing.evidence
    const { resultCount = resultIds.length, answerCount = resultIds.length } = showing.evidence
    const { absentCount = absentLlms.length } = showing.evidence
    const counts = { resultCount, absentCount, answerCount }
    await resetToOlder(tx, organizationId, {
      ...showing,
      evidence: {
        resultIds,
        ...counts,
        absentLlms,
        outrankedLlms,
        rivals,
        namedInstead,
        outrankedBy,
        ...research,
      },
    })
  }
}
