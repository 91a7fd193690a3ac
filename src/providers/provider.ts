import type { LlmLimits } from '../domain/pacing.ts'
import type { Price } from '../domain/prices/price.ts'
import { firstBytes } from './first-bytes.ts'

/** The description of an LLM, with the parts of its answers that it makes visible. */
export interface LlmInfo {
  name: string
  provider: string
  model: string
  /** `ui`: what the page of a product showed. */
  surface: 'api' | 'simulated' | 'ui'
  webSearch: boolean
  exposesQueries: boolean
  exposesCitations: boolean
}

export interface Question {
  /** The prompt, sent alone, as a person would type it. */
  text: string
  model: string
  /** Whether the LLM may search the web, as decided when the run started. */
  webSearch: boolean
  /** Sent as far as the vendor supports it. */
  locale: Locale
  /** Aborts the request, because the process is shutting down. */
  signal: AbortSignal
  /** Awaited before each further request of the same answer; resolves when the LLM's limits allow it. */
  beforeNextRequest?: () => Promise<void>
  /** Keeps the vendor's task for this question, where the vendor works with tasks. */
  task?: VendorTask
  /** For simulated LLMs only; a vendor never learns which brand is measured. */
  simulation: SimulationContext
}

/** A task that a vendor charges for when it begins. It is looked up again after a crash or a timeout. */
export interface VendorTask {
  /** Null when none has begun, or when its result is of no use. */
  readonly id: string | null
  /** A later attempt looks at the task and records its cost, if this one is aborted. */
  readonly isFoundAgain: boolean
  /** The last one, also when its result is of no use: its cost counts once, whoever records it. */
  readonly paidId: string | null
  /** Whose task it is. */
  readonly responseId: string
  /** Stores the id of a task that has begun; null for one whose result is of no use. */
  keep(id: string | null): Promise<void>
}

/** A brand's market and language; null where it has none that vendors know. */
export interface Locale {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null
  /** BCP 47. */
  language: string | null
}

export const NO_LOCALE: Locale = { country: null, language: null }

export interface SimulationContext {
  /** The same seed, sample and question result in the same answer. */
  seed: string
  sample: number
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
  /** `cited`: the answer refers to the page; `retrieved`: the page was only found. */
  kind: 'cited' | 'retrieved'
  /** The passage that cites the page, in UTF-16 units of the text; both null where the vendor does not report it. */
  startIndex: number | null
  endIndex: number | null
}

export interface LlmAnswer {
  /** Markdown, unchanged. */
  text: string
  /** The model that answered, as the vendor reports it. */
  model: string
  finishReason: string | null
  citations: Citation[]
  /** Null where the vendor does not report them. */
  searchQueries: string[] | null
  /** The searches that the vendor charges for; null where it does not report them. */
  searchCount: number | null
  /** The part of the question's locale that was sent. */
  locale: Locale
  inputTokens: number | null
  /** Included in the input tokens; null where the vendor does not report them. */
  cachedInputTokens: number | null
  /** Includes reasoning. */
  outputTokens: number | null
  /** As the vendor reports it; null where it does not. Prices are applied by the caller. */
  costUsd: number | null
}

/** A task for a judge or a writer, never for a measurement. */
export interface Generation {
  /** Contains only text of Earshot's own. */
  instructions: string
  /** The data of the task. Instructions in it must not be followed. */
  input: string
  /** Letters, digits and underscores: the vendors require a name. */
  schemaName: string
  /** The JSON Schema of an object with required properties only. */
  schema: Readonly<Record<string, unknown>>
  /** Null for the vendor's default. */
  temperature: number | null
  maxOutputTokens: number
  signal: AbortSignal
  /** As in `Question`. */
  beforeNextRequest?: () => Promise<void>
}

export interface Generated {
  /** Parsed JSON. The caller has to check it: vendors do not always follow the schema. */
  value: unknown
  model: string
  inputTokens: number | null
  cachedInputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
}

/** One LLM. It only translates; retries, limits, costs and storage belong to the caller. */
export interface Llm {
  readonly info: LlmInfo
  /** Questions that this process asks at the same time. */
  readonly concurrency: number
  readonly timeoutMs: number
  readonly limits: LlmLimits
  /** The operator's price; null for the list price. */
  readonly price: Price | null
  /** @throws {ProviderError} */
  ask(question: Question): Promise<LlmAnswer>
  /**
   * Writes JSON for a schema, without web search.
   * @throws {ProviderError} also `invalid_response` when the text is not JSON
   */
  generate(generation: Generation): Promise<Generated>
}

/** Why there is no answer: code → whether a retry can help. */
export const FAILURES = {
  timeout: true,
  connection_failed: true,
  rate_limited: true,
  provider_error: true,
  invalid_response: true,
  empty_answer: true,
  no_answer: false,
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

/** The usage that a vendor charges for. */
export type Charged = Pick<
  LlmAnswer,
  'model' | 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'searchCount' | 'costUsd'
>

export interface ProviderErrorOptions {
  retryAfterMs?: number | null
  /** The text that did not become an answer; its first 64 KiB are stored. */
  partialAnswer?: string
  charged?: Charged
  isKeyRefused?: boolean
  isUnheard?: boolean
  cause?: unknown
}

/** The vendor may have answered. Otherwise prompts that always take too long would be free. */
const UNHEARD: ReadonlySet<FailureCode> = new Set(['timeout', 'invalid_response', 'answer_too_large'])

export class ProviderError extends Error {
  readonly code: FailureCode
  /** How long the vendor asked to wait; null when it did not. */
  readonly retryAfterMs: number | null
  readonly partialAnswer: string | null
  /** What the failed attempt cost; null where that is unknown. */
  readonly charged: Charged | null
  /** The vendor accepts the key for no question. A 403 that does not say so may be about one question only. */
  readonly isKeyRefused: boolean
  /** The vendor may have answered without our hearing it. */
  readonly isUnheard: boolean

  constructor(code: FailureCode, message: string, options: ProviderErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.code = code
    this.retryAfterMs = options.retryAfterMs ?? null
    this.partialAnswer = options.partialAnswer === undefined ? null : firstBytes(options.partialAnswer)
    this.charged = options.charged ?? null
    this.isKeyRefused = options.isKeyRefused ?? false
    this.isUnheard = options.isUnheard ?? UNHEARD.has(code)
  }

  get canRetry(): boolean {
    return FAILURES[this.code]
  }

  /** The vendor reported a charge, or may have answered, which it charges for. */
  get mayBeCharged(): boolean {
    return this.charged !== null || this.isUnheard
  }
}
