import type { LlmSettings } from '../../domain/llm-settings.ts'
import { checkAnswer } from '../answer-limits.ts'
import { type Llm, ProviderError } from '../provider.ts'
import { timedCalls } from '../timed-calls.ts'
import { toAnswer } from '../to-answer.ts'
import type { Pause } from '../vendor-call.ts'
import type { ProductConnector } from './product-connector.ts'

/** An LLM whose answers are those that people see in a product, read by a vendor. */
export function createProductLlm(
  settings: LlmSettings,
  connector: ProductConnector,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  pause?: Pause,
): Llm {
  const { name, provider, model, concurrency, timeoutMs, limits, price } = settings
  const timed = timedCalls(settings, fetch, pause)
  return {
    info: { name, provider, model, surface: 'ui', webSearch: true, ...connector.info },
    concurrency,
    timeoutMs,
    limits,
    price,
    ask: (question) =>
      timed(question, async (call) => {
        try {
          const { locale, ...reading } = await connector.ask(question, call)
          return checkAnswer(toAnswer(reading, locale, question.model))
        } catch (error) {
          // A retry that looks at this task again would find it as large, and count it again.
          if (error instanceof ProviderError && error.code === 'answer_too_large')
            await question.task?.keep(null)
          throw error
        }
      }),
    async generate() {
      throw new ProviderError(
        'request_refused',
        `"${name}" answers as a page does; it cannot judge or write.`,
      )
    },
  }
}
