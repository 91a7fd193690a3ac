import { type TSchema, Type } from 'typebox'
import { researchDomain } from '../../domain/content/content.ts'
import { canonicalLlmName } from '../../domain/llm-name.ts'

/** A field of a line: what it may be, and the type of its column in the database. */
export interface FileField {
  schema: TSchema
  column: string
  /** Whether ids stand in it, which mean something in the file only. */
  hasIds: boolean
  /** Whether it is a moment. */
  isTime: boolean
  /** Of a text that stands in an index of the database, which has rows of at most 2,700 bytes. */
  bytesMax?: number
  /** What is wrong with a text that the schema takes; null when nothing is. */
  problemOf?: (text: string) => string | null
}

export type FileFields = Readonly<Record<string, FileField>>

const INT_MAX = 2_147_483_647
/** Of the key of an index. */
const KEY_BYTES_MAX = 2_000
/** Of an answer and of what its LLM sent with it: limits hold for a line, too. */
export const TEXT_MAX = 4_000_000
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
/** With microseconds, so that rows of one moment keep their order. */
const TIME = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$`

const field = (schema: TSchema, column: string, more: Partial<FileField> = {}): FileField => ({
  schema,
  column,
  hasIds: false,
  isTime: false,
  ...more,
})

export const id = () => field(Type.String({ pattern: UUID }), 'uuid', { hasIds: true })
/** @param maxLength in characters */
export const text = (maxLength: number) => field(Type.String({ maxLength }), 'text')
export const named = (maxLength: number) => field(Type.String({ minLength: 1, maxLength }), 'text')
/** What the API takes and gives, in a column of this type. */
export const same = (schema: TSchema, column = 'text') => field(schema, column)
export const choice = (values: readonly string[]) =>
  field(Type.Unsafe({ type: 'string', enum: [...values] }), 'text')
/** The name of an LLM in the form in which it is stored. */
export const llmName = () => ({
  ...named(100),
  problemOf: (name: string) =>
    canonicalLlmName(name) === name ? null : 'the name of an LLM in lower case, without commas, is needed',
})
/** A text in which ids stand. */
const textWithIds = (maxLength: number) =>
  field(Type.String({ minLength: 1, maxLength }), 'text', { hasIds: true })
/** A text in which ids stand, and which is in an index. */
export const keyWithIds = () => ({ ...textWithIds(KEY_BYTES_MAX), bytesMax: KEY_BYTES_MAX })
export const key = (bytesMax = KEY_BYTES_MAX) => ({ ...text(bytesMax), bytesMax })
export const webAddress = () => ({
  ...text(2_048),
  problemOf: (url: string) =>
    researchDomain(url) === null ? 'must be an http or https address without a user name or password' : null,
})
export const texts = (itemsMax: number, maxLength: number) =>
  field(Type.Array(Type.String({ minLength: 1, maxLength }), { maxItems: itemsMax }), 'text[]')
export const whole = (minimum = 0, maximum = INT_MAX) => field(Type.Integer({ minimum, maximum }), 'int')
export const float = (minimum: number, maximum: number) =>
  field(Type.Number({ minimum, maximum }), 'double precision')
export const decimal = () => field(Type.Number({ minimum: 0, maximum: 10 }), 'numeric')
export const flag = () => field(Type.Boolean(), 'boolean')
export const time = () => field(Type.String({ pattern: TIME }), 'timestamptz', { isTime: true })
export const json = (schema: TSchema) => field(schema, 'jsonb')
/** JSON in which some texts are ids. */
export const jsonWithIds = (schema: TSchema) => field(schema, 'jsonb', { hasIds: true })
/** Keeps its text, as counts and metrics are stored. */
export const jsonText = (schema: TSchema) => field(schema, 'json')

export const orNull = (one: FileField): FileField => ({
  ...one,
  schema: Type.Union([one.schema, Type.Null()]),
})

/** A field that files of earlier versions do not have. */
export const orAbsent = (one: FileField): FileField => ({ ...one, schema: Type.Optional(one.schema) })

/** The line or the part with just these fields. */
export const fieldsSchema = (fields: FileFields, more: Record<string, TSchema> = {}) =>
  Type.Object(
    { ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])), ...more },
    { additionalProperties: false },
  )
