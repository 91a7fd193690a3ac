import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Uuid } from '../fields.ts'
import { AnyChange, Changes, Period, Ratio, Window } from '../insight-figures.ts'
import {
  insightFilters,
  insightTag as tag,
  unbrandedDescription,
  windowDescription,
} from '../insight-filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

export const METRICS = ['presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate'] as const

const period = (description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 80,
      description,
      examples: ['2026-03-01..2026-03-28', '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'],
    }),
  )

const comparedFilters = {
  before: period('A run, or two dates with two dots between; default: what precedes `after`.'),
  after: period('The same; default: the runs that the other filters choose.'),
  ...insightFilters,
}

const comparedDescription =
  `Compares two runs or two periods, paired by prompt and LLM. ${windowDescription} Without \`before\`: the window of the ` +
  `same length before \`after\`, for a run the run before it. ${unbrandedDescription}`

export const compareRuns = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/compare',
  scope: 'read',
  tag,
  summary: 'Compare two runs or two periods',
  description: comparedDescription,
  params: BrandParams,
  query: Fields({ ...comparedFilters, ...paging(100) }),
  returns: Fields({
    window: Window,
    before: Nullable(Period),
    after: Period,
    changes: Nullable(Changes),
    prompts: Type.Array(
      Fields({
        promptId: Uuid('The prompt.'),
        text: Type.String({ description: 'Its present text.' }),
        llm: LlmName,
        before: Ratio,
        after: Ratio,
      }),
      { description: 'Prompts and LLMs whose presence changed, the largest difference first.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const listChanges = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/changes',
  scope: 'read',
  tag,
  summary: 'List what changed beyond noise',
  description:
    `${comparedDescription} All metrics of the whole, of each topic, LLM and prompt, and the presence of each competitor are ` +
    'tested at once, with a false discovery rate of 5 % (Benjamini and Hochberg).',
  params: BrandParams,
  query: Fields({ ...comparedFilters, ...paging(100) }),
  returns: Fields({
    window: Window,
    before: Nullable(Period),
    after: Period,
    tested: Count('Changes that could be tested.'),
    data: Type.Array(
      Fields({
        metric: Choice(METRICS),
        scope: Fields(
          {
            topicId: Type.Optional(Uuid('Only prompts of this topic.')),
            topicName: Type.Optional(Type.String()),
            llm: Type.Optional(LlmName),
            promptId: Type.Optional(Uuid('Only this prompt.')),
            promptText: Type.Optional(Type.String()),
            brand: Type.Optional(
              Type.String({ description: 'The competitor; absent for the brand itself.' }),
            ),
          },
          { description: 'What the change is about; without fields: everything.' },
        ),
        change: AnyChange,
      }),
      { description: 'The strongest first.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const value = (description: string) => Nullable(Type.Number({ description }))

export const getDrivers = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/drivers',
  scope: 'read',
  tag,
  summary: 'Split a change into its parts',
  description: `${comparedDescription} The contributions and the rest add up to the difference of the metric over all pairs.`,
  params: BrandParams,
  query: Fields({
    metric: Type.Optional(Choice(METRICS, { default: 'presence', description: 'The metric to split.' })),
    by: Type.Optional(
      Choice(['topic', 'llm', 'prompt'] as const, { default: 'topic', description: 'What the parts are.' }),
    ),
    ...comparedFilters,
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        default: 20,
        description: 'The largest parts; the others are in `rest`.',
      }),
    ),
  }),
  returns: Fields({
    window: Window,
    before: Nullable(Period),
    after: Period,
    difference: value('After minus before, over all pairs; null where there are none.'),
    data: Type.Array(
      Fields({
        id: Type.String({ description: 'The topic, LLM or prompt.' }),
        name: Type.String(),
        contribution: Type.Number({ description: 'How much of the difference this part explains.' }),
        before: value('The metric of this part alone; null without answers.'),
        after: value('The metric of this part alone; null without answers.'),
        responses: Type.Array(Uuid('An answer.'), {
          description:
            'At most ten of the newest answers of the later period behind it. For presence: those that name the brand where it ' +
            'rose, those that do not where it fell.',
        }),
      }),
      { description: 'The largest contribution first.' },
    ),
    rest: value('What the listed parts do not explain.'),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
