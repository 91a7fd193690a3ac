import { type TProperties, type TSchema, Type } from 'typebox'
import { JOURNEY_STAGES } from '../domain/journey-stage.ts'
import { RUN_STATUSES } from '../domain/run-status.ts'

/** Extensions of JSON Schema: a property may have an alias; strings are trimmed before they are checked. */
export interface FieldOptions {
  description?: string
  alias?: string
  default?: unknown
  examples?: unknown[]
}

const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'

export const BATCH_MAX = 500
export const NAME_LENGTH_MAX = 200
export const PROMPT_LENGTH_MAX = 2_000

export const Uuid = (description: string, options: FieldOptions = {}) =>
  Type.String({
    format: 'uuid',
    pattern: UUID_PATTERN,
    description,
    examples: ['0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'],
    ...options,
  })

export const Timestamp = (description: string) =>
  Type.String({
    format: 'date-time',
    pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$`,
    description,
    examples: ['2026-03-02T06:00:00.000Z'],
  })

/** A moment in a request: any date-time of RFC 3339. Answers contain a `Timestamp`. */
export const Moment = (description: string) =>
  Type.String({
    format: 'date-time',
    pattern: String.raw`^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$`,
    description,
    examples: ['2026-03-02T06:00:00Z'],
  })

/** A text of 1 to `maxLength` characters after trimming. */
export const Text = (description: string, maxLength: number, options: FieldOptions = {}) =>
  Type.String({ description, minLength: 1, maxLength, ...options })

// biome-ignore lint/suspicious/noControlCharactersInRegex: names have none of them
const NAME = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/u
/** Without control characters, line ends, and characters that turn the direction of the text around them. */
export const NAME_PATTERN = NAME.source
export const isName = (text: string): boolean => NAME.test(text)

export const Name = (description: string, examples: string[]) =>
  Type.String({ description, minLength: 1, maxLength: NAME_LENGTH_MAX, pattern: NAME_PATTERN, examples })

export const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Exactly these fields: an unknown one is refused in a request, and is a defect in an answer. */
export const Fields = <T extends TProperties>(properties: T, options: { description?: string } = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** The answer to a deletion. */
export const Deleted = <T extends TProperties>(what: T) => Fields({ deleted: Type.Literal(true), ...what })

export const Choice = <const T extends string>(values: readonly T[], options: FieldOptions = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options })

/** A choice that has an alias, and that null or the empty string clears. */
const ClearableChoice = <const T extends string>(values: readonly T[], options: FieldOptions = {}) =>
  Type.Unsafe<T | '' | null>({ enum: [...values, '', null], ...options })

export const CustomerJourney = Nullable(
  Choice(JOURNEY_STAGES, { description: 'Stage of the customer journey; null where the prompt has none.' }),
)

export const CustomerJourneyInput = ClearableChoice(JOURNEY_STAGES, {
  description: 'Stage of the customer journey; null or an empty text for none.',
  alias: 'customer_journey',
  examples: ['consideration'],
})

export const RunStatusField = Choice(RUN_STATUSES, {
  description: 'queued, collecting and scoring are in progress; the others are final.',
})

export const Features = Fields(
  {
    customPerceptionPrompts: Type.Boolean(),
    contentGeneration: Type.Boolean(),
    llmJudge: Type.Boolean(),
    webhooks: Type.Boolean(),
  },
  { description: 'A feature is on when the organization has it on and the brand does not turn it off.' },
)

export const FeaturesPatch = Fields(
  {
    customPerceptionPrompts: Type.Optional(Type.Boolean()),
    contentGeneration: Type.Optional(Type.Boolean()),
    llmJudge: Type.Optional(Type.Boolean()),
    webhooks: Type.Optional(Type.Boolean()),
  },
  { description: 'Features to turn on or off; others do not change.' },
)
