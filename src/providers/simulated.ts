import type { LlmSettings } from '../domain/llm-settings.ts'
import { type Llm, type LlmAnswer, ProviderError, type Question, type SimulatedBrand } from './provider.ts'
import { seededRandom } from './seeded-random.ts'
import {
  BYSTANDERS,
  citations,
  LABEL,
  layOut,
  type Mood,
  type Placement,
  searchQueries,
} from './simulated-answer.ts'
import { isAskedAbout, opinion } from './simulated-opinion.ts'

/** The shares of questions that are refused, and that fail once because the vendor is overloaded. */
const REFUSED = 0.004
const OVERLOADED = 0.01
/** How far a brand's standing may change between two runs. */
const DRIFT = 0.18

/**
 * An LLM with invented answers, for trying Earshot without a key. Each brand has a standing per question and LLM, which
 * the seed changes a little from run to run. Deterministic: the same seed, question and LLM result in the same answer.
 * Every answer says that it is simulated.
 */
export function simulated(settings: LlmSettings): Llm {
  const { name, model, webSearch, concurrency, timeoutMs, limits, price } = settings
  return {
    info: {
      name,
      provider: 'simulated',
      model,
      surface: 'simulated',
      webSearch,
      exposesQueries: webSearch,
      exposesCitations: webSearch,
    },
    concurrency,
    timeoutMs,
    limits,
    price,
    async ask(question) {
      return answer(question, webSearch)
    },
    async generate() {
      throw new ProviderError('request_refused', 'A simulated LLM judges and writes nothing.')
    },
  }
}

function answer(question: Question, webSearch: boolean): LlmAnswer {
  const { seed, sample, attempt, brand, rivals } = question.simulation
  const key = `${seed}|${question.model}|${question.text}${sample === 1 ? '' : `|${sample}`}`
  const random = seededRandom(key)
  if (random() < REFUSED) throw new ProviderError('refused', 'Simulated: the LLM would not answer.')
  if (seededRandom(`${key}|${attempt}`)() < OVERLOADED) {
    throw new ProviderError('provider_error', 'Simulated: overloaded.')
  }
  const standings = [brand, ...rivals, ...BYSTANDERS].map((candidate) => ({
    brand: candidate,
    standing: standing(candidate, question) + (random() - 0.5) * DRIFT,
  }))
  const named = standings.filter(({ standing: value }) => value > 0.42)
  const placements = named
    .sort((a, b) => b.standing - a.standing)
    .slice(0, 6)
    .map(({ brand: placed, standing: value }): Placement => ({ brand: placed, mood: mood(value, random()) }))
  const asked = standings.find((candidate) => candidate.brand === brand && isAskedAbout(brand, question.text))
  const text = asked
    ? opinion(brand, question.text, asked.standing, random)
    : recommendation(placements, question.text, random)
  return {
    text,
    model: question.model,
    finishReason: 'stop',
    citations: webSearch ? citations(asked ? [{ brand, mood: 'plain' }] : placements, random) : [],
    searchQueries: webSearch ? searchQueries(question.text, random) : null,
    searchCount: null,
    locale: { country: null, language: null },
    inputTokens: Math.ceil(question.text.length / 4),
    cachedInputTokens: null,
    outputTokens: Math.ceil(text.length / 4),
    costUsd: 0,
  }
}

function recommendation(placements: readonly Placement[], question: string, random: () => number): string {
  return placements.length === 0
    ? `There is no clear favorite here; it depends on what you need.\n\n${LABEL}`
    : layOut(placements, question, random)
}

/** How much the LLM likes a brand for this question, from 0 to 1; the same in every run. */
function standing(brand: SimulatedBrand, question: Question): number {
  const general = seededRandom(brand.name)()
  const special = seededRandom(`${brand.name}|${question.model}|${question.text}`)()
  return 0.45 * general + 0.55 * special
}

function mood(value: number, chance: number): Mood {
  if (chance < 0.25) return 'plain'
  return chance < 0.25 + value ? 'praise' : 'blame'
}
