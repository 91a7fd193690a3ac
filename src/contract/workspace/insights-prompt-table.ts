import { Type } from 'typebox'
import { PROMPT_STATES } from '../../domain/insights/prompt-state.ts'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, CustomerJourney, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'

export const STRIP_RUNS = 12
export const TABLE_PROMPTS_MAX = 10_000

/** A point is a short array, because there are thousands of them. */
const StripPoint = Type.Unsafe<[responses: number, present: number, citing: number, rank: number | null]>({
  type: 'array',
  minItems: 4,
  maxItems: 4,
  items: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }] },
  description:
    'Answers, those that name the brand, those that cite a domain of it, and its best rank (null without one).',
  examples: [[3, 2, 1, 1]],
})

const Value = (description: string) => Nullable(Type.Number({ description }))

export const getPromptTable = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/prompt-table',
  scope: 'read',
  tag,
  summary: 'Read all prompts with their last runs at once',
  description:
    `One short row for each prompt that is not deleted, by topic and age, those that were never asked included. ${windowDescription} ` +
    'Intervals are in `/insights/prompts`.',
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    state: Type.Optional(
      Type.Array(Choice(PROMPT_STATES), {
        minItems: 1,
        maxItems: 10,
        description: 'Only prompts in these states.',
      }),
    ),
    archived: Type.Optional(Type.Boolean({ description: 'Only archived ones, or only those that are not.' })),
  }),
  returns: Fields({
    window: Window,
    stripRuns: Type.Array(Fields({ id: Uuid('The run.'), at: Timestamp('Its start.') }), {
      description: `The last ${STRIP_RUNS} runs of the window, the oldest first.`,
    }),
    nextRunAt: Nullable(Timestamp('When the schedule asks the prompts again; null without one.')),
    totals: Fields(
      {
        namedAndCited: Count('It names the brand and cites a domain of it.'),
        onlyNamed: Count('It only names the brand.'),
        onlyCited: Count('It only cites a domain of the brand.'),
        neither: Count('Neither.'),
      },
      { description: 'Pairs of a prompt and an LLM, by their last answers.' },
    ),
    data: Type.Array(
      Fields({
        promptId: Uuid('The prompt.'),
        text: Type.String({ description: 'Its present text.' }),
        topicId: Uuid('The topic.'),
        topicName: Type.String(),
        customerJourney: CustomerJourney,
        branded: Type.Boolean({ description: 'Whether it names the brand.' }),
        archived: Type.Boolean({ description: 'Archived prompts are not asked.' }),
        estimatedVolume: Count('Estimated searches per month; 0 if unknown.'),
        createdAt: Timestamp('When it was created.'),
        state: Choice(PROMPT_STATES, {
          description:
            'By its runs in the window, each of which names the brand where any answer does. unasked: none. first: one run. ' +
            'new: named now and never before. back: named now, not in the run before, but earlier. lost: named in the run before ' +
            'and not now. named, absent: unchanged.',
        }),
        stateRuns: Count('The last runs that agree.'),
        responses: Count('Answers of the window.'),
        present: Count('Those that name the brand.'),
        citing: Count('Those that cite a domain of the brand.'),
        averageRank: Value('Over answers with a rank; null without one.'),
        sentiment: Value('(positive − negative) / present, from -1 to 1; null where the brand is absent.'),
        strip: Type.Array(Nullable(StripPoint), {
          description: 'For each of `stripRuns`; null where the run has no answer. Empty where none has.',
        }),
        perLlm: Type.Record(
          Type.String(),
          Fields({
            responses: Count('Answers of the window.'),
            present: Count('Those that name the brand.'),
            lastId: Nullable(Uuid('The last answer; null where it has just been deleted.')),
            lastAt: Timestamp('When the run of the last answer began.'),
            isPresent: Type.Boolean({ description: 'Whether the last answer names the brand.' }),
            citesOwn: Type.Boolean({ description: 'Whether it cites a domain of the brand.' }),
            rank: Nullable(
              Type.Integer({ minimum: 1, description: 'Null without one, as in lists of the worst.' }),
            ),
            sentiment: Choice(SENTIMENTS),
          }),
          { description: 'By LLM.', examples: [{}] },
        ),
      }),
    ),
    truncated: Type.Boolean({ description: `Only the first ${TABLE_PROMPTS_MAX} prompts are shown.` }),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
