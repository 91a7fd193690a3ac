import { detectedKey } from './scoring/brands/detected-names.ts'

export interface PromptAnswer {
  id: string
  llm: string
  isPresent: boolean
  /** 1-based; 0 when the brand is absent. */
  rank: number
  mentionedBrands: readonly string[]
  /**
   * Competitors that the answer ranks above the brand; empty in a list of what to avoid, and when the brand is
   * absent.
   */
  rivalsAbove: readonly string[]
  /** Whether the answer lists the worst, or what to avoid: then absence is good. */
  isListOfWorst: boolean
}

/** A prompt whose answers do not name the brand, or rank a competitor above it. */
export interface VisibilityGap {
  /**
   * The LLMs whose answers show the gap, in the order of the answers; each is in at least one of the next two lists.
   */
  llms: string[]
  /** Those with an answer that does not name the brand. */
  absentLlms: string[]
  /** Those with an answer that ranks a competitor above it. */
  outrankedLlms: string[]
  /** The results that show the gap; those that do not name the brand come first. */
  resultIds: string[]
  /** The number of results that do not name the brand. */
  absentCount: number
  /** Other brands in those answers, most frequent first, with the number of answers that name them. */
  rivals: NamedBrand[]
  /** The same for the answers that do not name the brand; there are more of them, because the counts of several prompts are added. */
  namedInstead: NamedBrand[]
  /** Competitors that answers rank above the brand, at most as many as in `namedInstead`. */
  outrankedBy: NamedBrand[]
  /** All answers to the prompt in the run, with or without the gap. */
  answerCount: number
}

export interface NamedBrand {
  name: string
  answerCount: number
}

/** How many of the names are shown. */
export const NAMED_BRANDS_MAX = 10
/** How many names of a prompt are kept, so that the counts of several prompts can be added. */
const COUNTED_NAMES_MAX = 100

/** Null when every answer names the brand, or lists the worst, and ranks no competitor above the brand. */
export function visibilityGap(answers: readonly PromptAnswer[]): VisibilityGap | null {
  const inGap = answers.filter(({ isPresent, rivalsAbove, isListOfWorst }) =>
    isPresent ? rivalsAbove.length > 0 : !isListOfWorst,
  )
  if (inGap.length === 0) return null
  const absent = inGap.filter(({ isPresent }) => !isPresent)
  const outranked = inGap.filter(({ isPresent }) => isPresent)
  return {
    llms: distinctLlms(inGap),
    absentLlms: distinctLlms(absent),
    outrankedLlms: distinctLlms(outranked),
    resultIds: [...absent, ...outranked].map(({ id }) => id),
    absentCount: absent.length,
    rivals: mostNamed(inGap.map(({ mentionedBrands }) => mentionedBrands)).slice(0, NAMED_BRANDS_MAX),
    namedInstead: mostNamed(absent.map(({ mentionedBrands }) => mentionedBrands)),
    outrankedBy: mostNamed(outranked.map(({ rivalsAbove }) => rivalsAbove)),
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

/** @param named the names in each answer */
function mostNamed(named: readonly (readonly string[])[]): NamedBrand[] {
  const ofAnswers = named.flatMap((names) =>
    [...new Map(names.map((name) => [detectedKey(name), name])).values()].map((name) => ({
      name,
      answerCount: 1,
    })),
  )
  return countedByName(ofAnswers).slice(0, COUNTED_NAMES_MAX)
}

/** The most frequent names first; spellings of one name count together, under the most frequent one. */
export function countedByName(named: readonly NamedBrand[]): NamedBrand[] {
  const bySpelling = new Map<string, number>()
  for (const { name, answerCount } of named) bySpelling.set(name, (bySpelling.get(name) ?? 0) + answerCount)
  const byKey = new Map<string, NamedBrand>()
  for (const [name, answerCount] of [...bySpelling].sort(([, one], [, other]) => other - one)) {
    const known = byKey.get(detectedKey(name))
    if (known) known.answerCount += answerCount
    else byKey.set(detectedKey(name), { name, answerCount })
  }
  return [...byKey.values()].sort((one, other) => other.answerCount - one.answerCount)
}
