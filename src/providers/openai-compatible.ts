import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import { checkAnswer, firstBytes, limitBodies } from './answer-limits.ts'
import { type Llm, type LlmAnswer, ProviderError, type Question } from './provider.ts'
import { toProviderError } from './provider-errors.ts'

/** Of the column that keeps it. */
const TOKENS_MAX = 2_147_483_647

export interface OpenAiCompatibleSettings {
  name: string
  model: string
  baseUrl: string
  apiKey: string | null
  concurrency: number
  timeoutMs: number
}

/** Any endpoint that speaks OpenAI's chat completions: Ollama, vLLM, OpenRouter and the like. No web search. */
export function openAiCompatible(
  settings: OpenAiCompatibleSettings,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Llm {
  const { name, model, baseUrl, apiKey, concurrency, timeoutMs } = settings
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    fetch: limitBodies(fetch),
    ...(apiKey === null ? {} : { apiKey }),
  })
  return {
    info: {
      name,
      provider: 'openai-compatible',
      model,
      surface: 'api',
      webSearch: false,
      exposesQueries: false,
      exposesCitations: false,
    },
    concurrency,
    timeoutMs,
    async ask(question) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const result = await generateText({
          model: provider(question.model),
          prompt: question.text,
          maxRetries: 0,
          abortSignal: AbortSignal.any([timeout, question.signal]),
        })
        return checkAnswer(toAnswer(result, question))
      } catch (error) {
        if (question.signal.aborted) throw question.signal.reason
        throw toProviderError(error, timeout.aborted, apiKey)
      }
    },
  }
}

function toAnswer(result: Awaited<ReturnType<typeof generateText>>, question: Question): LlmAnswer {
  if (result.finishReason === 'content-filter') {
    throw new ProviderError('refused', 'The vendor filtered the answer.', {
      partialAnswer: firstBytes(result.text),
    })
  }
  return {
    text: result.text,
    model: result.response.modelId || question.model,
    finishReason: result.finishReason,
    citations: [],
    searchQueries: null,
    inputTokens: tokenCount(result.usage.inputTokens),
    outputTokens: tokenCount(result.usage.outputTokens),
    costUsd: null,
  }
}

/** What an endpoint says of tokens is a hint: one that is no count is none. */
function tokenCount(said: number | undefined): number | null {
  return said !== undefined && Number.isInteger(said) && said >= 0 && said <= TOKENS_MAX ? said : null
}
