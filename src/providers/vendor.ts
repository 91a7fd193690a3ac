import type { generateText, LanguageModel, ToolSet } from 'ai'
import type { Citation, FailureCode, Locale, Question } from './provider.ts'

type CallOptions = Parameters<typeof generateText>[0]
type ProviderOptions = NonNullable<CallOptions['providerOptions']>

/** What one turn of the SDK gave; `response.body` is the vendor's own JSON. */
export type Turn = Awaited<ReturnType<typeof generateText>>

/** How a vendor is asked one question. */
export interface Asking {
  model: LanguageModel
  tools?: ToolSet
  providerOptions?: ProviderOptions
  headers?: Record<string, string>
  maxOutputTokens?: number
  /** The locale as it is passed on. */
  locale: Locale
}

/** What only the vendor's own reply tells, over all turns. */
export interface Reading {
  /** Where the SDK's text is not what a reader of the product would see. */
  text?: string
  /** The model that answered, where the SDK does not read it. */
  model?: string | null
  citations: Citation[]
  searchQueries: string[] | null
  searchCount: number | null
  costUsd?: number | null
  cachedInputTokens?: number | null
  /** Where the SDK makes 0 of what the vendor did not say. */
  inputTokens?: number | null
  outputTokens?: number | null
  /** Why it is no answer all the same, where the SDK does not know. */
  failure?: Failure
}

export interface Failure {
  code: FailureCode
  message: string
}

/** The model for judges and writers: no tools. */
export interface Generating {
  model: LanguageModel
  providerOptions?: ProviderOptions
  headers?: Record<string, string>
  /** Whether the endpoint may refuse a JSON Schema: it is then asked in words. */
  mayRefuseSchema?: boolean
  /** What the vendor says that it cost. */
  costUsd?(turn: Pick<Turn, 'response'>): number | null
}

/** The part of a connector that is the vendor's. */
export interface Vendor {
  ask(question: Question): Asking
  /** At least one turn. */
  read(turns: readonly [Turn, ...Turn[]], question: Question): Reading
  generate(model: string): Generating
  /** Whether the vendor wants the turn continued. */
  isPaused?(turn: Turn): boolean
}
