import { Type } from 'typebox'
import { SENTIMENTS } from '../domain/metrics.ts'
import { PERCEPTION_METHODS } from '../domain/perception/perception-score.ts'
import { ScoringLogic } from './data-api/perception-prompts.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from './fields.ts'

const REASON_LENGTH_MAX = 4_000

const Score = Type.Number({ minimum: 0, maximum: 10, description: 'With one decimal.', examples: [7.5] })

/** The score of an answer to a perception prompt, and its origin. */
export const PerceptionScore = Fields(
  {
    score: Nullable(Score),
    reason: Nullable(Type.String({ description: 'Why, in one sentence.' })),
    quote: Nullable(Type.String({ description: 'The quoted words of the answer.' })),
    quoteStart: Nullable(Count('Where they begin, in UTF-16 units of the answer.')),
    quoteEnd: Nullable(Count('Where they end.')),
    scoringLogic: ScoringLogic,
    method: Choice(PERCEPTION_METHODS, {
      description: 'Who computed it; `import`: it was imported with the answer.',
    }),
    confidence: Nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'How much evidence the answer contains, from 0 to 1.',
        examples: [0.6],
      }),
    ),
    scorerVersion: Type.String({ examples: ['perception-rules-5'] }),
    originalScore: Nullable(
      Type.Number({ minimum: 0, maximum: 10, description: 'The computed score, if a person changed it.' }),
    ),
    isUserChanged: Type.Boolean(),
  },
  { description: 'For an answer to a perception prompt: the valid score, and how it was computed.' },
)

const values = {
  isPresent: Nullable(Type.Boolean()),
  rank: Nullable(Type.Integer({ minimum: 1, description: 'Null where the brand is absent.' })),
  sentiment: Nullable(Choice(SENTIMENTS)),
  score: Nullable(Score),
  scoreReason: Nullable(Type.String()),
}

/** A person's correction of a response. */
export const Correction = Fields(
  {
    ...values,
    computed: Fields(values, {
      description: 'The computed values; null for values that this kind of answer does not have.',
    }),
    apiKeyId: Nullable(Uuid('The key with which it was corrected; null for a person with a session.')),
    personId: Nullable(Uuid('The person who corrected; null for a key.')),
    correctedAt: Timestamp('When it was corrected.'),
  },
  {
    description:
      'Values that a person set instead of the computed ones; null for values that were not corrected.',
  },
)

export const CorrectionInput = Fields({
  isPresent: Type.Optional(
    Nullable(
      Type.Boolean({ description: 'Whether the answer names the brand; null removes the correction.' }),
    ),
  ),
  rank: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: '1 or more; 0 only with isPresent false.',
      }),
    ),
  ),
  sentiment: Type.Optional(
    Nullable(Choice(SENTIMENTS, { description: 'not_mentioned only with isPresent false.' })),
  ),
  score: Type.Optional(Nullable(Score)),
  scoreReason: Type.Optional(
    Nullable(Type.String({ minLength: 1, maxLength: REASON_LENGTH_MAX, description: 'Why the score.' })),
  ),
})
