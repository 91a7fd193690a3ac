import type { LlmProvider } from '../domain/llm-settings.ts'

export interface Vendor {
  /** What people call its product: the name of the LLM that a key alone offers. Null where a key names no LLM. */
  product: string | null
  /** The model nearest to what the product's users get; null where there is none. */
  model: string | null
  /** Where that was found. */
  source: string | null
  /** The vendor's usual variables. */
  keyVariable: string | null
  baseUrlVariable: string | null
  /** Whether the connector can let it search the web. */
  canSearch: boolean
  concurrency: number
  timeoutMs: number
}

/** Answers with several searches take minutes. */
const SEARCHING_MS = 180_000
const PLAIN_MS = 120_000

/** The models were last looked up on 2026-11-21. */
export const VENDORS: Readonly<Record<LlmProvider, Vendor>> = {
  openai: {
    product: 'chatgpt',
    // Moves with ChatGPT's default model.
    model: 'chat-latest',
    source: 'https://developers.openai.com/api/docs/models/chat-latest',
    keyVariable: 'OPENAI_API_KEY',
    baseUrlVariable: 'OPENAI_BASE_URL',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
  },
  anthropic: {
    product: 'claude',
    // Sonnet is what claude.ai gives by default.
    model: 'claude-sonnet-5-5',
    source: 'https://platform.claude.com/docs/en/about-claude/models/overview',
    keyVariable: 'ANTHROPIC_API_KEY',
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
    canSearch: true,
    concurrency: 4,
    timeoutMs: SEARCHING_MS,
  },
  google: {
    product: 'gemini',
    // The Gemini app's default has been the newest Flash since Gemini 3.
    model: 'gemini-3.8-flash',
    source: 'https://ai.google.dev/gemini-api/docs/models',
    keyVariable: 'GOOGLE_GENERATIVE_AI_API_KEY',
    baseUrlVariable: 'GOOGLE_GENERATIVE_AI_BASE_URL',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
  },
  perplexity: {
    product: 'perplexity',
    model: 'sonar',
    source: 'https://docs.perplexity.ai/getting-started/models',
    keyVariable: 'PERPLEXITY_API_KEY',
    baseUrlVariable: 'PERPLEXITY_BASE_URL',
    canSearch: true,
    concurrency: 4,
    timeoutMs: SEARCHING_MS,
  },
  xai: {
    product: 'grok',
    model: 'grok-4.7',
    source: 'https://docs.x.ai/docs/models',
    keyVariable: 'XAI_API_KEY',
    baseUrlVariable: 'XAI_BASE_URL',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
  },
  mistral: {
    product: 'mistral',
    model: 'mistral-medium-latest',
    source: 'https://docs.mistral.ai/getting-started/models/',
    keyVariable: 'MISTRAL_API_KEY',
    baseUrlVariable: 'MISTRAL_BASE_URL',
    canSearch: true,
    concurrency: 2,
    timeoutMs: SEARCHING_MS,
  },
  deepseek: {
    product: 'deepseek',
    model: 'deepseek-flash',
    source: 'https://api-docs.deepseek.com/quick_start/pricing',
    keyVariable: 'DEEPSEEK_API_KEY',
    baseUrlVariable: 'DEEPSEEK_BASE_URL',
    canSearch: false,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
  },
  openrouter: {
    product: null,
    model: null,
    source: null,
    keyVariable: 'OPENROUTER_API_KEY',
    baseUrlVariable: 'OPENROUTER_BASE_URL',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
  },
  azure: {
    product: null,
    model: null,
    source: null,
    keyVariable: 'AZURE_API_KEY',
    baseUrlVariable: 'AZURE_BASE_URL',
    canSearch: true,
    concurrency: 8,
    timeoutMs: SEARCHING_MS,
  },
  bedrock: {
    product: null,
    model: null,
    source: null,
    keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
    baseUrlVariable: null,
    canSearch: false,
    concurrency: 4,
    timeoutMs: PLAIN_MS,
  },
  'openai-compatible': {
    product: null,
    model: null,
    source: null,
    keyVariable: null,
    baseUrlVariable: null,
    canSearch: false,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
  },
  simulated: {
    product: null,
    model: null,
    source: null,
    keyVariable: null,
    baseUrlVariable: null,
    canSearch: true,
    concurrency: 8,
    timeoutMs: PLAIN_MS,
  },
}
