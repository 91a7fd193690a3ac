import { Type } from 'typebox'
import { SOURCE_GROUPS } from '../../domain/sources/source-groups.ts'
import { SOURCE_TYPES } from '../../domain/sources/source-types.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Text, Uuid } from '../fields.ts'
import { Period, Ratio, RatioChange, TrendRuns, Window } from '../insight-figures.ts'
import { insightFilters, insightTag as tag, windowDescription } from '../insight-filters.ts'
import { PagingFields, paging } from '../paging.ts'

export const PAGES_PER_DOMAIN_MAX = 10
/** How many runs the trends of pages have. */
export const PAGE_RUNS_MAX = 12
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
const kind = Choice(SOURCE_TYPES, {
  description:
    'The kind that it has in most answers. If an answer cites pages of several kinds, that of the domain is the first of them in the order of this list: `owned` before all others.',
})

const trend = Type.Array(Type.Integer({ minimum: 0 }), {
  description: 'The number of these answers in each run of the window, oldest first.',
})

const pages = Type.Array(
  Fields({
    url: Type.String(),
    title: Nullable(Type.String({ description: 'In the newest answer that gives one.' })),
    responses: Count('Answers that cite it.'),
    trend: Type.Array(Type.Integer({ minimum: 0 }), {
      description: `The number of these answers in each of the last ${PAGE_RUNS_MAX} runs of the window, oldest first.`,
    }),
  }),
  { description: `The ${PAGES_PER_DOMAIN_MAX} most cited pages.` },
)

const pageCount = Count('Pages of the domain that are cited.')

const responseIds = Type.Array(Uuid('An answer.'), {
  description: `At most ${ANSWERS_PER_ITEM_MAX} of them, of the newest runs.`,
})

const sourcedRuns = TrendRuns('Its answers with sources.', 'The runs of the window, oldest first.')

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
    runs: sourcedRuns,
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
    `detected brand counts that is not ignored. Answers to prompts that ask for the worst, or for what to avoid, are left out. Domains of the brand and of competitors are left out unless \`kind\` names them. ${windowDescription}`,
  params: BrandParams,
  query: Fields({
    ...insightFilters,
    kind: kindFilter('Only these kinds of source; default: all but owned and competitor.'),
    q: sourceSearch,
    ...paging(50),
  }),
  returns: Fields({
    window: Window,
    runs: sourcedRuns,
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

/** How many of the most cited domains of each period are compared. */
export const CHANGED_DOMAINS_MAX = 100

export const getSourceChanges = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/insights/source-changes',
  scope: 'read',
  tag,
  summary: 'Read how what answers cite changed',
  description: `${windowDescription} Compared with the period of the same length before: the same prompts and LLMs on both sides, paired and weighted by their answers with sources.`,
  params: BrandParams,
  query: Fields(insightFilters),
  returns: Fields({
    window: Window,
    previous: Nullable(Period),
    runs: sourcedRuns,
    groups: Type.Array(
      Fields({
        group: Choice(SOURCE_GROUPS, {
          description:
            'communities: sites where people write, and social networks. others: all that is in no other group.',
        }),
        change: Nullable(RatioChange),
        trend: Type.Array(Type.Integer({ minimum: 0 }), {
          description: 'The answers in which a domain has a kind of the group, in each of `runs`.',
        }),
      }),
      { description: 'An answer that cites domains of several groups counts in each.' },
    ),
    tested: Count('Domains and groups whose change could be tested.'),
    data: Type.Array(
      Fields({
        domain: Type.String({ description: 'Registrable domain.', examples: ['example.org'] }),
        kind: Choice(SOURCE_TYPES),
        state: Choice(['new', 'dropped', 'kept'] as const, {
          description: 'new: no answer of the period before cites it; dropped: none of the window does.',
        }),
        before: Count('Answers of the period before that cite it.'),
        after: Count('Answers of the window that cite it.'),
        change: RatioChange,
      }),
      {
        description:
          `Of each period the ${CHANGED_DOMAINS_MAX} most cited domains; those that changed beyond noise first, then by the number of answers. ` +
          'All are tested at once, with a false discovery rate of 5 % (Benjamini and Hochberg): up and down stand only for what is beyond noise.',
      },
    ),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})
