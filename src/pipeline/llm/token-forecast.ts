import { costByPrice, type Price, type Usage } from '../../domain/prices/price.ts'

/** What is known about a question before it is sent. */
export interface Expectation {
  inputCharacters: number
  searches: boolean
  /** Null when the answer's length is not limited. */
  outputTokensMax: number | null
}

/** How many recent costs are stored. */
const REMEMBERED = 100
/** From this many answers on, their largest cost replaces the guess. */
const SAMPLES_MIN = 10
/** The next answer may cost more than the largest so far. */
const MARGIN = 1.25
/** A cost this many times the usual one is a fault of the vendor, which must not use up the budgets of all. */
const OUTLIER = 50
const CHARACTERS_PER_TOKEN = 3
/** The vendor's own instructions. */
const OVERHEAD_TOKENS = 500
const SEARCH = { tokens: 25_000, count: 5 }
/** Tokens of reasoning count too. */
const ANSWER_TOKENS = 4_000

/**
 * Forecasts the tokens and the cost of an LLM's next answer from earlier ones of the same kind in this process. First
 * guesses are rather too high, because budgets depend on them.
 */
export class TokenForecast {
  readonly #costs: number[] = []
  #tokens: number | null = null
  #price: Price | null = null

  /** @param price - at which the question was asked */
  remember(usage: Usage, costUsd: number | null, price: Price | null): void {
    if (costUsd !== null && price === this.#price) {
      this.#costs.push(costUsd)
      if (this.#costs.length > REMEMBERED) this.#costs.shift()
    }
    if (usage.inputTokens === null || usage.outputTokens === null) return
    const tokens = usage.inputTokens + usage.outputTokens
    this.#tokens = this.#tokens === null ? tokens : 0.9 * this.#tokens + 0.1 * tokens
  }

  /** Tokens of a question and its answer: a moving average, at first a guess. */
  expectedTokens(expectation: Expectation): number {
    const { inputTokens, outputTokens } = guess(expectation)
    return Math.ceil(this.#tokens ?? inputTokens + outputTokens)
  }

  /** An amount in USD that an answer will hardly exceed. */
  largestCost(price: Price, expectation: Expectation): number {
    // Costs at another price say nothing about this one.
    if (this.#price !== null && this.#price !== price) this.#costs.length = 0
    this.#price = price
    const guessed = guessedCost(price, expectation)
    if (expectation.outputTokensMax !== null) return guessed
    const usual = Math.max(guessed, this.#costs.toSorted((a, b) => a - b)[this.#costs.length >> 1] ?? 0)
    const largest = Math.min(Math.max(0, ...this.#costs), OUTLIER * usual) * MARGIN
    if (this.#costs.length < SAMPLES_MIN) return Math.max(largest, guessed)
    return Math.max(largest, costOfInput(price, expectation))
  }
}

/** USD of the question alone, which may be longer than all before. */
function costOfInput(price: Price, { inputCharacters }: Expectation): number {
  const inputTokens = Math.ceil(inputCharacters / CHARACTERS_PER_TOKEN)
  return costByPrice(price, { inputTokens, cachedInputTokens: 0, outputTokens: 0, searchCount: 0 }) ?? 0
}

function guessedCost(price: Price, expectation: Expectation): number {
  return costByPrice(price, guess(expectation)) ?? 0
}

function guess({ inputCharacters, searches, outputTokensMax }: Expectation) {
  const found = searches ? SEARCH.tokens : 0
  return {
    inputTokens: Math.ceil(inputCharacters / CHARACTERS_PER_TOKEN) + OVERHEAD_TOKENS + found,
    cachedInputTokens: 0,
    outputTokens: outputTokensMax ?? ANSWER_TOKENS,
    searchCount: searches ? SEARCH.count : 0,
  }
}
