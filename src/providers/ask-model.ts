import { generateText, type LanguageModel, type ToolSet } from 'ai'
import { checkAnswer, firstBytes, limitBodies } from './answer-limits.ts'
import { generateJson } from './generate-json.ts'
import {
  type Citation,
  type Llm,
  type LlmAnswer,
  type LlmInfo,
  type LlmLimits,
  type LlmPrice,
  type Locale,
  ProviderError,
  type Question,
} from './provider.ts'
import { toProviderError } from './provider-errors.ts'
import { plainBodies } from './vendor-body.ts'

/** Of the columns that keep them. */
const COUNT_MAX = 2_147_483_647
/** A turn that the vendor pauses is continued so often at most. */
const TURNS_MAX = 10

type CallOptions = Parameters<typeof generateText>[0]
type ProviderOptions = NonNullable<CallOptions['providerOptions']>

/** What one turn of the SDK gave; `response.body` is the vendor's own JSON. */
export type Turn = Awaited<ReturnType<typeof generateText>>

/** How a vendor is asked one question. */
export interface Asking {
  model: LanguageModel
  tools?: ToolSet
  providerOptions?: ProviderOptions
  headers?: Record<string, string>
  maxOutputTokens?: number
  /** The locale as it is passed on. */
  locale: Locale
}

/** What only the vendor's own reply tells, over all turns. */
export interface Reading {
  /** Where the SDK's text is not what a reader of the product would see. */
  text?: string
  /** The model that answered, where the SDK does not read it. */
  model?: string | null
  citations: Citation[]
  searchQueries: string[] | null
  searchCount: number | null
  costUsd?: number | null
  cachedInputTokens?: number | null
  /** Where the SDK makes 0 of what the vendor did not say. */
  inputTokens?: number | null
  outputTokens?: number | null
}

/** The model for judges and writers: no tools. */
export interface Generating {
  model: LanguageModel
  providerOptions?: ProviderOptions
  headers?: Record<string, string>
  /** Whether the endpoint may refuse a JSON Schema: it is then asked in words. */
  mayRefuseSchema?: boolean
  /** What the vendor says that it cost. */
  costUsd?(turn: Pick<Turn, 'response'>): number | null
}

/** The part of a connector that is the vendor's. */
export interface Vendor {
  ask(question: Question): Asking
  /** At least one turn. */
  read(turns: readonly [Turn, ...Turn[]], question: Question): Reading
  generate(model: string): Generating
  /** Whether the vendor wants the turn continued. */
  isPaused?(turn: Turn): boolean
}

/** What all connectors take. */
export interface ConnectorSettings {
  name: string
  model: string
  /** Null for the vendor's own address. */
  baseUrl: string | null
  apiKey: string | null
  webSearch: boolean
  concurrency: number
  timeoutMs: number
  limits: LlmLimits
  price: LlmPrice | null
  /** Azure only; null for the one that its SDK knows. */
  apiVersion?: string | null
  /** Bedrock only. Without keys, `apiKey` is its bearer token. */
  aws?: AwsSettings | null
}

export interface AwsSettings {
  region: string
  accessKeyId: string | null
  secretAccessKey: string | null
  sessionToken: string | null
}

/** Makes an LLM of what is special about its vendor. `fetch` for the vendor's SDK comes from `vendorFetch`. */
export function createLlm(
  settings: ConnectorSettings,
  info: Omit<LlmInfo, 'name' | 'model' | 'surface'>,
  vendor: Vendor,
): Llm {
  const { name, model, apiKey, aws, concurrency, timeoutMs, limits, price } = settings
  const secrets = [apiKey, aws?.secretAccessKey, aws?.sessionToken, aws?.accessKeyId]
  const timed = async <T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      return await call(AbortSignal.any([timeout, signal]))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toProviderError(
        error,
        timeout.aborted,
        secrets.filter((secret) => typeof secret === 'string'),
      )
    }
  }
  return {
    info: { name, model, surface: 'api', ...info },
    concurrency,
    timeoutMs,
    limits,
    price,
    ask: (question) => timed(question.signal, (signal) => askVendor(vendor, question, signal)),
    generate: (generation) =>
      timed(generation.signal, async (signal) => {
        silenceSdk()
        const generated = await generateJson(vendor.generate(model), model, generation, signal)
        const { inputTokens, cachedInputTokens, outputTokens, costUsd } = generated
        return {
          ...generated,
          inputTokens: count(inputTokens),
          cachedInputTokens: count(cachedInputTokens),
          outputTokens: count(outputTokens),
          costUsd: cost(costUsd),
        }
      }),
  }
}

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

async function askVendor(vendor: Vendor, question: Question, signal: AbortSignal): Promise<LlmAnswer> {
  silenceSdk()
  const { locale, ...asking } = vendor.ask(question)
  const turns: Turn[] = []
  let messages: CallOptions['messages'] = [{ role: 'user', content: question.text }]
  for (;;) {
    const turn = await generateText({
      ...asking,
      messages,
      maxRetries: 0,
      abortSignal: signal,
      include: { responseBody: true },
    } as CallOptions)
    turns.push(turn as Turn)
    if (!vendor.isPaused?.(turn as Turn)) break
    if (turns.length === TURNS_MAX) {
      throw new ProviderError('invalid_response', `The vendor paused its turn ${TURNS_MAX} times.`)
    }
    messages = [...messages, ...turn.response.messages] as NonNullable<CallOptions['messages']>
  }
  return checkAnswer(
    toAnswer(turns, locale, vendor.read(turns as [Turn, ...Turn[]], question), question.model),
  )
}

function toAnswer(turns: readonly Turn[], locale: Locale, reading: Reading, askedModel: string): LlmAnswer {
  const last = turns.at(-1)
  const text = reading.text ?? turns.map((turn) => turn.text).join('')
  const answer = {
    text,
    model: reading.model || last?.response.modelId || askedModel,
    finishReason: last?.finishReason ?? null,
    citations: text.includes('\0') ? reading.citations.map(withoutPosition) : reading.citations,
    searchQueries: reading.searchQueries,
    searchCount: count(reading.searchCount),
    locale,
    inputTokens: either(reading.inputTokens, () => total(turns, ({ inputTokens }) => inputTokens)),
    cachedInputTokens: either(reading.cachedInputTokens, () =>
      total(turns, ({ inputTokenDetails }) => inputTokenDetails?.cacheReadTokens),
    ),
    outputTokens: either(reading.outputTokens, () => total(turns, ({ outputTokens }) => outputTokens)),
    costUsd: cost(reading.costUsd),
  }
  if (last?.finishReason !== 'content-filter') return answer
  throw new ProviderError('refused', 'The vendor filtered or refused the answer.', {
    partialAnswer: firstBytes(text),
    charged: answer,
  })
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
  return read === undefined ? otherwise() : count(read)
}

function total(turns: readonly Turn[], of: (usage: Turn['usage']) => number | undefined): number | null {
  const counts = turns.map(({ usage }) => count(of(usage)))
  return counts.includes(null) ? null : count(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
}

/** What an endpoint says of tokens is a hint: one that is no count is none. */
function count(said: number | null | undefined): number | null {
  return typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null
}

function cost(said: number | null | undefined): number | null {
  return typeof said === 'number' && Number.isFinite(said) && said >= 0 ? said : null
}
