import { Type } from 'typebox'
import { Uuid } from './fields.ts'
import { LlmName } from './llm-fields.ts'

/** An unescaped `+` of a time zone arrives as a space. */
const INSTANT_PATTERN = String.raw`^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+ -]\d\d:\d\d))?$`

export const Instant = (description: string) =>
  Type.String({
    pattern: INSTANT_PATTERN,
    description: `${description} A day (\`2026-03-02\`, UTC) or a date-time (\`2026-03-02T06:00:00Z\`, with any offset).`,
    examples: ['2026-03-02'],
  })

const LlmFilter = Type.Array(LlmName, {
  minItems: 1,
  maxItems: 100,
  description: 'LLM names: repeat the parameter or separate by commas.',
})

export const llmFilter = { llm: Type.Optional({ ...LlmFilter, alias: 'llm_names' }) }

export const topicFilter = {
  topic_id: Type.Optional(Uuid('Only what belongs to this topic.', { alias: 'topicId' })),
}

export const promptFilter = {
  prompt_id: Type.Optional(Uuid('Only what belongs to this prompt.', { alias: 'promptId' })),
}

export const propertyFilter = {
  property_id: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      minLength: 1,
      maxLength: 200,
      description: 'Only this perception property.',
      alias: 'propertyId',
    }),
  ),
}

/** Filters runs by their start. `from` is inclusive; `to` includes a whole day, but not a moment. */
export const windowFilter = {
  from: Type.Optional(Instant('Only runs that started then or later.')),
  to: Type.Optional(Instant('Only runs that started before; a day counts to its end.')),
}
