/** What a suggestion needs of one result. */
export interface PromptAnswer {
  id: string
  llm: string
  isPresent: boolean
  /** 1-based; 0 where the brand is absent. */
  rank: number
  mentionedBrands: readonly string[]
}

/** Where a prompt's answers leave the brand out, or rank it below another brand. */
export interface VisibilityGap {
  /** LLMs of the gap, in the order of the answers; each is in one of the two lists below. */
  llms: string[]
  absentLlms: string[]
  outrankedLlms: string[]
  /** The results that show it. */
  resultIds: string[]
  /** Other brands in those answers, the most often named first, with the number of answers that name them. */
  rivals: { name: string; answerCount: number }[]
  /** All answers to the prompt in the run. */
  answerCount: number
}

const RIVALS_MAX = 10

/** Null when every answer names the brand in the first place. */
export function visibilityGap(answers: readonly PromptAnswer[]): VisibilityGap | null {
  const inGap = answers.filter(({ isPresent, rank }) => !isPresent || rank > 1)
  if (inGap.length === 0) return null
  const llmsOf = (some: readonly PromptAnswer[]) => some.map(({ llm }) => llm)
  return {
    llms: llmsOf(inGap),
    absentLlms: llmsOf(inGap.filter(({ isPresent }) => !isPresent)),
    outrankedLlms: llmsOf(inGap.filter(({ isPresent }) => isPresent)),
    resultIds: inGap.map(({ id }) => id),
    rivals: mostNamed(inGap),
    answerCount: answers.length,
  }
}

/**
 * How much a gap matters; higher comes first. The share of LLMs where the brand is absent, those where it is ranked
 * below another counting half, in thousandths; times one more for every tenfold of the estimated searches a month.
 * Without a known volume that is 1 to 1,000; the largest volume gives about ten times as much.
 */
export function gapPriority(gap: VisibilityGap, estimatedVolume: number): number {
  const { absentLlms, outrankedLlms, answerCount } = gap
  const share = (absentLlms.length + outrankedLlms.length / 2) / answerCount
  return Math.max(1, Math.round(1_000 * share * (1 + Math.log10(1 + estimatedVolume))))
}

/** The same for the same prompt and kind of gap, in whatever run. */
export function gapFingerprint(promptId: string, { absentLlms }: VisibilityGap): string {
  return `${absentLlms.length > 0 ? 'absent' : 'outranked'}:${promptId}`
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
