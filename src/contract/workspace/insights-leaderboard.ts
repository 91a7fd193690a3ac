import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Uuid } from '../fields.ts'
import { Mean, Ratio, RatioChange, TrendRuns, Window } from '../insight-figures.ts'
import {
  insightFilters,
  insightTag as tag,
  unbrandedDescription,
  windowDescription,
} from '../insight-filters.ts'
import { PagingFields, paging } from '../paging.ts'

/** How many runs of the window the trends of the leaderboard have. */
export const LEADERBOARD_RUNS = 12

/** How many detected brands are tested together: there may be tens of thousands. */
export const DETECTED_TOGETHER = 50

const KINDS = ['own', 'competitor', 'detected'] as const

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/leaderboard',
  scope: 'read',
  tag,
  summary: 'Compare the brand with tracked and untracked ones',
  description: `${windowDescription} ${unbrandedDescription} The change is that of presence since the window of the same length before; for a single run, since the run before it. The verdicts of all competitors are corrected for many tests together, and those of each ${DETECTED_TOGETHER} detected brands in their order; so they are the same on every page.`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    kinds: Type.Optional(
      Type.Array(Choice(KINDS), {
        minItems: 1,
        maxItems: 10,
        description: 'Only these kinds; default: all.',
      }),
    ),
    present: Type.Optional(
      Type.Boolean({
        description:
          'Only answers that name the brand, or only those that do not: who is named when it is not.',
      }),
    ),
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    runs: TrendRuns(
      'Its completed answers, whoever they name.',
      `The last ${LEADERBOARD_RUNS} runs of the window, oldest first.`,
    ),
    data: Type.Array(
      Fields({
        brand: Fields({
          name: Type.String(),
          kind: Choice(KINDS, {
            description: 'The brand itself, a tracked competitor, or a name in answers that nobody tracks.',
          }),
          id: Uuid('The brand, competitor or detected brand.'),
        }),
        presence: Ratio,
        shareOfVoice: Ratio,
        averageRank: Mean,
        sentiment: Mean,
        firstPlaces: Count('Answers in which its rank is 1.'),
        responses: Count('Completed answers, whoever they name.'),
        change: Nullable(RatioChange),
        trend: Type.Array(Type.Integer({ minimum: 0 }), {
          description: `The number of answers that name it, in each of the last ${LEADERBOARD_RUNS} runs of the window, oldest first.`,
        }),
      }),
      {
        description:
          'By presence. shareOfVoice is the share among the brand and its competitors; a detected brand is counted in as if it ' +
          'were tracked.',
      },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const Duel = Fields(
  {
    responses: Count('Completed answers.'),
    own: Ratio,
    other: Ratio,
    both: Count('Answers that name both.'),
    onlyOwn: Count('Answers that name only the brand.'),
    onlyOther: Count('Answers that name only the other.'),
    neither: Count('Answers that name neither.'),
    ahead: Count('Answers that rank both, the brand first.'),
    behind: Count('Answers that rank both, the other first.'),
  },
  { description: 'own, other: the presence of the brand and of the other.' },
)

const Head = Fields({ id: Type.String({ description: 'A topic or an LLM.' }), name: Type.String() })

export const getHeadToHead = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/head-to-head',
  scope: 'read',
  tag,
  summary: 'Compare the brand with one other, by topic and LLM',
  description: `${windowDescription} ${unbrandedDescription}`,
  params: BrandParams,
  query: Fields({
    brand: Uuid('A competitor or detected brand.'),
    ...insightFilters,
  }),
  returns: Fields({
    window: Window,
    brand: Fields({
      id: Uuid('The other brand; another than was asked for, where that name is now tracked or merged.'),
      name: Type.String(),
      kind: Choice(['competitor', 'detected'] as const),
    }),
    total: Duel,
    topics: Type.Array(Fields({ ...Head.properties, total: Duel }), {
      description: 'With answers, in their usual order.',
    }),
    llms: Type.Array(Fields({ ...Head.properties, total: Duel }), { description: 'With answers, by name.' }),
    cells: Type.Array(Type.Array(Nullable(Duel)), {
      description: 'A row for each topic, a column for each LLM; null without answers.',
    }),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
