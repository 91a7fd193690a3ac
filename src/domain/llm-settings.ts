import type { LlmLimits } from './pacing.ts'
import type { Price } from './prices/price.ts'
import type { LlmProvider } from './vendors.ts'

/** One LLM as the operator configured it. */
export interface LlmSettings {
  name: string
  provider: LlmProvider
  model: string
  /** Null for the vendor's own address. */
  baseUrl: string | null
  apiKey: string | null
  webSearch: boolean
  /** Questions that one process asks at the same time. */
  concurrency: number
  timeoutMs: number
  limits: LlmLimits
  /** In USD; null for the list price. */
  price: Price | null
  /** Azure only; null for the version that its SDK chooses. */
  apiVersion?: string | null
  /** Bedrock only. */
  aws?: AwsSettings | null
}

export interface AwsSettings {
  region: string
  /** The three keys are null when `apiKey`, a bearer token, is used instead. */
  accessKeyId: string | null
  secretAccessKey: string | null
  sessionToken: string | null
}
