import type { TSchema } from 'typebox'
import { ApiError, type ErrorDetail } from '../contract/errors.ts'
import { storableText } from '../domain/text-identity.ts'
import { DETAILS_MAX } from './validation-errors.ts'

interface BodySchema {
  type?: string
  format?: string
  alias?: string
  properties?: Record<string, BodySchema>
  items?: BodySchema
  anyOf?: BodySchema[]
  minLength?: number
  maxLength?: number
}

const DEPTH_MAX = 32

/**
 * A JSON body as the contract's schema has it: aliases under their names, bounded texts trimmed, ids in lower case.
 * @throws {ApiError} `invalid_request` when a field and its alias differ, or a text cannot be stored
 */
export function readBody(body: unknown, schema: TSchema): unknown {
  const problems: ErrorDetail[] = []
  const read = readValue(body, schema as BodySchema, '', 0, problems)
  if (problems.length === 0) return read
  const details = problems.slice(0, DETAILS_MAX)
  throw new ApiError('invalid_request', 'The body is not valid.', { details })
}

function readValue(
  value: unknown,
  schema: BodySchema,
  path: string,
  depth: number,
  problems: ErrorDetail[],
): unknown {
  if (typeof value === 'string') return readText(value, schema, path, problems)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) {
    problems.push({ path: path.slice(0, 100), code: 'too_deep', message: 'is nested too deeply' })
    return null
  }
  const shape =
    schema.anyOf?.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object')) ?? schema
  if (Array.isArray(value)) {
    const items = shape.items ?? {}
    return value.map((item, index) => readValue(item, items, `${path}[${index}]`, depth + 1, problems))
  }
  const aliases = aliasesOf(shape)
  const read: Record<string, unknown> = {}
  for (const [sent, field] of Object.entries(value)) {
    const name = aliases.get(sent) ?? sent
    const fieldPath = path === '' ? sent : `${path}.${sent}`
    const fieldValue = readValue(field, shape.properties?.[name] ?? {}, fieldPath, depth + 1, problems)
    if (Object.hasOwn(read, name) && JSON.stringify(read[name]) !== JSON.stringify(fieldValue)) {
      problems.push({
        path: fieldPath,
        code: 'contradiction',
        message: `differs from ${name}, which is the same`,
      })
    } else Object.defineProperty(read, name, { value: fieldValue, enumerable: true, writable: true })
  }
  return read
}

function readText(text: string, schema: BodySchema, path: string, problems: ErrorDetail[]): string {
  if (storableText(text) !== text) {
    problems.push({ path, code: 'invalid_characters', message: 'holds characters that cannot be stored' })
  }
  const bounded = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
  if (bounded.format === 'uuid') return text.toLowerCase()
  return bounded.minLength === undefined ? text : text.trim()
}

function aliasesOf(schema: BodySchema): Map<string, string> {
  return new Map(
    Object.entries(schema.properties ?? {}).flatMap(([name, { alias }]) =>
      alias === undefined ? [] : [[alias, name] as const],
    ),
  )
}
