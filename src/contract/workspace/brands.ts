import { type TProperties, type TSchema, Type } from 'typebox'
import {
  BrandParams,
  brandFields,
  LastRun,
  SCHEDULE_FREQUENCIES,
  scheduleFields,
} from '../data-api/brands.ts'
import { endpoint } from '../endpoint.ts'
import {
  Choice,
  Count,
  Deleted,
  Features,
  FeaturesPatch,
  Fields,
  Moment,
  NAME_PATTERN,
  Name,
  Nullable,
  Timestamp,
  Uuid,
} from '../fields.ts'
import { LlmName, Samples } from '../llm-fields.ts'

export const Aliases = Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: NAME_PATTERN }), {
  maxItems: 100,
  description: 'Other names by which answers call it.',
  examples: [['Acme Corp']],
})

export const Domains = Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
  maxItems: 100,
  description: 'Its own domains; subdomains count as it.',
  examples: [['acme.com']],
})

const Llms = Type.Array(LlmName, { maxItems: 50, description: 'LLMs that its runs ask.' })

export const RunBudget = Nullable(
  Type.Number({
    minimum: 0,
    maximum: 1e9,
    description: 'What each of its runs may cost; null for no limit.',
    examples: [5],
  }),
)

const BrandSamples = Samples('How often its runs ask each prompt per LLM. Defaults to 1.')

const Rescore = Nullable(
  Fields(
    {
      state: Choice(['due', 'under_way', 'on_request'] as const, {
        description:
          '`due`: it begins by itself at `startsAt`; `under_way`; `on_request`: names of the brand itself have changed and a judge would be paid, so that it begins when a person asks.',
      }),
      startsAt: Nullable(Timestamp('When it begins by itself; null for `on_request`.')),
      runCount: Count('Runs.'),
      answerCount: Count('Their planned responses.'),
    },
    {
      description:
        'Runs that show scores of former names of the brand, its competitors or its detected brands, and are scored again; null when all ' +
        'are up to date.',
    },
  ),
)

export const BrandRecord = Fields({
  ...brandFields,
  aliases: Aliases,
  domains: Domains,
  llms: Llms,
  promptLimit: Nullable(Type.Integer({ minimum: 0 })),
  runBudgetUsd: RunBudget,
  samples: BrandSamples,
  enabledFeatures: Features,
  schedule: Nullable(Fields(scheduleFields)),
  topicCount: Count('Topics that are not deleted.'),
  promptCount: Count('Regular prompts that are neither deleted nor archived.'),
  lastRun: LastRun,
  rescore: Rescore,
  createdAt: Timestamp('When it was created.'),
})

export const TargetMarket = Type.String({
  minLength: 2,
  maxLength: 100,
  description: 'A country, by its code (ISO 3166-1) or its English name. Defaults to US.',
  examples: ['US'],
})

export const Language = Type.String({
  minLength: 2,
  maxLength: 35,
  description: 'A language, by its tag (BCP 47) or its English name; stored as its tag. Defaults to en.',
  examples: ['en'],
})

const inputFields = {
  displayName: Name('Name that people see; follows the name until it is set.', ['Acme Inc.']),
  targetMarket: TargetMarket,
  language: Language,
  aliases: Aliases,
  domains: Domains,
  llms: Llms,
  promptLimit: Nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  runBudgetUsd: RunBudget,
  samples: BrandSamples,
  enabledFeatures: FeaturesPatch,
}

export const StoredSchedule = Fields({ ...scheduleFields, enabledLlms: Llms })

export const ScheduleInput = Fields({
  frequency: Choice(SCHEDULE_FREQUENCIES),
  cron: Type.Optional(
    Nullable(Type.String({ maxLength: 100, description: 'Five fields; needed with frequency custom.' })),
  ),
  timezone: Type.Optional(Type.String({ maxLength: 100, examples: ['Europe/Copenhagen'] })),
  enabledLlms: Type.Optional(Llms),
})

const optional = <T extends Record<string, TSchema>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([key, schema]) => [key, Type.Optional(schema)])) as {
    [K in keyof T]: ReturnType<typeof Type.Optional<T[K]>>
  }

/** Fields of GET that PATCH accepts and ignores, so that a client can send back what it read. */
const readOnlyFields = {
  id: Type.Optional(Uuid('Accepted and ignored.')),
  organizationId: Type.Optional(Uuid('Accepted and ignored.')),
  topicCount: Type.Optional(Type.Integer()),
  promptCount: Type.Optional(Type.Integer()),
  lastRun: Type.Optional(LastRun),
  rescore: Type.Optional(Rescore),
  createdAt: Type.Optional(Moment('Accepted and ignored.')),
} satisfies TProperties

/** Brands of an organization that are not deleted. */
export const ORGANIZATION_BRANDS_MAX = 2_000

const tag = 'Workspace: brands'

export const createBrand = endpoint({
  method: 'POST',
  path: '/workspace/brands',
  scope: 'write',
  audit: 'brand.create',
  onlyFor: 'unlimited-keys',
  tag,
  summary: 'Create a brand',
  description:
    'Without `llms`, the brand is measured with all configured LLMs that are not simulated. ' +
    `An organization has at most ${ORGANIZATION_BRANDS_MAX.toLocaleString('en')} brands.`,
  body: Fields({ name: Name('The name that answers are searched for.', ['Acme']), ...optional(inputFields) }),
  returns: BrandRecord,
  status: 201,
  errors: ['storage_limit_exceeded', 'conflict'],
})

export const getBrand = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}',
  scope: 'read',
  tag,
  summary: 'Read the whole brand',
  params: BrandParams,
  returns: BrandRecord,
  errors: ['not_found'],
})

export const updateBrand = endpoint({
  method: 'PATCH',
  path: '/workspace/brands/{brandId}',
  scope: 'write',
  audit: 'brand.update',
  tag,
  summary: 'Change a brand',
  description: 'The body of GET can be sent back. Fields that are not sent do not change.',
  params: BrandParams,
  body: Fields({
    name: Type.Optional(Name('The name that answers are searched for.', ['Acme'])),
    ...optional(inputFields),
    schedule: Type.Optional(Nullable(ScheduleInput)),
    ...readOnlyFields,
  }),
  returns: BrandRecord,
  errors: ['storage_limit_exceeded', 'not_found', 'conflict'],
})

export const deleteBrand = endpoint({
  method: 'DELETE',
  path: '/workspace/brands/{brandId}',
  scope: 'delete',
  audit: 'brand.delete',
  tag,
  summary: 'Delete a brand',
  description: 'Hides it, cancels its runs and deletes its prompts. Its history is deleted by the retention.',
  params: BrandParams,
  returns: Deleted({ brandId: Uuid('The brand.') }),
  errors: ['not_found'],
})
