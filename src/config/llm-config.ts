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
  /** Of the vendor's account, over all processes; null for no limit. */
  limits: { requestsPerMinute: number | null; tokensPerMinute: number | null }
  /** USD; null to look it up in the list of known prices. */
  price: LlmPriceConfig | null
  /** Azure's; null for the newest. */
  apiVersion?: string | null
  /** Bedrock's region and keys. */
  aws?: AwsConfig | null
}

export interface LlmPriceConfig {
  inputPerMillionTokens: number
  /** Null: as any other input. */
  cachedInputPerMillionTokens: number | null
  outputPerMillionTokens: number
  perThousandSearches: number
  perThousandRequests: number
}

export interface AwsConfig {
  region: string
  /** Null where a bearer token is used instead. */
  accessKeyId: string | null
  secretAccessKey: string | null
  sessionToken: string | null
}
