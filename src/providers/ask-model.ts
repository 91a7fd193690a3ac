import { generateText } from 'ai'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { checkAnswer, limitBodies } from './answer-limits.ts'
import { JsonWriter } from './generate-json.ts'
import {
  type Charged,
  type Citation,
  type Llm,
  type LlmAnswer,
  type LlmInfo,
  type Locale,
  ProviderError,
  type Question,
} from './provider.ts'
import { toProviderError } from './provider-errors.ts'
import { costOrNull, nonNegativeOrNull } from './reported-usage.ts'
import type { Failure, Reading, Turn, Vendor } from './vendor.ts'
import { plainBodies } from './vendor-body.ts'
import { VendorCall } from './vendor-call.ts'

/** A turn that the vendor pauses is continued so often at most. */
const TURNS_MAX = 10

type CallOptions = Parameters<typeof generateText>[0]

/** Makes an LLM of what is special about its vendor. `fetch` for the vendor's SDK comes from `vendorFetch`. */
export function createLlm(
  settings: LlmSettings,
  info: Omit<LlmInfo, 'name' | 'provider' | 'model' | 'surface'>,
  vendor: Vendor,
): Llm {
  const { name, provider, model, apiKey, aws, concurrency, timeoutMs, limits, price } = settings
  const secrets = [apiKey, aws?.secretAccessKey, aws?.sessionToken, aws?.accessKeyId].filter(
    (secret) => typeof secret === 'string',
  )
  const jsonWriter = new JsonWriter(() => vendor.generate(model), model)
  const timed = async <T>(asked: Timed, ask: (call: VendorCall) => Promise<T>): Promise<T> => {
    silenceSdk()
    const { signal, beforeNextRequest } = asked
    const call = new VendorCall(timeoutMs, signal, beforeNextRequest)
    try {
      return await ask(call)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toProviderError(error, call.isTimedOut, secrets, call.charged)
    } finally {
      call.end()
    }
  }
  return {
    info: { name, provider, model, surface: 'api', ...info },
    concurrency,
    timeoutMs,
    limits,
    price,
    ask: (question) => timed(question, (call) => askVendor(vendor, question, call)),
    generate: (generation) => timed(generation, (call) => jsonWriter.write(generation, call)),
  }
}

type Timed = Pick<Question, 'signal' | 'beforeNextRequest'>

/**
 * The `fetch` of every connector: bounded bodies, no redirects. The SDKs refuse a whole answer for one field that they
 * do not know; `toPlain` makes of a vendor's body what its SDK takes (`wholeBody` still gives all of it), or throws the
 * failure that the body tells.
 */
export function vendorFetch(
  fetch: typeof globalThis.fetch,
  toPlain?: (body: unknown) => unknown,
): typeof globalThis.fetch {
  const limited = limitBodies(fetch)
  return toPlain ? plainBodies(limited, toPlain) : limited
}

async function askVendor(vendor: Vendor, question: Question, call: VendorCall): Promise<LlmAnswer> {
  const { locale, ...asking } = vendor.ask(question)
  const turns: Turn[] = []
  let messages: CallOptions['messages'] = [{ role: 'user', content: question.text }]
  for (;;) {
    const turn = await generateText({
      ...asking,
      messages,
      maxRetries: 0,
      abortSignal: call.signal,
      include: { responseBody: true },
    } as CallOptions)
    turns.push(turn as Turn)
    const reading = vendor.read(turns as [Turn, ...Turn[]], question)
    if (!vendor.isPaused?.(turn as Turn)) {
      return checkAnswer(toAnswer(turns, locale, reading, question.model))
    }
    call.charged = chargedFor(turns, reading, question.model)
    if (turns.length === TURNS_MAX) throw unending(reading)
    messages = [...messages, ...turn.response.messages] as NonNullable<CallOptions['messages']>
    await call.nextRequest()
  }
}

/** Asked again, it would be paid for as often once more. */
function unending({ text = '' }: Reading): ProviderError {
  const message = `The vendor paused its answer ${TURNS_MAX} times; one of such a length is not followed to its end.`
  return new ProviderError('answer_too_large', message, { partialAnswer: text })
}

function toAnswer(turns: readonly Turn[], locale: Locale, reading: Reading, askedModel: string): LlmAnswer {
  const finishReason = turns.at(-1)?.finishReason ?? null
  const text = reading.text ?? turns.map((turn) => turn.text).join('')
  const answer = {
    text,
    finishReason,
    citations: text.includes('\0') ? reading.citations.map(withoutPosition) : reading.citations,
    searchQueries: reading.searchQueries,
    locale,
    ...chargedFor(turns, reading, askedModel),
  }
  const failure = reading.failure ?? (finishReason === 'content-filter' ? FILTERED : null)
  if (!failure) return answer
  throw new ProviderError(failure.code, failure.message, { partialAnswer: text, charged: answer })
}

const FILTERED: Failure = { code: 'refused', message: 'The vendor filtered or refused the answer.' }

function chargedFor(turns: readonly Turn[], reading: Reading, askedModel: string): Charged {
  return {
    model: reading.model || turns.at(-1)?.response.modelId || askedModel,
    searchCount: nonNegativeOrNull(reading.searchCount),
    inputTokens: either(reading.inputTokens, () => total(turns, ({ inputTokens }) => inputTokens)),
    cachedInputTokens: either(reading.cachedInputTokens, () =>
      total(turns, ({ inputTokenDetails }) => inputTokenDetails?.cacheReadTokens),
    ),
    outputTokens: either(reading.outputTokens, () => total(turns, ({ outputTokens }) => outputTokens)),
    costUsd: costOrNull(reading.costUsd),
  }
}

/** NUL characters cannot be stored; without them the rest of the text moves. */
function withoutPosition(citation: Citation): Citation {
  return { ...citation, startIndex: null, endIndex: null }
}

/** The SDK warns on standard error of every option that a model does not take. */
function silenceSdk(): void {
  globalThis.AI_SDK_LOG_WARNINGS = false
}

function either(read: number | null | undefined, otherwise: () => number | null): number | null {
  return read === undefined ? otherwise() : nonNegativeOrNull(read)
}

function total(turns: readonly Turn[], of: (usage: Turn['usage']) => number | undefined): number | null {
  const counts = turns.map(({ usage }) => nonNegativeOrNull(of(usage)))
  return counts.includes(null)
    ? null
    : nonNegativeOrNull(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
}
