import { isRunReadable } from '../../domain/run-status.ts'
import { evidenceOf, NO_RESEARCH } from '../../domain/suggestion-evidence.ts'
import { suggestionText } from '../../domain/suggestion-template.ts'
import { GapCounter, gapFingerprint, gapPriority, type VisibilityGap } from '../../domain/visibility-gap.ts'
import {
  askedPrompts,
  deleteClosedGaps,
  linkedSuggestions,
  type PromptResult,
  promptResults,
  SUGGESTED_AT_ONCE,
  setSuggestedAfter,
  storeRunSuggestions,
} from '../../storage/content/content-suggestions.ts'
import { researchOf } from '../../storage/content/gap-research.ts'
import {
  deleteUnshownSuggestions,
  olderSuggestions,
  resetToOlder,
} from '../../storage/content/lost-suggestions.ts'
import {
  closeGaps,
  closeOutdatedGaps,
  countRun,
  lockSuggestions,
  recordGaps,
} from '../../storage/content/suggestion-gaps.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type LockedRun, lockRun } from '../../storage/runs/runs.ts'
import { isOfMainSeries } from '../../storage/runs/unmixed-surfaces.ts'
import type { JobData } from '../jobs.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { inSlices, TimeSlices } from '../time-slices.ts'
import { requestWriting } from './write-suggestions.ts'

interface PromptGap extends VisibilityGap {
  /** The place of the prompt's first result in the run. */
  ordinal: number
}

/** A value before the first place. */
const FIRST = -1

/**
 * Suggests content for each prompt for which an answer omits the brand or ranks it below a competitor, and updates
 * the brand's suggestions over all runs. The run's results must be numbered. Repeated for a run, it keeps ids and
 * states and renews the texts. Handles the first few hundred results; jobs handle the rest.
 */
export async function suggestContent(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  run: LockedRun,
  after = FIRST,
): Promise<void> {
  // Gaps of another market, or of a user interface beside APIs, would open and close the others.
  const isSuggested = await isOfMainSeries(tx, { organizationId, runId: run.id })
  if (!isSuggested) return setSuggestedAfter(tx, { organizationId, runId: run.id }, null)
  const { prompts, isLast } = await countNext(promptResults(tx, organizationId, run.id, { after }))
  await suggestFor(tx, organizationId, run, prompts)
  const ref = { organizationId, runId: run.id }
  const next = [...prompts.values()].at(-1)?.last ?? after
  await setSuggestedAfter(tx, ref, isLast ? null : next)
  if (isLast) await requestWriting(context, tx, organizationId, run)
  else await enqueue(context, tx, 'suggest-content', [{ data: { ...ref, after: next } }])
}

/** Makes the suggestions of a run's next results. Idempotent: does nothing when another job has continued from here. */
export async function suggestMoreContent(
  context: PipelineContext,
  { organizationId, runId, after }: JobData['suggest-content'],
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const run = await lockRun(tx, organizationId, runId)
    if (!run || !isRunReadable(run.shownStatus) || run.isExpired || run.suggestedAfter !== after) return
    await suggestContent(context, tx, organizationId, run, after)
  })
}

/** Makes the suggestions for one prompt of a run again. */
export async function suggestForPrompt(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  run: LockedRun,
  promptId: string,
): Promise<void> {
  if (!(await isOfMainSeries(tx, { organizationId, runId: run.id }))) return
  const results = promptResults(tx, organizationId, run.id, { after: FIRST, promptId })
  await suggestFor(tx, organizationId, run, (await countNext(results)).prompts)
  await requestWriting(context, tx, organizationId, run)
}

/** All results to one prompt in the run, and the places of the first and the last. */
interface CountedPrompt {
  counter: GapCounter
  first: number
  last: number
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
  const before = await linkedSuggestions(tx, organizationId, run.id, promptIds)
  await deleteClosedGaps(tx, organizationId, run.id, closed)
  const shown = await showGaps(tx, organizationId, run, gaps)
  const after = new Set(await linkedSuggestions(tx, organizationId, run.id, promptIds))
  await countRun(tx, organizationId, before, [...after])
  const lost = before.filter((id) => !after.has(id))
  await forgetLost(tx, organizationId, run.id, lost)
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
  const resultIds = [...gaps.values()].flatMap((gap) => gap.resultIds)
  const researched = await researchOf(tx, organizationId, resultIds)
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

/** Suggestions that a run no longer shows are restored from an older run, or deleted. */
export async function forgetLost(
  tx: Db,
  organizationId: string,
  runId: string,
  lost: readonly string[],
): Promise<void> {
  if (lost.length === 0) return
  await deleteUnshownSuggestions(tx, organizationId, lost)
  for (const showing of await olderSuggestions(tx, organizationId, runId, lost)) {
    const { resultIds } = showing.evidence
    const research = (await researchOf(tx, organizationId, resultIds)).get(showing.promptId) ?? NO_RESEARCH
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
