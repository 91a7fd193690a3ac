import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { BATCH_MAX, Fields, Name, Nullable, PROMPT_LENGTH_MAX, Text, Uuid } from '../fields.ts'
import { BrandParams } from './brands.ts'

const tag = 'Perception prompts'

export const SCORING_LENGTH_MAX = 4_000

export const PropertyId = Type.String({
  description: 'Name of the perception property.',
  examples: ['trust'],
})

const GoodAndBad = Fields({
  good: Type.String({ description: 'Meaning of a high score.', examples: ['Widely trusted'] }),
  bad: Type.String({ description: 'Meaning of a low score.', examples: ['Warned against'] }),
})

export const ScoringLogic = Type.Union([GoodAndBad, Type.String(), Type.Null()], {
  description: 'What a high and a low score mean, or a text that says how to score; null for none.',
  examples: [{ good: 'Widely trusted', bad: 'Warned against' }],
})

const scoringText = (description: string) =>
  Type.String({ minLength: 0, maxLength: SCORING_LENGTH_MAX, description })

/** The same forms for creation and update: one value, or the pair of meanings. */
const scoringInput = {
  scoringLogic: Type.Optional(
    Type.Unsafe<string | { good: string; bad: string } | null>({
      anyOf: [
        { type: 'string', minLength: 1, maxLength: SCORING_LENGTH_MAX },
        Fields({
          good: scoringText('Meaning of a high score.'),
          bad: scoringText('Meaning of a low score.'),
        }),
        { type: 'null' },
      ],
      description:
        'How to score: a text, `{ good, bad }`, or null for none. Not together with goodScore and badScore.',
      alias: 'scoring_logic',
    }),
  ),
  goodScore: Type.Optional(scoringText('Meaning of a high score; stored as `good`.')),
  badScore: Type.Optional(scoringText('Meaning of a low score; stored as `bad`.')),
}

const PropertyIdInput = { ...Name('Name of the property measured.', ['trust']), alias: 'property_id' }

export const perceptionPromptFields = {
  id: Uuid('The perception prompt.'),
  brandId: Uuid('The brand.'),
  propertyId: PropertyId,
  promptText: Type.String({ examples: ['How trustworthy is Acme?'] }),
  scoringLogic: ScoringLogic,
}

export const createPerceptionPrompts = endpoint({
  method: 'POST',
  path: '/v1/brands/{brandId}/perception-prompts',
  scope: 'write',
  audit: 'perception-prompts.create',
  tag,
  summary: 'Create perception prompts',
  description:
    'Needs the feature customPerceptionPrompts, of the organization and of the brand. They share the quota of regular prompts. If the property has the text already, trimmed and ignoring case, that prompt is returned.',
  params: BrandParams,
  body: Fields({
    prompts: Type.Array(
      Fields({
        text: Text('The question.', PROMPT_LENGTH_MAX, { examples: ['How trustworthy is Acme?'] }),
        propertyId: PropertyIdInput,
        ...scoringInput,
      }),
      { minItems: 1, maxItems: BATCH_MAX },
    ),
  }),
  returns: Fields({
    prompts: Type.Array(Fields(perceptionPromptFields)),
    remainingSlots: Type.Integer({
      description: 'Prompt slots left; 2147483647 where no limit is set.',
      examples: [97],
    }),
  }),
  status: 201,
  errors: [
    'storage_limit_exceeded',
    'not_found',
    'conflict',
    'batch_too_large',
    'custom_perception_prompts_disabled',
    'prompt_limit_exceeded',
  ],
})

export const updatePerceptionPrompts = endpoint({
  method: 'POST',
  path: '/v1/perception-prompts/batch-update',
  scope: 'write',
  audit: 'perception-prompts.update',
  tag,
  summary: 'Change property or scoring of many perception prompts',
  description:
    'Either `prompts` with a patch each, or `promptIds` with shared fields. Fields that are not sent do not change. Stored scores do not change until the responses are scored again.',
  body: Fields({
    prompts: Type.Optional(
      Type.Array(
        Fields({
          id: Uuid('The perception prompt.'),
          propertyId: Type.Optional(PropertyIdInput),
          ...scoringInput,
        }),
        { minItems: 1, maxItems: BATCH_MAX },
      ),
    ),
    promptIds: Type.Optional(Type.Array(Uuid('A perception prompt.'), { minItems: 1, maxItems: BATCH_MAX })),
    propertyId: Type.Optional(PropertyIdInput),
    ...scoringInput,
  }),
  returns: Fields({
    updatedCount: Type.Integer({ minimum: 0, description: 'Perception prompts updated.' }),
    updatedPrompts: Type.Array(Fields(perceptionPromptFields)),
    brandIds: Type.Array(Uuid('A brand affected.')),
    brandId: Nullable(Uuid('The brand; null where several are touched.')),
  }),
  errors: ['storage_limit_exceeded', 'not_found', 'batch_too_large'],
})
