import type { TSchema } from 'typebox'
import { ApiError, type ErrorDetail } from '../../contract/errors.ts'
import { storableText } from '../../domain/text-identity.ts'
import { withDetails } from './validation-errors.ts'

interface BodySchema {
  type?: string
  format?: string
  alias?: string
  properties?: Record<string, BodySchema>
  items?: BodySchema
  anyOf?: BodySchema[]
  minLength?: number
  maxLength?: number
  maxItems?: number
}

const DEPTH_MAX = 32
/** Of the path to a field in an error. A field may have a name of a megabyte, which the paths of all fields in it repeat. */
export const PATH_LENGTH_MAX = 200
/** Far more values than any useful request of 1 MiB has; validating more would delay other requests. */
export const VALUES_MAX = 20_000

/**
 * Reads a JSON body by the contract's schema: aliases under their names, bounded texts trimmed, ids in lower case.
 * @throws {ApiError} `invalid_request` when a field and its alias differ, a text cannot be stored, or there is too
 *   much of it
 */
export function readBody(body: unknown, schema: TSchema): unknown {
  const reader = new BodyReader()
  const read = reader.readValue(body, schema as BodySchema, '', 0)
  if (reader.problems.length === 0) return read
  throw withDetails('invalid_request', 'The body is not valid.', reader.problems)
}

class BodyReader {
  readonly problems: ErrorDetail[] = []
  #valueCount = 0

  readValue(value: unknown, schema: BodySchema, path: string, depth: number): unknown {
    this.#valueCount += 1
    if (this.#valueCount > VALUES_MAX) throw tooManyValues()
    if (typeof value === 'string') return this.#readText(value, schema, path)
    if (typeof value !== 'object' || value === null) return value
    if (depth > DEPTH_MAX) {
      this.problems.push({ path, code: 'too_deep', message: 'is nested too deeply' })
      return null
    }
    const shape =
      schema.anyOf?.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object')) ?? schema
    return Array.isArray(value)
      ? this.#readArray(value, shape, path, depth)
      : this.#readObject(value, shape, path, depth)
  }

  #readArray(value: unknown[], { items = {}, maxItems }: BodySchema, path: string, depth: number): unknown[] {
    // One item above the maximum is enough for the validator to refuse the array.
    const read = maxItems === undefined ? value : value.slice(0, maxItems + 1)
    return read.map((item, index) => this.readValue(item, items, `${path}[${index}]`, depth + 1))
  }

  #readObject(value: object, shape: BodySchema, path: string, depth: number): Record<string, unknown> {
    const aliases = aliasesOf(shape)
    const read: Record<string, unknown> = {}
    for (const [sent, field] of Object.entries(value)) {
      const name = aliases.get(sent) ?? sent
      const fieldPath = (path === '' ? sent : `${path}.${sent}`).slice(0, PATH_LENGTH_MAX)
      this.#refuseUnstorable(sent, fieldPath)
      const fieldValue = this.readValue(field, shape.properties?.[name] ?? {}, fieldPath, depth + 1)
      if (Object.hasOwn(read, name) && JSON.stringify(read[name]) !== JSON.stringify(fieldValue)) {
        const message = `differs from ${name}, which is the same`
        this.problems.push({ path: fieldPath, code: 'contradiction', message })
      } else Object.defineProperty(read, name, { value: fieldValue, enumerable: true, writable: true })
    }
    return read
  }

  #readText(text: string, schema: BodySchema, path: string): string {
    this.#refuseUnstorable(text, path)
    const bounded = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
    if (bounded.format === 'uuid') return text.toLowerCase()
    return bounded.minLength === undefined ? text : text.trim()
  }

  #refuseUnstorable(text: string, path: string): void {
    if (storableText(text) === text) return
    const message = 'holds characters that cannot be stored'
    this.problems.push({ path, code: 'invalid_characters', message })
  }
}

function tooManyValues(): ApiError {
  return new ApiError('invalid_request', `The body holds more than ${VALUES_MAX} values.`, {
    details: [{ path: '', code: 'too_many', message: `at most ${VALUES_MAX} values can be sent at once` }],
  })
}

function aliasesOf(schema: BodySchema): Map<string, string> {
  return new Map(
    Object.entries(schema.properties ?? {}).flatMap(([name, { alias }]) =>
      alias === undefined ? [] : [[alias, name] as const],
    ),
  )
}
