import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, Features, Fields, Nullable, RunStatusField, Timestamp, Uuid } from '../fields.ts'
import { LlmName } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'
import { PromptQuota } from './organizations.ts'

export const BrandParams = Fields({ brandId: Uuid('The brand.') })

export const brandFields = {
  id: Uuid('The brand.'),
  name: Type.String({ examples: ['Acme'] }),
  displayName: Type.String({ description: 'Defaults to the name.', examples: ['Acme Inc.'] }),
  targetMarket: Type.String({ description: 'Country that the answers are for.', examples: ['US'] }),
  language: Type.String({ description: 'Language that the answers are for.', examples: ['en'] }),
  organizationId: Uuid('The organization that owns the brand.'),
}

export const LastRun = Nullable(
  Fields({ id: Uuid('The run.'), startedAt: Timestamp('When the run began.'), status: RunStatusField }),
)

export const SCHEDULE_FREQUENCIES = ['manual', 'daily', 'weekly', 'monthly', 'custom'] as const

export const scheduleFields = {
  frequency: Choice(SCHEDULE_FREQUENCIES),
  cron: Nullable(Type.String({ description: 'Null when manual.', examples: ['0 6 * * 1'] })),
  timezone: Type.String({ description: 'IANA time zone of the cron expression.', examples: ['UTC'] }),
  enabledLlms: Type.Array(LlmName),
}

export const listBrands = endpoint({
  method: 'GET',
  path: '/v1/brands',
  scope: 'read',
  tag: 'Brands',
  summary: 'List brands by name',
  query: Fields({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name or display name.' })),
    ...paging(100),
  }),
  returns: Page(
    Fields({
      ...brandFields,
      topicCount: Count('Topics that are not deleted.'),
      promptCount: Count('Regular prompts that are neither deleted nor archived.'),
      lastRun: LastRun,
    }),
  ),
  changesWith: 'organization',
})

export const getBrandContext = endpoint({
  method: 'GET',
  path: '/v1/brands/{brandId}/context',
  scope: 'read',
  tag: 'Brands',
  summary: 'Read targeting, quota and schedule of a brand',
  description: 'Call it before creating prompts or interpreting limits.',
  params: BrandParams,
  returns: Fields({
    brand: Fields(brandFields),
    organizationPlan: Nullable(Type.String()),
    enabledFeatures: Features,
    promptQuota: PromptQuota,
    topicCount: Nullable(Count('Topics of the brand.')),
    promptCount: Nullable(Count('Regular prompts of the brand.')),
    reportSchedule: Nullable(
      Fields({ ...scheduleFields, lastRunAt: Nullable(Timestamp('When the last run began.')) }),
    ),
    lastAnalysisActivityAt: Nullable(Timestamp('The newest answer, score or metric stored.')),
    nextEstimatedScheduledFetchAt: Nullable(Timestamp("The schedule's next time; null when manual.")),
  }),
  // `organization`, because the quota also counts the prompts of other brands.
  changesWith: 'organization',
  errors: ['not_found'],
})
