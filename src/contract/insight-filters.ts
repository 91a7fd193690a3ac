import { Type } from 'typebox'
import { INSIGHT_RUNS_MAX } from '../domain/insights/insight-runs.ts'
import { JOURNEY_STAGES } from '../domain/journey-stage.ts'
import { Choice, Uuid } from './fields.ts'
import { llmFilter, windowFilter } from './filters.ts'
import { SURFACES } from './llm-fields.ts'

export const DEFAULT_INSIGHT_DAYS = 28

/** The query parameters of every route of insights. */
export const insightFilters = {
  ...windowFilter,
  runId: Type.Optional(Uuid('Only this run.', { alias: 'run_id' })),
  ...llmFilter,
  topicId: Type.Optional(Uuid('Only prompts of this topic.', { alias: 'topic_id' })),
  promptId: Type.Optional(Uuid('Only this prompt.', { alias: 'prompt_id' })),
  customerJourney: Type.Optional(
    Choice(JOURNEY_STAGES, { description: 'Only prompts of this stage.', alias: 'customer_journey' }),
  ),
  branded: Type.Optional(
    Type.Boolean({
      description:
        'Only prompts that name the brand, or only those that do not; one that names only a competitor is of the latter.',
    }),
  ),
  marketId: Type.Optional(
    Uuid(
      "Only runs in this market. Without it, only runs in the brand's own: answers of different markets are never averaged.",
      { alias: 'market_id' },
    ),
  ),
  surface: Type.Optional(
    Choice(SURFACES, {
      description:
        'Only runs of this surface. Without it, runs of ui are left out, unless the brand has no others: answers of an API and of a ' +
        'user interface are never averaged.',
    }),
  ),
}

export const insightTag = 'Workspace: insights'

export const windowDescription =
  `Without \`from\`, \`to\` and \`runId\`: the runs of the last ${DEFAULT_INSIGHT_DAYS} days, else the newest run. ` +
  `Without \`from\`: the ${DEFAULT_INSIGHT_DAYS} days before \`to\`. Runs under way are left out. ` +
  `A window has at most ${INSIGHT_RUNS_MAX} runs.`

export const unbrandedDescription =
  'Prompts that name the brand are left out where there are also prompts that do not, unless `branded` says otherwise.'
