import type { generateText, LanguageModel, ToolSet } from 'ai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import type { FailureCode, LlmAnswer, LlmInfo, Locale, Question } from './provider.ts'
import { captureRequest } from './write-request.ts'

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>

/** The requests to one vendor, and the reader of its replies. */
export interface Connector {
  /** `webSearch` is set only if the vendor searches more than is configured. */
  info: Pick<LlmInfo, 'exposesQueries' | 'exposesCitations'> & { webSearch?: boolean }
  ask(question: Question): QuestionOptions
  /** For judges and writers: without tools. */
  generate(model: string): GenerationOptions
  /**
   * Reads the parsed replies to one question or generation. Any field may be missing, or of another type.
   * @param replies in their order; more than one only where `continueRequest` asked for them
   * @throws {ProviderError} when a reply reports an error, or is not in the vendor's format
   */
  read(replies: readonly [object, ...object[]], question: Pick<Question, 'model' | 'webSearch'>): Reading
  /** The body of the request that continues a paused answer; null when the answer is complete. */
  continueRequest?(body: unknown, reply: object): object | null
}

interface RequestOptions {
  model: LanguageModel
  providerOptions?: ProviderOptions
}

export interface QuestionOptions extends RequestOptions {
  tools?: ToolSet
  maxOutputTokens?: number
  /** The part of the question's locale that the request contains. */
  locale: Locale
}

export interface GenerationOptions extends RequestOptions {
  /** The endpoint may reject a JSON Schema; the schema then becomes part of the instructions. */
  mayRejectSchema?: boolean
}

/** The content of the replies to one question. */
export interface Reading extends Omit<LlmAnswer, 'model' | 'locale'> {
  /** Null where the vendor does not report it. */
  model: string | null
  /** Set when the text is not an answer, with the reason. */
  failure?: { code: FailureCode; message: string }
}

/** The settings that all SDKs take. An empty key stops an SDK from looking for one in the environment. */
export function sdkSettings({ provider, baseUrl, apiKey }: LlmSettings) {
  return { baseURL: baseUrl ?? VENDORS[provider].address ?? '', apiKey: apiKey ?? '', fetch: captureRequest }
}
