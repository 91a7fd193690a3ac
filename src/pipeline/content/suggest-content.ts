import { evidenceOf, NO_RESEARCH } from '../../domain/suggestion-evidence.ts'
import { suggestionText } from '../../domain/suggestion-template.ts'
import {
  gapFingerprint,
  gapPriority,
  type VisibilityGap,
  visibilityGap,
} from '../../domain/visibility-gap.ts'
import {
  askedPrompts,
  dropClosedGaps,
  linkedSuggestions,
  type PromptResult,
  resultsForSuggestions,
  storeRunSuggestions,
} from '../../storage/content/content-suggestions.ts'
import { researchOf } from '../../storage/content/gap-research.ts'
import { dropUnshown, olderShowings, showOlder } from '../../storage/content/lost-suggestions.ts'
import {
  type AnsweredPrompt,
  closeGaps,
  closeOutdatedGaps,
  countRun,
  holdSuggestions,
  recordGaps,
} from '../../storage/content/suggestion-gaps.ts'
import type { Db } from '../../storage/database/database.ts'
import type { LockedRun } from '../../storage/runs/runs.ts'

interface PromptGap extends VisibilityGap {
  /** Where the prompt's first result stands in the run. */
  ordinal: number
}

/** Some prompts of the run that were answered, with the gaps of those that have one. */
interface AnsweredPrompts {
  prompts: AnsweredPrompt[]
  gaps: ReadonlyMap<string, PromptGap>
}

/**
 * Suggests content for each prompt of the run that some answer leaves the brand out of, or ranks it below another brand
 * in, and brings the brand's suggestions over all runs up to it. Its results are numbered already. A run that ends again
 * keeps the ids and states of what it suggested, with new texts.
 * @returns how many suggestions the run shows
 */
export async function suggestContent(tx: Db, organizationId: string, run: LockedRun): Promise<number> {
  await holdSuggestions(tx, run.brandId)
  const before = await linkedSuggestions(tx, organizationId, run.id)
  await dropClosedGaps(tx, organizationId, run.id)
  const answered: AnsweredPrompt[] = []
  const shown: string[] = []
  for await (const { prompts, gaps } of answeredPrompts(resultsForSuggestions(tx, organizationId, run.id))) {
    answered.push(...prompts)
    shown.push(...(await suggestFor(tx, organizationId, run, gaps)))
  }
  const after = await linkedSuggestions(tx, organizationId, run.id)
  await countRun(tx, organizationId, before, after)
  const kept = new Set(after)
  await forgetLost(
    tx,
    organizationId,
    run.id,
    before.filter((id) => !kept.has(id)),
  )
  await closeGaps(tx, organizationId, run, answered, shown)
  await closeOutdatedGaps(tx, organizationId, run, shown)
  return shown.length
}

/** Prompts with their gaps, some at a time; the results of one prompt stand together. */
async function* answeredPrompts(batches: AsyncIterable<PromptResult[]>): AsyncGenerator<AnsweredPrompts> {
  let ofPrompt: PromptResult[] = []
  for await (const results of batches) {
    const whole: PromptResult[][] = []
    for (const result of results) {
      if (ofPrompt[0]?.promptId !== result.promptId) {
        whole.push(ofPrompt)
        ofPrompt = []
      }
      ofPrompt.push(result)
    }
    yield answeredOf(whole)
  }
  yield answeredOf([ofPrompt])
}

function answeredOf(prompts: readonly (readonly PromptResult[])[]): AnsweredPrompts {
  return {
    prompts: prompts.flatMap((results) => {
      const [first] = results
      return first ? { promptId: first.promptId, llms: results.map(({ llm }) => llm) } : []
    }),
    gaps: new Map(prompts.flatMap(gapOf)),
  }
}

function gapOf(results: readonly PromptResult[]): [string, PromptGap][] {
  const [first] = results
  const gap = visibilityGap(results)
  return first && gap ? [[first.promptId, { ...gap, ordinal: first.ordinal }]] : []
}

/** @returns the ids of the suggestions over all runs */
async function suggestFor(
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
    const { resultIds: ids, absentLlms, outrankedLlms, rivals, answerCount, resultCount } = evidence
    const ordinal = gaps.get(gap.promptId)?.ordinal ?? 0
    return {
      ...gap,
      suggestionId: suggestion.id,
      state: suggestion.state,
      // Sources and searches are in the run itself: of the brand's suggestion alone they are kept ready.
      evidence: { resultIds: ids, resultCount, answerCount, absentLlms, outrankedLlms, rivals, ordinal },
    }
  })
  await storeRunSuggestions(tx, organizationId, run, ofRun)
  return ofRun.map(({ suggestionId }) => suggestionId)
}

/** What a run no longer shows, because it ended again or is deleted, rests on an older run, or is gone. */
export async function forgetLost(
  tx: Db,
  organizationId: string,
  runId: string,
  lost: readonly string[],
): Promise<void> {
  if (lost.length === 0) return
  await dropUnshown(tx, organizationId, lost)
  for (const showing of await olderShowings(tx, organizationId, runId, lost)) {
    const { resultIds } = showing.evidence
    const research = (await researchOf(tx, organizationId, resultIds)).get(showing.promptId) ?? NO_RESEARCH
    const { absentLlms = [], outrankedLlms = [], rivals = [] } = showing.evidence
    const { resultCount = resultIds.length, answerCount = resultIds.length } = showing.evidence
    await showOlder(tx, organizationId, {
      ...showing,
      evidence: { resultIds, resultCount, answerCount, absentLlms, outrankedLlms, rivals, ...research },
    })
  }
}
