import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

interface Shape {
  type?: string
  properties?: Record<string, TSchema>
  required?: readonly string[]
  patternProperties?: Record<string, TSchema>
  additionalProperties?: unknown
  items?: TSchema
  maxItems?: number
  maxProperties?: number
  anyOf?: readonly TSchema[]
}

const compiled = new WeakMap<TSchema, Validator>()

/** Compiles the schema: interpreting it takes a hundred times longer for an answer with thousands of links. */
function validator(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const made: Validator = Compile(schema)
  compiled.set(schema, made)
  return made
}

/**
 * The first place of a value that does not match its schema, and why; null when it matches. Linear in the size of the
 * value.
 */
export function firstProblem(
  schema: TSchema,
  value: unknown,
  path = '',
): { path: string; message: string } | null {
  return validator(schema).Check(value) ? null : problemIn(schema, value, path)
}

function problemIn(schema: TSchema, value: unknown, path: string): { path: string; message: string } {
  const shape = ofType(schema, value)
  if (Array.isArray(value) && shape.items) return problemInList(shape, value, path)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (isObject && shape.type === 'object')
    return problemInObject(shape, value as Record<string, unknown>, path)
  const [first] = typeof value === 'object' ? [] : validator(schema).Errors(value)
  return { path, message: first?.message ?? 'not valid' }
}

/** The alternative of a union that has the value's type. */
function ofType(schema: TSchema, value: unknown): Shape {
  const { anyOf } = schema as Shape
  const type = Array.isArray(value) ? 'array' : typeof value
  return (anyOf?.find((one) => (one as Shape).type === type) ?? schema) as Shape
}

function problemInList({ items, maxItems }: Shape, list: readonly unknown[], path: string) {
  if (maxItems !== undefined && list.length > maxItems) return { path, message: `more than ${maxItems}` }
  for (const [index, item] of list.entries()) {
    const problem = items ? firstProblem(items, item, under(path, String(index))) : null
    if (problem !== null) return problem
  }
  return { path, message: 'not valid' }
}

function problemInObject(shape: Shape, object: Record<string, unknown>, path: string) {
  const { properties = {}, required = [], patternProperties, additionalProperties, maxProperties } = shape
  const missing = required.find((name) => !Object.hasOwn(object, name) || object[name] === undefined)
  if (missing !== undefined) return { path, message: `the field ${missing} is missing` }
  const [rest] = Object.values(patternProperties ?? {})
  for (const [name, value] of Object.entries(object)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : rest
    if (!field && additionalProperties === false)
      return { path: under(path, name.slice(0, 100)), message: 'no such field' }
    const problem = field ? firstProblem(field, value, under(path, name.slice(0, 100))) : null
    if (problem !== null) return problem
  }
  const isFull = maxProperties !== undefined && Object.keys(object).length > maxProperties
  return { path, message: isFull ? `more than ${maxProperties} fields` : 'not valid' }
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
