import { Type } from 'typebox'
import { DETECTED_STATUSES } from '../../domain/detected-brands/status.ts'
import { DECIDERS, NAME_VERDICTS } from '../../domain/detected-brands/verdicts.ts'
import { INSIGHT_RUNS_MAX } from '../../domain/insights/insight-runs.ts'
import { BrandParams } from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Fields, Nullable, Text, Timestamp, Uuid } from '../fields.ts'
import { llmFilter, windowFilter } from '../filters.ts'
import { DEFAULT_INSIGHT_DAYS } from '../insight-filters.ts'
import { PagingFields, paging } from '../paging.ts'
import { Aliases, Domains } from './brands.ts'

const tag = 'Workspace: detected brands'

const Vetting = Fields(
  {
    verdict: Choice(NAME_VERDICTS, {
      description:
        '`rival`: stays open, to be tracked. `product`: counts as the brand `of`, if that is known. The others are ignored.',
      examples: ['rival'],
    }),
    of: Nullable(Type.String({ description: 'Whose product it is.', examples: ['Hooli'] })),
    reason: Type.String({
      description: 'In the words of the judge.',
      examples: ['A shop for the same goods.'],
    }),
    judge: Type.String({ description: 'The LLM that judged.', examples: ['claude'] }),
    vettedAt: Timestamp('When it judged.'),
  },
  { description: 'What the judge says that the name is; null before.' },
)

const fields = {
  id: Uuid('The detected brand.'),
  brandId: Uuid('The brand in whose answers it was found.'),
  name: Type.String({ description: 'As it was first found.', examples: ['Initech'] }),
  status: Choice(DETECTED_STATUSES, {
    description:
      '`tracked` while the brand or a competitor bears the name, whoever gave it. `merged` while it counts as another ' +
      'one that nobody tracks.',
    examples: ['open'],
  }),
  mergedIntoId: Nullable(Uuid('The detected brand that it counts as.')),
  competitorId: Nullable(Uuid('The competitor that bears the name.')),
  decidedBy: Nullable(
    Choice(DECIDERS, {
      description:
        'Who ignored, merged, tracked or restored it last. After a person, no judge decides about it.',
      examples: ['judge'],
    }),
  ),
  vetting: Nullable(Vetting),
  merged: Type.Array(
    Fields({ id: Uuid('The detected brand.'), name: Type.String({ examples: ['Initech Inc'] }) }),
    { description: 'Those that count as this one.' },
  ),
}

const Share = Nullable(
  Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Of all results, rounded to 4 digits; null without any.',
    examples: [0.25],
  }),
)

const DetectedBrandParams = Fields({ detectedBrandId: Uuid('The detected brand.') })

const ListedBrand = Fields({
  ...fields,
  responseCount: Count('Results that name it, or one that counts as it, as a brand that nobody tracks.'),
  completedResponses: Count('All results in the window.'),
  share: Share,
  firstSeenAt: Nullable(Timestamp('When the first run of the window that found it started.')),
  lastSeenAt: Nullable(Timestamp('When the last one started.')),
  possiblySameAs: Nullable(
    Fields(
      {
        id: Uuid('A detected brand or a competitor; for `into` of a merge.'),
        name: Type.String({ examples: ['Initech'] }),
      },
      {
        description:
          'Its name begins with the whole of this one, as "Initech Swim School" does with "Initech". Null where a person has decided.',
      },
    ),
  ),
})

export const listDetectedBrands = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/detected-brands',
  scope: 'read',
  tag,
  summary: 'List brands that answers name and nobody tracks, the most frequent first',
  description:
    `Counted in the runs that insights read, by default those of the last ${DEFAULT_INSIGHT_DAYS} days, else the newest run, ` +
    'as their results stand: what was merged counts together at once, while results name it so only after ' +
    'a rescore. Open ones that no answer of the window names are left out. ' +
    `A window has at most ${INSIGHT_RUNS_MAX} runs.`,
  params: BrandParams,
  query: Fields({
    status: Type.Optional(
      Type.Array(Choice(DETECTED_STATUSES), {
        minItems: 1,
        maxItems: 10,
        default: ['open'],
        description: 'Only these.',
      }),
    ),
    q: Type.Optional(Text('Only names that contain this text.', 200)),
    unseen: Type.Optional(
      Type.Boolean({
        description:
          'Also open names that no answer of the window shows, such as products that count as their maker.',
      }),
    ),
    verdict: Type.Optional(
      Type.Array(Choice(NAME_VERDICTS), {
        minItems: 1,
        maxItems: 10,
        description: 'Only those of which the judge says this.',
      }),
    ),
    ...llmFilter,
    ...windowFilter,
    ...paging(50),
  }),
  returns: Fields({
    data: Type.Array(ListedBrand),
    paging: PagingFields,
    room: Count(
      'For how many further names the brand has room. At 0, results leave out new names. Deleted and expired runs make room: names that ' +
        'no other result has and nobody decided about are deleted some minutes later. Decisions make room, too. A rescore then finds the names that were left out.',
    ),
  }),
  changesWith: 'brand',
  errors: ['not_found'],
})

const action = (name: string, summary: string, description: string) =>
  endpoint({
    method: 'POST',
    path: `/workspace/detected-brands/{detectedBrandId}/${name}`,
    scope: 'write',
    audit: `detected-brand.${name}`,
    tag,
    summary,
    description,
    params: DetectedBrandParams,
    returns: Fields(fields),
    errors: ['not_found', 'conflict'],
  })

export const trackDetectedBrand = endpoint({
  method: 'POST',
  path: '/workspace/detected-brands/{detectedBrandId}/track',
  scope: 'write',
  audit: 'detected-brand.track',
  tag,
  summary: 'Track it as a competitor',
  description:
    'Creates a competitor with this name; names merged into it become its aliases. Results so far follow soon, when their answers are scored again (`rescore` of the brand).',
  params: DetectedBrandParams,
  body: Type.Optional(Fields({ aliases: Type.Optional(Aliases), domains: Type.Optional(Domains) })),
  returns: Fields(fields),
  status: 201,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const mergeDetectedBrand = endpoint({
  method: 'POST',
  path: '/workspace/detected-brands/{detectedBrandId}/merge',
  scope: 'write',
  audit: 'detected-brand.merge',
  tag,
  summary: 'Count its name as another brand',
  description:
    'Into a competitor: its name, with those merged into it, becomes an alias. Into what is merged itself: into what that counts as.',
  params: DetectedBrandParams,
  body: Fields({ into: Uuid('A detected brand or a competitor of the same brand.') }),
  returns: Fields(fields),
  errors: ['not_found', 'conflict'],
})

export const splitDetectedBrand = action(
  'split',
  'Undo a merge',
  'It counts as itself again. If it is an alias of a competitor, the alias is removed.',
)

export const ignoreDetectedBrand = action(
  'ignore',
  'Mark it as not a brand',
  'Results do not name it or the names merged into it: those of later runs, and those so far when their answers are scored again (`rescore` of the brand).',
)

export const restoreDetectedBrand = action(
  'restore',
  'Keep it as a brand',
  'Undoes an ignore, also one by the judge, and keeps the judge from ignoring it later: results can name it.',
)
