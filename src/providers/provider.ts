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
  /** Ends the call: the process is shutting down. */
  signal: AbortSignal
  /** For simulated LLMs only; a vendor is never told whom the question is about. */
  simulation: SimulationContext
}

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
  kind: 'cited' | 'retrieved'
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
  inputTokens: number | null
  outputTokens: number | null
  /** Null where the price is unknown. */
  costUsd: number | null
}

/** Asks one LLM. Translates, nothing else: retries, limits, cost and storage belong to the caller. */
export interface Llm {
  readonly info: LlmInfo
  /** Questions asked at the same time by this process. */
  readonly concurrency: number
  readonly timeoutMs: number
  /** @throws {ProviderError} */
  ask(question: Question): Promise<LlmAnswer>
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
} as const satisfies Record<string, boolean>

export type FailureCode = keyof typeof FAILURES

export interface ProviderErrorOptions {
  retryAfterMs?: number | null
  /** What came of an answer that is none. */
  partialAnswer?: string
  cause?: unknown
}

export class ProviderError extends Error {
  readonly code: FailureCode
  /** How long the vendor asked to wait; null when it did not. */
  readonly retryAfterMs: number | null
  readonly partialAnswer: string | null

  constructor(code: FailureCode, message: string, options: ProviderErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs ?? null
    this.partialAnswer = options.partialAnswer ?? null
  }

  get canRetry(): boolean {
    return FAILURES[this.code]
  }
}
