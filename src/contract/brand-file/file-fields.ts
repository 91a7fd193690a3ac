import { type TSchema, Type } from 'typebox'
import { researchDomain } from '../../domain/content/content.ts'
import { canonicalLlmName } from '../../domain/llm-name.ts'
import { languageOf, localeOf } from '../../domain/locale.ts'
import { isName } from '../fields.ts'

/** A field of a line: its schema, and the type of its column in the database. */
export interface FileField {
  schema: TSchema
  column: string
  /** Whether it contains ids, which have a meaning within the file only. */
  hasIds: boolean
  isTime: boolean
  /** The limit of a text that is part of an index: index rows have at most 2,700 bytes. */
  bytesMax?: number
  /** The problem of a text that the schema accepts; null when it is valid. */
  problemOf?: (text: string) => string | null
}

export type FileFields = Readonly<Record<string, FileField>>

const INT_MAX = 2_147_483_647
/** The limit of a text that is part of an index. */
const KEY_BYTES_MAX = 2_000
/** The limit of an answer, and of each text that its LLM sent with it; the whole line has a limit too. */
export const TEXT_MAX = 4_000_000
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
/** With microseconds, so that rows of the same millisecond keep their order. */
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
/** A text that people see as a name, which requests take in no other form. */
export const onOneLine = (one: FileField): FileField => ({
  ...one,
  problemOf: (name) =>
    isName(name)
      ? null
      : 'control characters, line ends and signs that turn the direction of the text are not allowed',
})
export const nameText = (maxLength: number) => onOneLine(named(maxLength))
/** A field with the schema of the API, in a column of this type. */
export const same = (schema: TSchema, column = 'text') => field(schema, column)
export const choice = (values: readonly string[]) =>
  field(Type.Unsafe({ type: 'string', enum: [...values] }), 'text')
/** The name of an LLM in the form in which it is stored. */
export const llmName = () => ({
  ...named(100),
  problemOf: (name: string) =>
    canonicalLlmName(name) === name ? null : 'the name of an LLM in lower case, without commas, is needed',
})
/** A text that contains ids. */
const textWithIds = (maxLength: number) =>
  field(Type.String({ minLength: 1, maxLength }), 'text', { hasIds: true })
/** A text that contains ids and is part of an index. */
export const keyWithIds = () => ({ ...textWithIds(KEY_BYTES_MAX), bytesMax: KEY_BYTES_MAX })
export const key = (bytesMax = KEY_BYTES_MAX) => ({ ...text(bytesMax), bytesMax })
export const webAddress = () => ({
  ...text(2_048),
  problemOf: (url: string) =>
    researchDomain(url) === null ? 'must be an http or https address without a user name or password' : null,
})
/** The code of a country, as a market has it. */
export const country = () => ({
  ...text(2),
  problemOf: (code: string) =>
    localeOf(code, 'en').country === code ? null : 'the code of a country is needed',
})
export const languageTag = () => ({
  ...text(35),
  problemOf: (tag: string) => (languageOf(tag) === tag ? null : 'the tag of a language is needed'),
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
/** JSON whose text is stored unchanged, as that of counts and metrics. */
export const jsonText = (schema: TSchema) => field(schema, 'json')

export const orNull = (one: FileField): FileField => ({
  ...one,
  schema: Type.Union([one.schema, Type.Null()]),
})

/** A field that is absent in files of earlier versions. */
export const orAbsent = (one: FileField): FileField => ({ ...one, schema: Type.Optional(one.schema) })

/** The schema of a line, or of a part of one, with exactly these fields. */
export const fieldsSchema = (fields: FileFields, more: Record<string, TSchema> = {}) =>
  Type.Object(
    { ...Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])), ...more },
    { additionalProperties: false },
  )
