import { Type } from 'typebox'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, CustomerJourney, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { Figures, Mean, Ratio, ShownRank, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { LlmName } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

const promptFields = {
  promptId: Uuid('The prompt.'),
  text: Type.String({ description: 'Its present text.' }),
  topic: Fields({ id: Uuid('The topic.'), name: Type.String() }),
  customerJourney: CustomerJourney,
  branded: Type.Boolean({ description: 'Whether it names the brand.' }),
  deleted: Type.Boolean({ description: 'Whether it is deleted, so that runs no longer ask it.' }),
  figures: Figures,
  perLlm: Type.Record(Type.String(), Fields({ presence: Ratio, averageRank: Mean }), {
    description: 'By LLM.',
    examples: [{}],
  }),
  trend: Type.Array(Nullable(Type.Number({ minimum: 0, maximum: 1 })), {
    description: 'Presence in each run of the window, oldest first; null where the run has no answer.',
  }),
}

export const listPromptFigures = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/prompts',
  scope: 'read',
  tag,
  summary: 'Read the figures of each prompt',
  description: `The prompts that the runs asked, deleted ones too, by topic and age. ${windowDescription}`,
  params: BrandParams,
  query: Fields({ ...insightFilters, ...paging(50) }),
  returns: Fields({ window: Window, data: Type.Array(Fields(promptFields)), paging: PagingFields }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const { promptId: _, ...filtersOfPrompt } = insightFilters

export const getPromptFigures = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/prompts/{promptId}',
  scope: 'read',
  tag,
  summary: 'Read the figures of a prompt, with its runs and answers',
  description: windowDescription,
  params: Fields({ ...BrandParams.properties, promptId: Uuid('The prompt.') }),
  query: Fields(filtersOfPrompt),
  returns: Fields({
    window: Window,
    ...promptFields,
    runs: Type.Array(
      Fields({
        runId: Uuid('The run.'),
        at: Timestamp('Its start.'),
        presence: Ratio,
        responses: Type.Array(
          Fields({
            id: Uuid('The answer.'),
            llm: LlmName,
            isPresent: Type.Boolean(),
            rank: ShownRank,
            sentiment: Choice(SENTIMENTS),
            listedAsWorst: Type.Boolean({
              description: 'Whether it names the brand in a list of the worst or of what to avoid.',
            }),
          }),
        ),
      }),
      { description: 'Runs of the window with an answer, oldest first.' },
    ),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
