import { costByPrice, type Price, type Usage } from '../../domain/prices/price.ts'

/** What is about to be asked, as far as it can be known before. */
export interface Expectation {
  inputCharacters: number
  searches: boolean
  /** Null where the LLM may write as much as it likes. */
  outputTokensMax: number | null
}

/** Answers that are remembered, of the same kind of question. */
const REMEMBERED = 100
/** From so many answers on, the largest of them says more than a guess. */
const TELLING = 10
/** An answer may cost more than the largest so far. */
const MARGIN = 1.25
const CHARACTERS_PER_TOKEN = 3
/** What vendors put around a question, and what pages that were found add to it. */
const OVERHEAD_TOKENS = 500
const SEARCH = { tokens: 25_000, count: 5 }
/** Reasoning included. */
const ANSWER_TOKENS = 4_000

/**
 * What an LLM's answers of one kind used and cost in this process. Guesses are large rather than small: budgets are
 * kept by them.
 */
export class Habits {
  readonly #costs: number[] = []
  #tokens: number | null = null

  remember(usage: Usage, costUsd: number | null): void {
    if (costUsd !== null) {
      this.#costs.push(costUsd)
      if (this.#costs.length > REMEMBERED) this.#costs.shift()
    }
    if (usage.inputTokens === null || usage.outputTokens === null) return
    const tokens = usage.inputTokens + usage.outputTokens
    this.#tokens = this.#tokens === null ? tokens : 0.9 * this.#tokens + 0.1 * tokens
  }

  /** Tokens of a question and its answer: the average of late, else a guess. */
  expectedTokens(expectation: Expectation): number {
    const { inputTokens, outputTokens } = guess(expectation)
    return Math.ceil(this.#tokens ?? inputTokens + outputTokens)
  }

  /** USD that an answer will hardly exceed; not at all where its length is limited, whatever others cost. */
  largestCost(price: Price, expectation: Expectation): number {
    const guessed = guessedCost(price, expectation)
    if (expectation.outputTokensMax !== null) return guessed
    const largest = Math.max(0, ...this.#costs) * MARGIN
    if (this.#costs.length < TELLING) return Math.max(largest, guessed)
    return Math.max(largest, costOfInput(price, expectation))
  }
}

/** USD of the question alone: it may be longer than all before. */
function costOfInput(price: Price, { inputCharacters }: Expectation): number {
  const inputTokens = Math.ceil(inputCharacters / CHARACTERS_PER_TOKEN)
  return costByPrice(price, { inputTokens, cachedInputTokens: 0, outputTokens: 0, searchCount: 0 }) ?? 0
}

/** USD that an answer will hardly exceed, where none has been seen yet. */
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
