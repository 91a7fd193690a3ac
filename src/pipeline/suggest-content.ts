import { suggestionText } from '../domain/suggestion-template.ts'
import { gapFingerprint, gapPriority, type VisibilityGap, visibilityGap } from '../domain/visibility-gap.ts'
import {
  askedPrompts,
  dropClosedGaps,
  type PromptResult,
  resultsForSuggestions,
  storeSuggestions,
} from '../storage/content-suggestions.ts'
import type { Db } from '../storage/database.ts'
import type { LockedRun } from '../storage/runs.ts'

interface PromptGap extends VisibilityGap {
  /** Where the prompt's first result stands in the run. */
  ordinal: number
}

/**
 * Suggests content for each prompt of the run that some answer leaves the brand out of, or ranks it below another brand
 * in. Its results are numbered already. A run that ends again keeps the ids and states of what it suggested, with new
 * texts.
 */
export async function suggestContent(tx: Db, organizationId: string, run: LockedRun): Promise<void> {
  await dropClosedGaps(tx, organizationId, run.id)
  for await (const gaps of gapsByPrompt(resultsForSuggestions(tx, organizationId, run.id))) {
    await suggestFor(tx, organizationId, run, gaps)
  }
}

/** The gaps by the prompts' ids, some at a time; the results of one prompt stand together. */
async function* gapsByPrompt(
  batches: AsyncIterable<PromptResult[]>,
): AsyncGenerator<ReadonlyMap<string, PromptGap>> {
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
    yield new Map(whole.flatMap(gapOf))
  }
  yield new Map(gapOf(ofPrompt))
}

function gapOf(results: readonly PromptResult[]): [string, PromptGap][] {
  const [first] = results
  const gap = visibilityGap(results)
  return first && gap ? [[first.promptId, { ...gap, ordinal: first.ordinal }]] : []
}

async function suggestFor(
  tx: Db,
  organizationId: string,
  run: LockedRun,
  gaps: ReadonlyMap<string, PromptGap>,
): Promise<void> {
  if (gaps.size === 0) return
  const brandName = run.settings.entities.brand.name
  const prompts = await askedPrompts(tx, organizationId, run.id, [...gaps.keys()])
  const suggestions = prompts.flatMap(({ promptId, text, estimatedVolume }) => {
    const gap = gaps.get(promptId)
    if (!gap) return []
    const { llms, resultIds, absentLlms, outrankedLlms, rivals, ordinal } = gap
    return {
      promptId,
      llms,
      ...suggestionText(brandName, text, gap),
      fingerprint: gapFingerprint(promptId, gap),
      priority: gapPriority(gap, estimatedVolume),
      evidence: { resultIds, absentLlms, outrankedLlms, rivals, ordinal },
    }
  })
  await storeSuggestions(tx, organizationId, run, suggestions)
}
