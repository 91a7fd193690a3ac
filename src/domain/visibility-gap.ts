export interface PromptAnswer {
  id: string
  llm: string
  isPresent: boolean
  /** 1-based; 0 where the brand is absent. */
  rank: number
  mentionedBrands: readonly string[]
}

/** A prompt whose answers do not name the brand, or rank another brand above it. */
export interface VisibilityGap {
  /** The LLMs whose answers show the gap, in the order of the answers; each is in one of the next two lists. */
  llms: string[]
  /** Those with an answer that does not name the brand. */
  absentLlms: string[]
  outrankedLlms: string[]
  /** The results that show the gap. */
  resultIds: string[]
  /** Those of them that do not name the brand. */
  absentCount: number
  /** Other brands in those answers, the most frequent first, with the number of answers that name them. */
  rivals: { name: string; answerCount: number }[]
  /** All answers to the prompt in the run, with and without the gap. */
  answerCount: number
}

const RIVALS_MAX = 10

/** Null when every answer ranks the brand first. */
export function visibilityGap(answers: readonly PromptAnswer[]): VisibilityGap | null {
  const inGap = answers.filter(({ isPresent, rank }) => !isPresent || rank > 1)
  if (inGap.length === 0) return null
  const absent = inGap.filter(({ isPresent }) => !isPresent)
  const [llms, absentLlms] = [distinctLlms(inGap), distinctLlms(absent)]
  return {
    llms,
    absentLlms,
    outrankedLlms: llms.filter((llm) => !absentLlms.includes(llm)),
    resultIds: inGap.map(({ id }) => id),
    absentCount: absent.length,
    rivals: mostNamed(inGap),
    answerCount: answers.length,
  }
}

/**
 * The priority of a gap; a higher one comes first. The share of answers where the brand is absent (those where it is
 * outranked count half), in thousandths, times 1 + log10(1 + estimated monthly searches). Without a known volume this
 * is 1 to 1,000; the largest volume gives about ten times as much.
 */
export function gapPriority(gap: VisibilityGap, estimatedVolume: number): number {
  const { absentCount, resultIds, answerCount } = gap
  const share = (absentCount + (resultIds.length - absentCount) / 2) / answerCount
  return Math.max(1, Math.round(1_000 * share * (1 + Math.log10(1 + estimatedVolume))))
}

/** Identifies the prompt and the kind of gap, independent of the run. */
export function gapFingerprint(promptId: string, { absentLlms }: VisibilityGap): string {
  return `${absentLlms.length > 0 ? 'absent' : 'outranked'}:${promptId}`
}

function distinctLlms(answers: readonly PromptAnswer[]): string[] {
  return [...new Set(answers.map(({ llm }) => llm))]
}

function mostNamed(answers: readonly PromptAnswer[]): VisibilityGap['rivals'] {
  const counts = new Map<string, number>()
  for (const { mentionedBrands } of answers) {
    for (const name of new Set(mentionedBrands)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, answerCount]) => ({ name, answerCount }))
    .sort((one, other) => other.answerCount - one.answerCount)
    .slice(0, RIVALS_MAX)
}
