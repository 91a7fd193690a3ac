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

/** Counts the answers to one prompt, one after the other: it keeps no names of single answers. */
export class GapCounter {
  readonly #llms = new Set<string>()
  readonly #gapLlms = new Set<string>()
  readonly #absentLlms = new Set<string>()
  readonly #outrankedLlms = new Set<string>()
  readonly #absentIds: string[] = []
  readonly #outrankedIds: string[] = []
  readonly #rivals = new Map<string, number>()
  readonly #namedInstead = new Map<string, number>()
  readonly #outrankedBy = new Map<string, number>()
  #answerCount = 0

  add({ id, llm, isPresent, mentionedBrands, rivalsAbove, isListOfWorst }: PromptAnswer): void {
    this.#answerCount += 1
    this.#llms.add(llm)
    if (isPresent ? rivalsAbove.length === 0 : isListOfWorst) return
    this.#gapLlms.add(llm)
    const names = distinctNames(mentionedBrands)
    countNames(this.#rivals, names)
    if (isPresent) {
      this.#outrankedLlms.add(llm)
      this.#outrankedIds.push(id)
      countNames(this.#outrankedBy, distinctNames(rivalsAbove))
    } else {
      this.#absentLlms.add(llm)
      this.#absentIds.push(id)
      countNames(this.#namedInstead, names)
    }
  }

  /** The LLMs of all answers, with or without the gap. */
  get llms(): string[] {
    return [...this.#llms]
  }

  /** Null when every answer names the brand, or lists the worst, and ranks no competitor above the brand. */
  get gap(): VisibilityGap | null {
    const resultIds = [...this.#absentIds, ...this.#outrankedIds]
    if (resultIds.length === 0) return null
    return {
      llms: [...this.#gapLlms],
      absentLlms: [...this.#absentLlms],
      outrankedLlms: [...this.#outrankedLlms],
      resultIds,
      absentCount: this.#absentIds.length,
      rivals: mostNamed(this.#rivals).slice(0, NAMED_BRANDS_MAX),
      namedInstead: mostNamed(this.#namedInstead),
      outrankedBy: mostNamed(this.#outrankedBy),
      answerCount: this.#answerCount,
    }
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

/** One spelling of each name. */
function distinctNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [detectedKey(name), name])).values()]
}

function countNames(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
}

function mostNamed(counts: ReadonlyMap<string, number>): NamedBrand[] {
  const named = [...counts].map(([name, answerCount]) => ({ name, answerCount }))
  return countedByName(named).slice(0, COUNTED_NAMES_MAX)
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
