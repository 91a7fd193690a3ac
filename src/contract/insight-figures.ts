import { type TSchema, Type } from 'typebox'
import { BREAK_CHANGES } from '../domain/insights/break-change.ts'
import { Choice, Count, Fields, Nullable, Timestamp, Uuid } from './fields.ts'
import { LlmName } from './llm-fields.ts'

const Interval = (description: string) =>
  Nullable(
    Type.Unsafe<[low: number, high: number]>({
      type: 'array',
      items: { type: 'number' },
      minItems: 2,
      maxItems: 2,
      description,
      examples: [[0.31, 0.52]],
    }),
  )

const scope = Choice(['these_prompts', 'prompts_like_these'] as const, {
  description:
    'What the interval is about: the measured prompts if they were asked again, or other prompts of the same kind.',
})

const ratioFields = {
  value: Nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'numerator / denominator; null without answers.' }),
  ),
  numerator: Count('What has the property.'),
  denominator: Count('Out of how many.'),
  ci95: Interval('The 95 % confidence interval, from 0 to 1; null where it cannot be estimated.'),
  scope,
}

export const Ratio = Fields(ratioFields, { description: 'A share with its interval.' })

const meanFields = {
  value: Nullable(Type.Number({ description: 'The mean; null without values.' })),
  n: Count('The number of values.'),
  ci95: Interval('The 95 % confidence interval; null where it cannot be estimated.'),
  scope,
}

export const Mean = Fields(meanFields, { description: 'A mean with its interval.' })

/** The rank of the brand in an answer, as lists of answers show it. */
export const ShownRank = Nullable(
  Type.Integer({
    minimum: 1,
    description: 'Null where the brand is absent, and in a list of the worst or of what to avoid.',
  }),
)

export const Figures = Fields(
  {
    presence: Ratio,
    shareOfVoice: Ratio,
    shareOfVoiceAll: Ratio,
    averageRank: Mean,
    sentiment: Mean,
    positive: Count('Answers that name the brand with approval.'),
    neutral: Count('Answers that name the brand without an opinion.'),
    negative: Count('Answers that name the brand with disapproval.'),
    citationRate: Ratio,
    responses: Count('Completed answers.'),
    listedAsWorst: Count(
      'Answers that name the brand in a list of the worst or of what to avoid. They have no rank in averageRank.',
    ),
  },
  {
    description:
      'presence: answers that name the brand. shareOfVoice: the brand among itself and the tracked competitors, one count per ' +
      'answer and name; null while none is tracked. shareOfVoiceAll: the same among all names. averageRank: over answers that ' +
      'name the brand. sentiment: (positive − negative) / present, from -1 to 1. citationRate: of the answers with sources, ' +
      'those that cite a domain of the brand.',
  },
)

/** When the windows have different numbers of answers, each pair of prompt and LLM gets the same weight in both. */
const weighted = (description: string) =>
  Type.Number({
    minimum: 0,
    description: `${description} Weighted where the sides have unequal numbers of answers.`,
  })

const PairedRatio = Fields(
  {
    ...ratioFields,
    numerator: weighted('What has the property.'),
    denominator: weighted('Out of how many.'),
  },
  { description: 'A share of the answers to the pairs, with its interval.' },
)

const changeFields = {
  difference: Nullable(
    Type.Number({ description: 'After minus before, over the pairs; null without a pair.' }),
  ),
  ci95: Interval('The 95 % confidence interval of the difference.'),
  pairs: Count('Pairs of the same prompt and LLM with answers before and after.'),
  verdict: Choice(['up', 'down', 'within_noise', 'too_few'] as const, {
    description: 'The direction of the value: for averageRank, down is better.',
  }),
}

const changeOf = <T extends TSchema>(value: T) =>
  Fields(
    { before: value, after: value, ...changeFields },
    { description: 'A change, paired by prompt and LLM.' },
  )

export const RatioChange = changeOf(PairedRatio)
const MeanChange = changeOf(Mean)
export const AnyChange = changeOf(Type.Union([PairedRatio, Mean]))

export const Changes = Fields({
  presence: RatioChange,
  shareOfVoice: RatioChange,
  averageRank: MeanChange,
  sentiment: MeanChange,
  citationRate: RatioChange,
})

export const Break = Fields(
  {
    at: Timestamp('The start of the first run after it.'),
    kind: Choice(['model', 'prompts', 'scorer', 'rivals', 'settings'] as const),
    detail: Type.String({ description: 'What changed.', examples: ['chatgpt: gpt-5 → gpt-5.1'] }),
    changes: Type.Array(
      Fields({
        change: Choice(BREAK_CHANGES),
        name: Nullable(
          Type.String({ description: 'The LLM, competitor or brand that changed.', examples: ['chatgpt'] }),
        ),
        before: Nullable(Type.String({ description: 'Null if unknown or none.', examples: ['gpt-5'] })),
        after: Nullable(Type.String({ description: 'Null if unknown or none.', examples: ['gpt-5.1'] })),
        count: Nullable(Count('Prompts that changed.')),
      }),
      { description: 'The same as data, for other languages.' },
    ),
  },
  { description: 'A point where values before and after are not fully comparable.' },
)

/** The runs of a trend. @param responses - what their answers are, out of which a trend counts */
export const TrendRuns = (responses: string, description: string) =>
  Type.Array(
    Fields({ id: Uuid('A run.'), startedAt: Timestamp('Its start.'), responses: Count(responses) }),
    { description },
  )

/** The runs that an answer is based on. */
export const Window = Fields({
  from: Nullable(
    Timestamp('Start of the window; of a single run its start; null without runs to choose from.'),
  ),
  to: Nullable(Timestamp('End of the window, exclusive; of a single run its start.')),
  runs: Type.Array(Uuid('A run.'), { description: 'Oldest first.' }),
  llms: Type.Array(LlmName, { description: 'The LLMs that were asked.' }),
  expiredRuns: Count(
    'Runs of the window whose answers are deleted, because of retentionDays. No figure includes them.',
  ),
  isUnbrandedOnly: Type.Boolean({
    description:
      'Whether prompts that name the brand are left out, because there are also prompts that do not.',
  }),
})

export const Period = Fields({
  from: Nullable(Timestamp('Start of the period.')),
  to: Nullable(Timestamp('End of the period, exclusive.')),
  runs: Type.Array(Uuid('A run.'), { description: 'Oldest first.' }),
})
