import type { LlmSettings } from '../../domain/llm-settings.ts'
import { VENDORS } from '../../domain/vendors.ts'
import type { Reading } from '../connector.ts'
import type { LlmInfo, Locale, Question } from '../provider.ts'
import type { VendorCall } from '../vendor-call.ts'
import type { WrittenRequest } from '../write-request.ts'

/** The requests to a vendor that asks a product as a person would, and the reader of its replies. */
export interface ProductConnector {
  info: Pick<LlmInfo, 'exposesQueries' | 'exposesCitations'>
  /**
   * Sends what is needed for one answer. Any field of a reply may be missing, or of another type.
   * @throws {ProviderError} when a reply reports an error, or is not in the vendor's format
   */
  ask(question: Question, call: VendorCall): Promise<ProductReading>
}

export interface ProductReading extends Reading {
  /** The part of the question's locale that was sent, or what was sent in place of a missing part. */
  locale: Locale
}

/** No vendor of pages counts tokens, and few say why an answer ended. */
export const UNCOUNTED = {
  finishReason: null,
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
} as const

/** The product showed no answer of an LLM, as search engines do for many questions. */
export const NO_ANSWER = {
  code: 'no_answer',
  message: 'The product showed no answer to this question.',
} as const

export function addressOf({ provider, baseUrl }: LlmSettings): string {
  return baseUrl ?? VENDORS[provider].address ?? ''
}

export function getRequest(url: string, headers: Record<string, string> = {}): WrittenRequest {
  return { url, init: { method: 'GET', headers } }
}

export function postRequest(url: string, headers: Record<string, string>, body: unknown): WrittenRequest {
  return {
    url,
    init: {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  }
}
