import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { checkAnswer } from './answer-limits.ts'
import type { Connector, Reading } from './connector.ts'
import { JsonWriter } from './generate-json.ts'
import { type Llm, type LlmAnswer, ProviderError, type Question } from './provider.ts'
import { chargedFor } from './reported-usage.ts'
import { timedCalls } from './timed-calls.ts'
import { toAnswer } from './to-answer.ts'
import type { VendorCall } from './vendor-call.ts'
import { writeRequest } from './write-request.ts'

/** The most replies that one answer may take. */
const REPLIES_MAX = 10
/** The size of all replies that continue one answer: they stay in memory until the last one has arrived. */
const KEPT_CHARACTERS = 4 * 1024 * 1024

/**
 * An LLM that is asked over its vendor's API. The AI SDK writes the requests; they are sent and the replies are read
 * here (docs/decisions/0007-the-sdk-writes-we-read.md).
 */
export function createLlm(
  settings: LlmSettings,
  connector: Connector,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Llm {
  const { name, provider, model, concurrency, timeoutMs, limits, price } = settings
  const webSearch = settings.webSearch && VENDORS[provider].canSearch
  const timed = timedCalls(settings, fetch)
  const jsonWriter = new JsonWriter(connector, model)
  return {
    info: { name, provider, model, surface: 'api', webSearch, ...connector.info },
    concurrency,
    timeoutMs,
    limits,
    price,
    ask: (question) => timed(question, (call) => askVendor(connector, question, call)),
    generate: (generation) => timed(generation, (call) => jsonWriter.write(generation, call)),
  }
}

async function askVendor(connector: Connector, question: Question, call: VendorCall): Promise<LlmAnswer> {
  const { locale, ...options } = connector.ask(question)
  let request = await writeRequest({ ...options, prompt: question.text })
  let replies: [object, ...object[]] | null = null
  for (;;) {
    const reply = await call.send(request)
    replies = replies === null ? [reply] : [...replies, reply]
    const reading = connector.read(replies, question)
    const next = connector.continueRequest?.(JSON.parse(String(request.init.body)), reply) ?? null
    if (next === null) return checkAnswer(toAnswer(reading, locale, question.model))
    call.charged = chargedFor(reading, question.model)
    if (replies.length === REPLIES_MAX || call.receivedCharacters > KEPT_CHARACTERS)
      throw tooManyReplies(reading, replies.length)
    await call.nextRequest()
    request = { ...request, init: { ...request.init, body: JSON.stringify(next) } }
  }
}

/** Not retried: a retry would be charged for as many requests again. */
function tooManyReplies({ text }: Reading, count: number): ProviderError {
  const message = `The vendor paused its answer and sent ${count} replies; such a long answer is not read to its end.`
  return new ProviderError('answer_too_large', message, { partialAnswer: text })
}
