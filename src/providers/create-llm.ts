import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { checkAnswer } from './answer-limits.ts'
import type { Connector, Reading } from './connector.ts'
import { JsonWriter } from './generate-json.ts'
import {
  type Citation,
  type Llm,
  type LlmAnswer,
  type Locale,
  ProviderError,
  type Question,
} from './provider.ts'
import { toProviderError } from './provider-errors.ts'
import { chargedFor } from './reported-usage.ts'
import { VendorCall } from './vendor-call.ts'
import { writeRequest } from './write-request.ts'

/** The most replies that one answer may take. */
const REPLIES_MAX = 10

/**
 * An LLM that is asked over its vendor's API. The AI SDK writes the requests; they are sent and the replies are read
 * here (docs/decisions/0007-the-sdk-writes-we-read.md).
 */
export function createLlm(
  settings: LlmSettings,
  connector: Connector,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Llm {
  const { name, provider, model, apiKey, aws, concurrency, timeoutMs, limits, price } = settings
  const webSearch = settings.webSearch && VENDORS[provider].canSearch
  const secrets = [apiKey, aws?.secretAccessKey, aws?.sessionToken, aws?.accessKeyId].filter(
    (secret) => typeof secret === 'string',
  )
  const jsonWriter = new JsonWriter(connector, model)
  const timed = async <T>(
    { signal, beforeNextRequest }: Pick<Question, 'signal' | 'beforeNextRequest'>,
    work: (call: VendorCall) => Promise<T>,
  ): Promise<T> => {
    const call = new VendorCall({ fetch, timeoutMs, signal, beforeNextRequest })
    try {
      return await work(call)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toProviderError(error, call.isTimedOut, secrets, call.charged)
    } finally {
      call.end()
    }
  }
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
    if (replies.length === REPLIES_MAX) throw tooManyReplies(reading)
    await call.nextRequest()
    request = { ...request, init: { ...request.init, body: JSON.stringify(next) } }
  }
}

/** Not retried: a retry would be charged for as many requests again. */
function tooManyReplies({ text }: Reading): ProviderError {
  const message = `The vendor paused its answer ${REPLIES_MAX} times; such a long answer is not read to its end.`
  return new ProviderError('answer_too_large', message, { partialAnswer: text })
}

function toAnswer(reading: Reading, locale: Locale, askedModel: string): LlmAnswer {
  const { text, finishReason, citations, searchQueries, failure } = reading
  const answer = {
    text,
    finishReason,
    citations: text.includes('\0') ? citations.map(withoutPosition) : citations,
    searchQueries,
    locale,
    ...chargedFor(reading, askedModel),
  }
  const problem = failure ?? (finishReason === 'content-filter' ? FILTERED : null)
  if (problem === null) return answer
  throw new ProviderError(problem.code, problem.message, { partialAnswer: text, charged: answer })
}

const FILTERED = { code: 'refused', message: 'The vendor filtered or refused the answer.' } as const

/** NUL characters cannot be stored; removing them moves the rest of the text. */
function withoutPosition(citation: Citation): Citation {
  return { ...citation, startIndex: null, endIndex: null }
}
