import { Type } from 'typebox'
import { JOURNEY_STAGES } from '../../domain/journey-stage.ts'
import { SENTIMENTS } from '../../domain/metrics.ts'
import { BrandParams } from '../data-api/brands.ts'
import { PromptIds, remainingSlots } from '../data-api/prompts.ts'
import { endpoint } from '../endpoint.ts'
import { Choice, Count, CustomerJourney, Fields, Nullable, Timestamp, Uuid } from '../fields.ts'
import { llmFilter } from '../filters.ts'
import { ShownRank } from '../insight-figures.ts'
import { LlmName, Sample } from '../llm-fields.ts'
import { Page, paging } from '../paging.ts'
import { answerFields } from './insights-answers.ts'

export const tag = 'Workspace: topics and prompts'

const PromptRecord = Fields({
  id: Uuid('The prompt.'),
  text: Type.String(),
  topicId: Uuid('The topic that owns the prompt.'),
  topicName: Type.String(),
  customerJourney: CustomerJourney,
  archived: Type.Boolean({ description: 'Archived prompts are not asked and take no slot.' }),
  estimatedVolume: Count('Estimated searches per month; 0 if unknown.'),
  volumeSource: Nullable(Type.String()),
  createdAt: Timestamp('When it was created.'),
  lastResults: Type.Array(
    Fields({
      runId: Uuid('The run.'),
      llm: LlmName,
      sample: Sample,
      isPresent: Type.Boolean(),
      rank: ShownRank,
      sentiment: Choice(SENTIMENTS),
    }),
    {
      description:
        'Per LLM its results in the newest readable run that has any (of an LLM that is asked no more, among the 50 runs stored last): one for each sample; those of the newest run first.',
    },
  ),
})

export const q = Type.Optional(Type.String({ maxLength: 200, description: 'Part of the text or name.' }))
export const archived = Type.Optional(
  Type.Boolean({ description: 'Only archived ones, or only those that are not.' }),
)

export const listPrompts = endpoint({
  method: 'GET',
  path: '/workspace/brands/{brandId}/prompts',
  scope: 'read',
  tag,
  summary: 'List prompts with their last results',
  params: BrandParams,
  query: Fields({
    topicId: Type.Optional(Uuid('Only prompts of this topic.', { alias: 'topic_id' })),
    customerJourney: Type.Optional(
      Choice(JOURNEY_STAGES, { description: 'Only prompts of this stage.', alias: 'customer_journey' }),
    ),
    q,
    archived,
    ...paging(100),
  }),
  returns: Page(PromptRecord),
  errors: ['not_found'],
})

export const listPromptAnswers = endpoint({
  method: 'GET',
  path: '/workspace/prompts/{promptId}/answers',
  scope: 'read',
  tag,
  summary: 'List the answers to a prompt over all runs',
  description: 'Of readable runs, the newest first; deleted prompts keep their answers.',
  params: Fields({ promptId: Uuid('The prompt.') }),
  query: Fields({ ...llmFilter, ...paging(50) }),
  returns: Page(Fields(answerFields)),
  errors: ['not_found'],
})

/** Within this time a deletion can be undone. */
export const RESTORE_HOURS = 24

export const restorePrompts = endpoint({
  method: 'POST',
  path: '/workspace/prompts/restore',
  scope: 'write',
  audit: 'prompts.restore',
  tag,
  summary: 'Undo the deletion of prompts and perception prompts',
  description:
    `Within ${RESTORE_HOURS} hours, and as long as their topics are not deleted; all of them or none. They take their slots again. Prompts that are not ` +
    'deleted are listed and not counted.',
  body: Fields({ promptIds: PromptIds }),
  returns: Fields({
    restoredCount: Count('Prompts that were deleted before.'),
    restoredPromptIds: Type.Array(Uuid('A prompt of the request.')),
    brandIds: Type.Array(Uuid('A brand affected.')),
    brandId: Nullable(Uuid('The brand; null where several are touched.')),
    remainingSlots,
  }),
  errors: ['not_found', 'conflict', 'prompt_limit_exceeded', 'batch_too_large'],
})

export const updatePrompt = endpoint({
  method: 'PATCH',
  path: '/workspace/prompts/{promptId}',
  scope: 'write',
  audit: 'prompt.update',
  tag,
  summary: 'Archive, activate or annotate a prompt',
  description: 'Activating takes a slot of the prompt quota.',
  params: Fields({ promptId: Uuid('The prompt.') }),
  body: Fields({
    archived: Type.Optional(Type.Boolean()),
    estimatedVolume: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    volumeSource: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))),
  }),
  returns: PromptRecord,
  errors: ['not_found', 'prompt_limit_exceeded'],
})

export const archivePrompts = endpoint({
  method: 'POST',
  path: '/workspace/prompts/archive',
  scope: 'write',
  audit: 'prompts.archive',
  tag,
  summary: 'Archive or activate many prompts',
  description: 'All or none. Activating takes a slot for each.',
  body: Fields({
    promptIds: PromptIds,
    archived: Type.Boolean({ description: 'Whether they are archived from now on.' }),
  }),
  returns: Fields({
    changedCount: Count('Prompts that changed.'),
    brandIds: Type.Array(Uuid('A brand affected.')),
    brandId: Nullable(Uuid('The brand; null where several are touched.')),
    remainingSlots,
  }),
  errors: ['not_found', 'batch_too_large', 'prompt_limit_exceeded'],
})
