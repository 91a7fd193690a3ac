import type { SlottedCell } from '../../domain/insights/cell-sums.ts'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { marketName } from '../../domain/market-name.ts'
import { type Insight, textsOf } from './insight-reading.ts'

export type Dimension = 'topic' | 'prompt' | 'llm' | 'customerJourney' | 'run' | 'market'

/** A row or column of a matrix. */
export interface Head {
  id: string
  name: string
}

const MAIN = 'main'

const NO_STAGE: Head = { id: 'none', name: 'No stage' }

/**
 * Divides cells by a dimension.
 * @param llms - the LLMs of the cells
 * @returns the heads in their usual order, and a function that returns the id of a cell's head; for runs, a cell's
 * slot is the index of its run, for markets that of any run of its market. Prompts get their names by `withNames`
 */
export function dimensionOf(
  dimension: Dimension,
  { brand, markets, prompts, period: { runs } }: Pick<Insight, 'brand' | 'markets' | 'prompts' | 'period'>,
  llms: readonly string[],
): { heads: Head[]; idOf(cell: SlottedCell): string } {
  const byId = new Map(prompts.map((prompt) => [prompt.id, prompt]))
  switch (dimension) {
    case 'llm':
      return { heads: llms.toSorted().map((llm) => ({ id: llm, name: llm })), idOf: ({ llm }) => llm }
    case 'run':
      return {
        heads: runs.map(({ id, startedAt }) => ({ id, name: startedAt })),
        idOf: ({ slot }) => runs[slot]?.id ?? '',
      }
    case 'market': {
      const used = new Set(runs.map(({ marketId }) => marketId))
      const own = { id: MAIN, name: marketName({ ...brand, market: brand.targetMarket, persona: null }) }
      const others = markets
        .filter(({ id }) => used.has(id))
        .map((one) => ({ id: one.id, name: marketName(one) }))
      return {
        heads: used.has(null) ? [own, ...others] : others,
        idOf: ({ slot }) => runs[slot]?.marketId ?? MAIN,
      }
    }
    case 'prompt':
      return { heads: prompts.map(({ id }) => ({ id, name: '' })), idOf: ({ promptId }) => promptId }
    case 'topic': {
      const topics = new Map(prompts.map(({ topicId, topicName }) => [topicId, topicName]))
      return {
        heads: [...topics].map(([id, name]) => ({ id, name })),
        idOf: ({ promptId }) => byId.get(promptId)?.topicId ?? '',
      }
    }
    case 'customerJourney': {
      const used = new Set(prompts.map(({ customerJourney }) => customerJourney))
      const stages = JOURNEY_STAGES.filter((stage) => used.has(stage)).map((stage) => ({
        id: stage,
        name: stage,
      }))
      return {
        heads: used.has(null) ? [...stages, NO_STAGE] : stages,
        idOf: ({ promptId }) => byId.get(promptId)?.customerJourney ?? NO_STAGE.id,
      }
    }
  }
}

/** The heads that are shown; those of prompts with their texts. */
export async function withNames(
  dimension: Dimension,
  insight: Pick<Insight, 'withTexts'>,
  heads: readonly Head[],
): Promise<Head[]> {
  if (dimension !== 'prompt') return [...heads]
  const texts = await textsOf(
    insight,
    heads.map(({ id }) => id),
  )
  return heads.map(({ id }) => ({ id, name: texts.get(id)?.text ?? '' }))
}

/** The heads with most answers, in their original order. */
export function fullest(heads: readonly Head[], answers: ReadonlyMap<string, number>, max: number): Head[] {
  if (heads.length <= max) return [...heads]
  const kept = new Set(
    heads.toSorted((one, other) => (answers.get(other.id) ?? 0) - (answers.get(one.id) ?? 0)).slice(0, max),
  )
  return heads.filter((head) => kept.has(head))
}
