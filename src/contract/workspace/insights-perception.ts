import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { PropertyId } from '../data-api/perception-prompts.ts'
import { endpoint } from '../endpoint.ts'
import { Fields, Nullable, Uuid } from '../fields.ts'
import { propertyFilter } from '../filters.ts'
import { Mean, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

export const QUOTES_MAX = 3

export const listPerceptionFigures = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/perception',
  scope: 'read',
  tag,
  summary: 'Read perception scores by property and LLM',
  description:
    `${windowDescription} Perception prompts have no topic and no stage, so that filters by these leave nothing. \`promptId\` is ` +
    'a perception prompt.',
  params: BrandParams,
  query: Fields({ ...propertyFilter, ...insightFilters, ...paging(100) }),
  returns: Fields({
    window: Window,
    data: Type.Array(
      Fields({
        property: PropertyId,
        llm: LlmName,
        score: Mean,
        trend: Type.Array(Nullable(Type.Number({ minimum: 0, maximum: 10 })), {
          description: 'The mean score in each run of the window, oldest first; null where the run has none.',
        }),
        quotes: Type.Array(
          Fields({
            text: Type.String({ description: 'Words of the answer that decided its score.' }),
            score: Type.Number({ minimum: 0, maximum: 10 }),
            responseId: Uuid('The answer.'),
          }),
          { description: `At most ${QUOTES_MAX}, of the newest runs.` },
        ),
      }),
      { description: 'By property, then by LLM. `score`: from 0 to 10, over the answers with a score.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
