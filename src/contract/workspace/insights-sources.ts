import { Type } from 'typebox'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Text, Uuid } from '../fields.ts'
import { Ratio, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { PagingFields, paging } from '../paging.ts'

export const PAGES_PER_DOMAIN_MAX = 10
export const ANSWERS_PER_ITEM_MAX = 10
export const PROMPTS_PER_GAP_MAX = 10
export const RIVALS_PER_GAP_MAX = 10

const kindFilter = (description: string) =>
  Type.Optional(Type.Array(Choice(SOURCE_TYPES), { minItems: 1, maxItems: 20, description }))

const sourceSearch = Type.Optional(
  Text(
    'Only domains of which the name, or the address or title of a page in these runs, contains this text.',
    200,
  ),
)

const kinds = Type.Array(Fields({ kind: Choice(SOURCE_TYPES), domains: Count('Domains of this kind.') }), {
  description:
    'Of all domains that `q` leaves, the most first; `kind` does not change it. Gaps leave out those of the brand and of competitors.',
})

const domain = Type.String({ description: 'Registrable domain.', examples: ['example.org'] })
const kind = Choice(SOURCE_TYPES, { description: 'The kind of source.' })

const pages = Type.Array(
  Fields({
    url: Type.String(),
    title: Nullable(Type.String({ description: 'In the newest answer that gives one.' })),
    responses: Count('Answers that cite it.'),
  }),
  { description: `The ${PAGES_PER_DOMAIN_MAX} most cited pages.` },
)

const pageCount = Count('Pages of the domain that are cited.')

const responseIds = Type.Array(Uuid('An answer.'), {
  description: `At most ${ANSWERS_PER_ITEM_MAX} of them, of the newest runs.`,
})

const trend = Type.Array(Type.Integer({ minimum: 0 }), {
  description: 'The number of these answers in each run of the window, oldest first.',
})

export const listCitedSources = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/sources',
  scope: 'read',
  tag,
  summary: 'List what answers cite, by domain',
  description: `${windowDescription} Links that an LLM only retrieved do not count.`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    kind: kindFilter('Only these kinds of source.'),
    q: sourceSearch,
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    kinds,
    data: Type.Array(
      Fields({
        domain,
        kind,
        owned: Type.Boolean({ description: "Whether it is the brand's own." }),
        responses: Ratio,
        links: Count('Links to it, over all answers.'),
        pages,
        pageCount,
        withBrand: Count('Answers that cite it and name the brand.'),
        withoutBrand: Count('Answers that cite it and do not name the brand.'),
        trend,
        responseIds,
      }),
      { description: 'The most cited first. `responses`: of the answers with sources, those that cite it.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

export const listGaps = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/gaps',
  scope: 'read',
  tag,
  summary: 'List sources of answers that leave the brand out',
  description:
    `Domains that are cited in answers which name a tracked competitor and not the brand. While no competitor is tracked, any ` +
    `detected brand counts that is not ignored. Domains of the brand and of competitors are left out unless \`kind\` names them. ${windowDescription}`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    kind: kindFilter('Only these kinds of source; default: all but owned and competitor.'),
    q: sourceSearch,
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    note: Nullable(
      Choice(['no_rivals'] as const, { description: 'No competitor is tracked: any name counts.' }),
    ),
    kinds,
    data: Type.Array(
      Fields({
        domain,
        kind,
        responses: Count('Answers that cite it, name a competitor and do not name the brand.'),
        prompts: Type.Array(
          Fields({ id: Uuid('The prompt.'), text: Type.String({ description: 'Its present text.' }) }),
          { description: `The ${PROMPTS_PER_GAP_MAX} prompts with the most of these answers.` },
        ),
        promptCount: Count('Prompts with such answers.'),
        rivals: Type.Array(
          Fields({
            id: Uuid('The competitor or detected brand.'),
            name: Type.String(),
            responses: Count('Of these answers.'),
          }),
          {
            description: `The ${RIVALS_PER_GAP_MAX} most named, the most named first.`,
          },
        ),
        rivalCount: Count('Competitors or other names in these answers.'),
        pages,
        pageCount,
        trend,
        responseIds,
      }),
      { description: 'The most answers first.' },
    ),
    paging: PagingFields,
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
