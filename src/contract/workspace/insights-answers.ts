import { Type } from 'typebox'
import { PICKED_SENTIMENTS } from '../../domain/insights/answer-picker.ts'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { ShownRank, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { LlmName, Sample } from '../llm-fields.ts'
import { PagingFields, paging } from '../paging.ts'

/** The fields of an answer in lists of answers. */
export const answerFields = {
  id: Uuid('The answer.'),
  runId: Uuid('The run.'),
  runStartedAt: Timestamp('The start of the run.'),
  marketId: Nullable(Uuid("The market that was asked; null for the brand's own.")),
  marketName: Type.String({
    description: 'Country, language and persona, as they were asked.',
    examples: ['DE, de, Student'],
  }),
  llm: LlmName,
  sample: Sample,
  isPresent: Type.Boolean(),
  rank: ShownRank,
  sentiment: Choice(SENTIMENTS),
  listedAsWorst: Type.Boolean({
    description: 'Whether it names the brand in a list of the worst or of what to avoid.',
  }),
  citesOwn: Type.Boolean({ description: 'Whether it cites a domain of the brand.' }),
}

/** The largest number of other brands in `brands` of an answer. */
export const BRANDS_PER_ANSWER_MAX = 20

export const listAnswers = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/answers',
  scope: 'read',
  tag,
  summary: 'List the answers that figures were counted from',
  description: `The newest runs first, within a run in its order. All filters hold together. ${windowDescription}`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    present: Type.Optional(
      Type.Boolean({ description: 'Only answers that name the brand, or only those that do not.' }),
    ),
    cited: Type.Optional(
      Type.Boolean({
        description: 'Only answers that cite a domain of the brand, or only those that do not.',
      }),
    ),
    brand: Type.Optional(
      Uuid('Only answers that name this competitor or detected brand; of the brand itself, as `present`.'),
    ),
    without: Type.Optional(Uuid('Only answers that do not name this competitor or detected brand.')),
    sentiment: Type.Optional(
      Choice(PICKED_SENTIMENTS, {
        description: 'Only answers with this sentiment, toward `brand` where it is given.',
      }),
    ),
    rank: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description:
          'Only answers in which the brand has this rank, or `brand` where it is given. Places in a list of the worst are no ranks.',
        examples: [1],
      }),
    ),
    gap: Type.Optional(
      Type.Boolean({
        description:
          'With true only answers that gaps count: they name a competitor (while none is tracked, any detected brand that is not ignored) and not the brand, and are not asked for the worst.',
      }),
    ),
    citedDomain: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 253,
        description: 'Only answers that cite this domain, as lists of sources name it.',
        examples: ['example.com'],
      }),
    ),
    citedUrl: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 8_192,
        description: 'Only answers that cite this page.',
        examples: ['https://example.com/best-crm'],
      }),
    ),
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2_000,
        description: 'Only answers whose LLM searched for this; upper and lower case are the same.',
      }),
    ),
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    data: Type.Array(
      Fields({
        ...answerFields,
        promptId: Uuid('The prompt.'),
        promptText: Type.String({ description: 'The text that was sent.' }),
        topic: Fields({ id: Uuid('The topic.'), name: Type.String() }),
        otherBrands: Type.Array(Type.String(), {
          description: `Other brands that it names, in their order; at most ${BRANDS_PER_ANSWER_MAX}.`,
        }),
        otherBrandCount: Count('All of them.'),
        excerpt: Type.Array(Fields({ text: Type.String(), isBrand: Type.Boolean() }), {
          description: 'A part of its text in pieces, where it names `brand`, else the brand.',
        }),
      }),
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
