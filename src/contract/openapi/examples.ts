import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { EXAMPLE_VALUES, EXAMPLE_WORDS } from './example-values.ts'

interface Described {
  type?: string
  const?: unknown
  format?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  enum?: unknown[]
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  minimum?: number
}

/**
 * An example that the schema accepts, with all of its fields; always the same for the same schema.
 * @param field - the name of the field with this schema, and of the field around it
 */
export function exampleOf(schema: TSchema, field = '', parent = ''): unknown {
  const { anyOf, items, properties, patternProperties, ...described } = schema as Described
  const value = EXAMPLE_VALUES[field]
  const fitting = (Array.isArray(value) && !items ? value : [value]).find((one) => fits(schema, one))
  if (fitting !== undefined) return fitting
  if (described.const !== undefined) return described.const
  if (described.format === 'uuid') return uuidOf(described.description ?? '')
  if (described.examples) return described.examples[0]
  if (anyOf) return exampleOf(anyOf.find((one) => !isNull(one)) ?? anyOf[0] ?? schema, field, parent)
  if (items) return [exampleOf(items, field, parent)]
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, name, field)]),
    )
  }
  if (patternProperties) return recordOf(patternProperties, field, parent)
  return wordOf(schema, field, parent)
}

/** An example of a map, whose key is chosen by the name of the field. */
function recordOf(patterns: Record<string, TSchema>, field: string, parent: string): object {
  const [inner] = Object.values(patterns)
  const word = EXAMPLE_WORDS[field]
  const name = typeof word === 'string' ? word : 'chatgpt'
  return { [name]: inner ? exampleOf(inner, '', parent) : null }
}

function wordOf(schema: TSchema, field: string, parent: string): unknown {
  const { type, default: standard, enum: choices, minimum } = schema as Described
  const words = [EXAMPLE_WORDS[`${parent}.${field}`], EXAMPLE_WORDS[field], standard, choices?.[0]]
  const fitting = words.find((word) => fits(schema, word))
  if (fitting !== undefined) return fitting
  if (type === 'boolean') return true
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number') return minimum ?? 1
  return null
}

function fits(schema: TSchema, value: unknown): boolean {
  return value !== undefined && Value.Check(schema, value)
}

function isNull(schema: TSchema): boolean {
  return (schema as Described).type === 'null'
}

/** The same id for the same description, so that "The run." is one run throughout the document. */
function uuidOf(description: string): string {
  const [, thing = ''] = /\b(?:the|an?|this) (perception prompt|\w+)/i.exec(description) ?? []
  let hash = 7
  for (const letter of thing) hash = (hash * 131 + letter.charCodeAt(0)) % 0xffff_ffff_ffff
  return `0198c0de-7b1d-7c3a-9a51-${hash.toString(16).padStart(12, '0')}`
}
