import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText } from 'ai'
import { checkAnswer, limitBodies } from './answer-limits.ts'
import { type Llm, type LlmAnswer, ProviderError, type Question } from './provider.ts'
import { toProviderError } from './provider-errors.ts'

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
        throw toProviderError(error, timeout.aborted)
      }
    },
  }
}

function toAnswer(result: Awaited<ReturnType<typeof generateText>>, question: Question): LlmAnswer {
  if (result.finishReason === 'content-filter') {
    throw new ProviderError('refused', 'The vendor filtered the answer.', { partialAnswer: result.text })
  }
  return {
    text: result.text,
    model: result.response.modelId || question.model,
    finishReason: result.finishReason,
    citations: [],
    searchQueries: null,
    inputTokens: result.usage.inputTokens ?? null,
    outputTokens: result.usage.outputTokens ?? null,
    costUsd: null,
  }
}
