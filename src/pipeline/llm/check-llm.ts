import type { AnswerOf } from '../../contract/endpoint.ts'
import { ApiError, notFound, tooMany } from '../../contract/errors.ts'
import type { Contract } from '../../contract/index.ts'
import { plainLine, shortened } from '../../domain/plain-line.ts'
import { storableText } from '../../domain/text-identity.ts'
import { type Llm, type LlmAnswer, ProviderError, type Question } from '../../providers/provider.ts'
import { countLlmCheck } from '../../storage/money/llm-checks.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { checkNotes } from './check-notes.ts'
import { type Clock, STEADY_CLOCK } from './clock.ts'

type CheckContext = Pick<PipelineContext, 'database' | 'llms' | 'gateway' | 'now'>
export type LlmCheck = AnswerOf<Contract['checkLlm']>

/** A question that needs a web search and has a short, cheap answer. */
const QUESTION = 'What is the weather like in Copenhagen today? One sentence is enough.'
const LOCALE = { country: 'US', language: 'en' }
const PREVIEW_LENGTH_MAX = 200
const MESSAGE_LENGTH_MAX = 500
/** The longest wait for a turn. After sending, only the LLM's own timeout applies, because the answer is paid for. */
const WAIT_MAX_MS = 90_000

/** Per organization, because each check is a paid question. */
const CHECKS_AN_HOUR_MAX = 10
const HOUR_MS = 3_600_000

/**
 * Checks LLMs with a real question: one check of an LLM at a time per organization, and a limited number per hour.
 */
export class LlmChecks {
  readonly #underWay = new Set<string>()
  readonly #clock: Clock

  constructor(clock = STEADY_CLOCK) {
    this.#clock = clock
  }

  /**
   * Asks an LLM one cheap question; the organization pays. Must not be called within a transaction.
   * @throws {ApiError} `not_found`; `conflict` while the organization checks the same LLM; `rate_limit_exceeded`;
   *   `unavailable` when `closing` aborts
   */
  async check(
    context: CheckContext,
    name: string,
    organizationId: string,
    closing: AbortSignal,
  ): Promise<LlmCheck> {
    const llm = context.llms.find(name.trim().toLowerCase())
    if (!llm) throw notFound('LLM')
    const check = `${organizationId} ${llm.info.name}`
    if (this.#underWay.has(check)) {
      throw new ApiError('conflict', `The LLM "${llm.info.name}" is being checked at the moment.`)
    }
    this.#underWay.add(check)
    try {
      await count(context, organizationId)
      return await ask(context, llm, organizationId, closing, this.#clock)
    } finally {
      this.#underWay.delete(check)
    }
  }
}

/** @throws {ApiError} `rate_limit_exceeded` */
async function count({ database, now }: CheckContext, organizationId: string): Promise<void> {
  const at = now()
  const limit = { count: CHECKS_AN_HOUR_MAX, periodMs: HOUR_MS }
  const first = await countLlmCheck(database.db, organizationId, at, limit)
  if (first === null) return
  const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() + HOUR_MS - at.getTime()) / 1_000))
  throw tooMany(`An organization may check LLMs ${CHECKS_AN_HOUR_MAX} times an hour.`, retryAfterSeconds)
}

async function ask(
  context: CheckContext,
  llm: Llm,
  organizationId: string,
  closing: AbortSignal,
  clock: Clock,
): Promise<LlmCheck> {
  const deadline = new AbortController()
  const question = questionFor(llm, AbortSignal.any([deadline.signal, closing]))
  const asked = new AbortController()
  clock.wait(WAIT_MAX_MS, asked.signal).then(
    () => deadline.abort(),
    () => {},
  )
  const began = context.now().getTime()
  const latencyMs = () => Math.max(0, context.now().getTime() - began)
  try {
    const payer = { organizationId, runId: null, purpose: 'check' as const }
    const answer = await context.gateway.ask(llm, question, payer, () => asked.abort())
    return report(llm, latencyMs(), answer, null)
  } catch (error) {
    if (error instanceof ProviderError) return report(llm, latencyMs(), null, error)
    if (closing.aborted) throw new ApiError('unavailable', 'The server is closing.')
    if (!deadline.signal.aborted) throw error
    const late = new ProviderError('timeout', `Its turn did not come within ${WAIT_MAX_MS / 1_000} seconds.`)
    return report(llm, latencyMs(), null, late)
  } finally {
    asked.abort()
  }
}

function questionFor({ info }: Llm, signal: AbortSignal): Question {
  const brand = { name: 'Example', domains: ['example.com'] }
  return {
    text: QUESTION,
    model: info.model,
    webSearch: info.webSearch,
    locale: LOCALE,
    signal,
    simulation: { seed: 'check', sample: 1, attempt: 1, brand, rivals: [] },
  }
}

function report(
  { info }: Llm,
  latencyMs: number,
  answer: LlmAnswer | null,
  error: ProviderError | null,
): LlmCheck {
  const count = (kind: 'cited' | 'retrieved') =>
    answer?.citations.filter((citation) => citation.kind === kind).length ?? 0
  return {
    name: info.name,
    ok: answer !== null,
    provider: info.provider,
    configuredModel: info.model,
    model: answer?.model ?? null,
    surface: info.surface,
    webSearch: info.webSearch,
    question: QUESTION,
    latencyMs,
    answerPreview: answer && shortened(shown(answer.text), PREVIEW_LENGTH_MAX),
    citationCount: count('cited'),
    retrievedCount: count('retrieved'),
    queryCount: answer?.searchQueries?.length ?? null,
    searchCount: answer?.searchCount ?? null,
    country: answer?.locale.country ?? null,
    language: answer?.locale.language ?? null,
    inputTokens: answer?.inputTokens ?? null,
    outputTokens: answer?.outputTokens ?? null,
    costUsd: answer?.costUsd ?? null,
    error: error && { code: error.code, message: shortened(shown(error.message), MESSAGE_LENGTH_MAX) },
    notes: answer ? checkNotes(info, answer) : [],
  }
}

/** A vendor's text on one line, without invisible characters. */
function shown(text: string): string {
  return plainLine(storableText(text))
}
