import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Fields, Text, Timestamp, Uuid } from '../fields.ts'
import { Ratio, TrendRuns, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'
import { ANSWERS_PER_ITEM_MAX } from './insights-sources.ts'

export const listSearchQueries = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/queries',
  scope: 'read',
  tag,
  summary: 'List what LLMs searched for before they answered',
  description: `${windowDescription} Upper and lower case are the same.`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    q: Type.Optional(Text('Only searches that contain this text.', 200)),
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    runs: TrendRuns('Its completed answers.', 'The runs of the window, oldest first.'),
    data: Type.Array(
      Fields({
        query: Type.String({ description: 'As the newest of these answers has it.' }),
        responses: Count('Answers that searched for it.'),
        llms: Type.Array(LlmName),
        presence: Ratio,
        firstSeenAt: Timestamp('The start of the first run of the window that searched for it.'),
        lastSeenAt: Timestamp('The start of the last one.'),
        trend: Type.Array(Type.Integer({ minimum: 0 }), {
          description: 'The number of these answers in each of `runs`.',
        }),
        responseIds: Type.Array(Uuid('An answer.'), {
          description: `At most ${ANSWERS_PER_ITEM_MAX} of these answers, of the newest runs.`,
        }),
      }),
      { description: 'The most frequent first. `presence`: of these answers, those that name the brand.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
