import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Break, Changes, Figures, Period, Window } from '../insight-figures.ts'
import {
  insightFilters,
  insightTag as tag,
  unbrandedDescription,
  windowDescription,
} from '../insight-filters.ts'
import { PagingFields, paging } from '../paging.ts'

export const getOverview = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/overview',
  scope: 'read',
  tag,
  summary: 'Read the figures of a brand, and what changed',
  description: `${windowDescription} \`previous\` is the window of the same length before; for a single run, the run before it. ${unbrandedDescription}`,
  params: BrandParams,
  query: Fields(insightFilters),
  returns: Fields({
    window: Window,
    verdict: Type.String({
      description: 'The presence and what changed, in a sentence without a full stop.',
      examples: ['Presence rose from 41 % to 58 %: more than noise, mostly chatgpt on CRM'],
    }),
    figures: Figures,
    previous: Nullable(Period),
    changes: Nullable(Changes),
    note: Nullable(
      Choice(['no_rivals', 'no_runs'] as const, {
        description:
          'no_rivals: no competitor is tracked, so that shareOfVoice is null. no_runs: no run matches.',
      }),
    ),
    mostNamed: Type.Array(Fields({ name: Type.String(), responses: Count('Answers that name it.') }), {
      description: 'The five other names that most answers name, while no competitor is tracked; else empty.',
    }),
    unbranded: Nullable(Figures),
    branded: Nullable(Figures),
    breaks: Type.Array(Break),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const getTrend = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/trend',
  scope: 'read',
  tag,
  summary: 'Read the figures of a brand over time',
  description: `${windowDescription} Days, weeks (from Monday) and months are those of the brand's schedule zone, UTC without a schedule. ${unbrandedDescription}`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    interval: Type.Optional(
      Choice(['run', 'day', 'week', 'month'] as const, {
        default: 'run',
        description: 'What a point stands for.',
      }),
    ),
  }),
  returns: Fields({
    window: Window,
    data: Type.Array(
      Fields({
        at: Timestamp('The start of the run, day, week or month.'),
        date: Nullable(
          Type.String({
            pattern: String.raw`^\d{4}-\d\d-\d\d$`,
            description: 'The first day of the day, week or month, in their zone; null for a run.',
            examples: ['2026-11-01'],
          }),
        ),
        runIds: Type.Array(Uuid('A run.')),
        figures: Figures,
      }),
      { description: 'Oldest first; intervals without a run are left out.' },
    ),
    breaks: Type.Array(Break),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const DIMENSIONS = ['topic', 'prompt', 'llm', 'customerJourney', 'run', 'market'] as const
export const COLUMNS_MAX = 50

const heads = (description: string) =>
  Type.Array(
    Fields({
      id: Type.String({
        description:
          'The id; for customerJourney the stage, `none` for prompts without one; for the own market of the brand `main`.',
      }),
      name: Type.String({ description: 'For a run its start.' }),
    }),
    { description },
  )

export const getMatrix = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/matrix',
  scope: 'read',
  tag,
  summary: 'Read the figures of a brand by two dimensions',
  description: `${windowDescription} ${unbrandedDescription} With the dimension market, the runs of all markets are read. Paged by rows.`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    rows: Type.Optional(Choice(DIMENSIONS, { default: 'topic', description: 'What a row stands for.' })),
    columns: Type.Optional(
      Choice(DIMENSIONS, { default: 'llm', description: 'What a column stands for; not the same as a row.' }),
    ),
    ...paging(100),
  }),
  returns: Fields({
    window: Window,
    rows: heads(
      'The rows of this page. Topics, prompts, LLMs and runs have their usual order. Runs are those of the window, with or without answers.',
    ),
    columns: heads(`At most ${COLUMNS_MAX}: those with the most answers.`),
    columnsTruncated: Type.Boolean({ description: `Whether there are more than ${COLUMNS_MAX} columns.` }),
    cells: Type.Array(Type.Array(Nullable(Figures)), {
      description: 'By row and column; null where there are no answers.',
    }),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
