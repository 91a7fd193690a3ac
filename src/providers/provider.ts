import type { LlmLimits } from '../domain/pacing.ts'
import type { Price } from '../domain/prices/price.ts'
import { firstBytes } from './first-bytes.ts'

/** One LLM as it is offered: what it is, and what of its answers can be seen. */
export interface LlmInfo {
  name: string
  provider: string
  model: string
  surface: 'api' | 'simulated'
  webSearch: boolean
  exposesQueries: boolean
  exposesCitations: boolean
}

export interface Question {
  /** The prompt, sent alone, as a person would type it. */
  text: string
  model: string
  /** Whether the LLM may search the web, as frozen at the run's start. */
  webSearch: boolean
  /** Where the one who asks would be; each vendor takes what it can. */
  locale: Locale
  /** Ends the call: the process is shutting down. */
  signal: AbortSignal
  /** Waits for a turn: to be awaited before each request but the first, if the answer takes several. */
  beforeNextRequest?: () => Promise<void>
  /** For simulated LLMs only; a vendor is never told whom the question is about. */
  simulation: SimulationContext
}

/** A brand's market and language. Null where it is none that a vendor would know. */
export interface Locale {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
  /** BCP 47. */
  language: string | null
}

export const NO_LOCALE: Locale = { country: null, language: null }

export interface SimulationContext {
  /** The same seed and question give the same answer. */
  seed: string
  /** 1 for the first time that this question is asked. */
  attempt: number
  brand: SimulatedBrand
  rivals: readonly SimulatedBrand[]
}

export interface SimulatedBrand {
  name: string
  domains: readonly string[]
}

export interface Citation {
  url: string
  title: string | null
  /** `cited`: the answer rests on it; `retrieved`: it was found, and the answer does not point to it. */
  kind: 'cited' | 'retrieved'
  /** The passage that cites it, in UTF-16 units of the answer's text; both null where the vendor does not tell. */
  startIndex: number | null
  endIndex: number | null
}

export interface LlmAnswer {
  /** Markdown, as it came. */
  text: string
  /** The model that answered, as the vendor says. */
  model: string
  finishReason: string | null
  citations: Citation[]
  /** Null where the LLM does not tell what it searched. */
  searchQueries: string[] | null
  /** Searches that the vendor charges for; null where it does not tell. */
  searchCount: number | null
  /** The locale as it was passed on; null where the vendor has no way to take it. */
  locale: Locale
  inputTokens: number | null
  /** Those of the input that were charged as cached; null where the vendor does not tell. */
  cachedInputTokens: number | null
  /** Reasoning included. */
  outputTokens: number | null
  /** As the vendor says it; null where it does not. Prices are the caller's matter. */
  costUsd: number | null
}

/** Work for a judge or a writer: never for a measurement. */
export interface Generation {
  /** What to do. Holds nothing that others wrote. */
  instructions: string
  /** The data to do it with; whatever it says, it is no instruction. */
  input: string
  /** A name for the schema, as vendors want one: letters, digits and underscores. */
  schemaName: string
  /** JSON Schema of an object; every property required, nothing beside them. */
  schema: Readonly<Record<string, unknown>>
  /** Null for the vendor's own. */
  temperature: number | null
  maxOutputTokens: number
  signal: AbortSignal
  /** As of a `Question`. */
  beforeNextRequest?: () => Promise<void>
}

export interface Generated {
  /** JSON. Vendors promise that it fits the schema; the caller checks it all the same. */
  value: unknown
  model: string
  inputTokens: number | null
  cachedInputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
}

/** One LLM. Translates, nothing else: retries, limits, cost and storage belong to the caller. */
export interface Llm {
  readonly info: LlmInfo
  /** Questions asked at the same time by this process. */
  readonly concurrency: number
  readonly timeoutMs: number
  readonly limits: LlmLimits
  /** What the operator says of the price; null to look it up. */
  readonly price: Price | null
  /** @throws {ProviderError} */
  ask(question: Question): Promise<LlmAnswer>
  /**
   * Has something written in the form of a schema, without web search.
   * @throws {ProviderError} also `invalid_response` for what is not JSON
   */
  generate(generation: Generation): Promise<Generated>
}

/** Why there is no answer: code → whether asking again can help. */
export const FAILURES = {
  timeout: true,
  connection_failed: true,
  rate_limited: true,
  provider_error: true,
  invalid_response: true,
  empty_answer: true,
  answer_too_large: false,
  refused: false,
  unauthorized: false,
  request_refused: false,
  llm_not_configured: false,
  budget_exceeded: false,
  price_unknown: false,
  provider_down: false,
} as const satisfies Record<string, boolean>

export type FailureCode = keyof typeof FAILURES

/** What a vendor charges for, as in `LlmAnswer`. */
export type Charged = Pick<
  LlmAnswer,
  'model' | 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'searchCount' | 'costUsd'
>

export interface ProviderErrorOptions {
  retryAfterMs?: number | null
  /** What came of an answer that is none; its first 64 KiB are kept. */
  partialAnswer?: string
  charged?: Charged
  cause?: unknown
}

export class ProviderError extends Error {
  readonly code: FailureCode
  /** How long the vendor asked to wait; null when it did not. */
  readonly retryAfterMs: number | null
  readonly partialAnswer: string | null
  /** What the vendor charged all the same; null where it is not known. */
  readonly charged: Charged | null

  constructor(code: FailureCode, message: string, options: ProviderErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs ?? null
    this.partialAnswer = options.partialAnswer === undefined ? null : firstBytes(options.partialAnswer)
    this.charged = options.charged ?? null
  }

  get canRetry(): boolean {
    return FAILURES[this.code]
  }
}
