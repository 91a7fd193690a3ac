export const SENTIMENTS = ['positive', 'neutral', 'negative', 'not_mentioned'] as const
export type Sentiment = (typeof SENTIMENTS)[number]

export interface ScoredResult {
  topicName: string
  isPresent: boolean
  rank: number
  sentiment: Sentiment
  mentionedBrands: readonly string[]
}

export interface SentimentCounts {
  present: number
  positive: number
  negative: number
  neutral: number
  responsesWithBrands: number
  totalResponses: number
  completedResponses: number
}

export interface RunMetrics extends SentimentCounts {
  averageRank: number
  mentionedBrandsRun: Record<string, number>
  topics: Record<string, SentimentCounts>
}

/** Adds up the results of a run one by one, so that a run of any size needs constant memory. */
export class MetricsAccumulator {
  readonly #whole = noCounts()
  readonly #topics = new Map<string, SentimentCounts>()
  readonly #brands = new Map<string, number>()
  #rankSum = 0

  /** Counts the planned responses of a topic. Only topics with at least one appear in the metrics. */
  addPlanned(topicName: string, count: number): void {
    if (count === 0) return
    this.#whole.totalResponses += count
    this.#topic(topicName).totalResponses += count
  }

  addResult(result: ScoredResult): void {
    addTo(this.#whole, result)
    addTo(this.#topic(result.topicName), result)
    if (result.isPresent) this.#rankSum += result.rank
    for (const name of new Set(result.mentionedBrands)) {
      this.#brands.set(name, (this.#brands.get(name) ?? 0) + 1)
    }
  }

  metrics(): RunMetrics {
    const { present } = this.#whole
    return {
      ...this.#whole,
      averageRank: present === 0 ? 0 : Math.round((this.#rankSum / present) * 100) / 100,
      mentionedBrandsRun: byCountThenName(this.#brands),
      topics: Object.fromEntries(this.#topics),
    }
  }

  #topic(name: string): SentimentCounts {
    const known = this.#topics.get(name)
    if (known) return known
    const counts = noCounts()
    this.#topics.set(name, counts)
    return counts
  }
}

/**
 * present / (present + the responses that name each other brand), where each brand counts once per response; null
 * when no brand is named.
 */
export function shareOfVoice(present: number, mentionedBrandsRun: Record<string, number>): number | null {
  const total = Object.values(mentionedBrandsRun).reduce((sum, count) => sum + count, present)
  return total === 0 ? null : present / total
}

function noCounts(): SentimentCounts {
  return {
    present: 0,
    positive: 0,
    negative: 0,
    neutral: 0,
    responsesWithBrands: 0,
    totalResponses: 0,
    completedResponses: 0,
  }
}

function addTo(counts: SentimentCounts, result: ScoredResult): void {
  counts.completedResponses += 1
  if (result.mentionedBrands.length > 0) counts.responsesWithBrands += 1
  if (!result.isPresent) return
  counts.present += 1
  if (result.sentiment !== 'not_mentioned') counts[result.sentiment] += 1
}

function byCountThenName(brands: Map<string, number>): Record<string, number> {
  const sorted = [...brands].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return Object.fromEntries(sorted)
}
