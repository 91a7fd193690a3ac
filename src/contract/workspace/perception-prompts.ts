import { Type } from 'typebox'
import { BrandParams } from '../data-api/brands.ts'
import { perceptionPromptFields } from '../data-api/perception-prompts.ts'
import { endpoint } from '../endpoint.ts'
import { Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { propertyFilter } from '../filters.ts'
import { LlmName, Sample } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'
import { archived, q, tag } from './prompts.ts'

const PerceptionPromptRecord = Fields({
  ...perceptionPromptFields,
  archived: Type.Boolean({ description: 'Archived ones are not asked and take no slot.' }),
  createdAt: Timestamp('When it was created.'),
  lastScores: Type.Array(
    Fields({
      runId: Uuid('The run.'),
      llm: LlmName,
      sample: Sample,
      score: Nullable(Type.Number({ minimum: 0, maximum: 10 })),
      isUserChanged: Type.Boolean(),
    }),
    {
      description:
        'Per LLM its scores in the newest readable run that has any (of an LLM that is asked no more, among the 50 runs stored last): one for each sample.',
    },
  ),
})

export const listPerceptionPrompts = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/perception-prompts',
  scope: 'read',
  tag,
  summary: 'List perception prompts with their last scores',
  params: BrandParams,
  query: Fields({ ...propertyFilter, q, archived, ...paging(100) }),
  returns: Page(PerceptionPromptRecord),
  errors: ['not_found'],
})

export const updatePerceptionPrompt = endpoint({
  method: 'PATCH',
  path: '/workspace/perception-prompts/{perceptionPromptId}',
  scope: 'write',
  audit: 'perception-prompt.update',
  tag,
  summary: 'Archive or activate a perception prompt',
  description: 'Activating takes a slot of the prompt quota, and needs the feature customPerceptionPrompts.',
  params: Fields({ perceptionPromptId: Uuid('The perception prompt.') }),
  body: Fields({ archived: Type.Optional(Type.Boolean()) }),
  returns: PerceptionPromptRecord,
  errors: ['not_found', 'custom_perception_prompts_disabled', 'prompt_limit_exceeded'],
})
