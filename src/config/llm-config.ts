import type { LlmLimits } from '../domain/pacing.ts'
import type { Price } from '../domain/prices/price.ts'

export const LLM_PROVIDERS = [
  'openai',
  'anthropic',
  'google',
  'perplexity',
  'xai',
  'mistral',
  'deepseek',
  'openrouter',
  'azure',
  'bedrock',
  'openai-compatible',
  'simulated',
] as const
export type LlmProvider = (typeof LLM_PROVIDERS)[number]

/** One LLM as the operator configured it. */
export interface LlmConfig {
  name: string
  provider: LlmProvider
  model: string
  /** Null for the vendor's own address. */
  baseUrl: string | null
  apiKey: string | null
  webSearch: boolean
  /** Questions asked at the same time by one process. */
  concurrency: number
  timeoutMs: number
  limits: LlmLimits
  /** USD; null to look it up in the list of known prices. */
  price: Price | null
  /** Azure's; null for the newest. */
  apiVersion?: string | null
  /** Bedrock's region and keys. */
  aws?: AwsConfig | null
}

export interface AwsConfig {
  region: string
  /** Null where a bearer token is used instead. */
  accessKeyId: string | null
  secretAccessKey: string | null
  sessionToken: string | null
}
