import type { FastifySchemaValidationError } from 'fastify'
import { ApiError, type ErrorCode, type ErrorDetail } from '../../contract/errors.ts'
import { BATCH_MAX, NAME_PATTERN } from '../../contract/fields.ts'
import { nearestName } from '../../domain/nearest-name.ts'

const DETAILS_MAX = 20
const MESSAGES: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => 'missing',
  type: ({ type }) => `must be ${Array.isArray(type) ? type.join(' or ') : type}`,
  minLength: () => 'must not be empty',
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minItems: ({ limit }) => `must hold at least ${limit}`,
  maxItems: ({ limit }) => `must hold at most ${limit}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).map(String).join(', ')}`,
  format: ({ format }) => `must be a ${format}`,
  pattern: ({ pattern }) =>
    pattern === NAME_PATTERN
      ? 'must not contain control characters, line ends or signs that turn the direction of the text'
      : 'has not the right form',
}

/** The errors of the validator as one refusal with a detail for each field. */
export function invalidRequest(
  errors: readonly FastifySchemaValidationError[],
  part: string,
  { knownFields = [], takesBatch = false }: { knownFields?: readonly string[]; takesBatch?: boolean },
): ApiError {
  const tooMany = errors.find(
    ({ keyword, params }) => keyword === 'maxItems' && params['limit'] === BATCH_MAX,
  )
  if (tooMany && takesBatch && part === 'body') {
    const details = [detailOf(tooMany, part, knownFields)]
    return new ApiError('batch_too_large', `One batch holds at most ${BATCH_MAX} items.`, { details })
  }
  const details = new Map<string, ErrorDetail>()
  for (const error of withoutAlternatives(errors)) {
    const detail = detailOf(error, part, knownFields)
    if (!details.has(detail.path)) details.set(detail.path, detail)
  }
  const [first] = details.values()
  const message = first ? `${first.path}: ${first.message}.` : 'The request is not valid.'
  return withDetails('invalid_request', message, [...details.values()])
}

/** A refusal with the first of the details; its message gives the number of the others. */
export function withDetails(code: ErrorCode, message: string, all: readonly ErrorDetail[]): ApiError {
  const more = all.length - DETAILS_MAX
  const rest = more > 0 ? ` (${more} more ${more === 1 ? 'problem is' : 'problems are'} not listed.)` : ''
  return new ApiError(code, message + rest, { details: all.slice(0, DETAILS_MAX) })
}

type Found = FastifySchemaValidationError

/**
 * Removes the errors of those alternatives of a union that the caller did not mean. For "a text or null", the errors
 * of the text remain; for "a text or an object", the errors of the type that was sent; for another type, one error
 * that names both types.
 */
function withoutAlternatives(errors: readonly Found[]): readonly Found[] {
  const unions = new Set(
    errors.flatMap(({ keyword, instancePath }) => (keyword === 'anyOf' ? instancePath : [])),
  )
  const types = errors.filter(({ keyword, instancePath }) => keyword === 'type' && unions.has(instancePath))
  const telling = errors.flatMap((error): Found[] => {
    const { keyword, instancePath } = error
    if (keyword === 'anyOf') return []
    if (!types.includes(error)) return [error]
    if (errors.some((other) => isOfMatchingShape(other, instancePath))) return []
    const of = types
      .filter((other) => other.instancePath === instancePath)
      .map(({ params }) => params['type'])
    const named = of.filter((type) => type !== 'null')
    return [{ ...error, params: { type: named.length === 1 ? named[0] : named } }]
  })
  return telling.length > 0 ? telling : errors
}

/** Such an error occurs only where the value has the type of one alternative of the union. */
function isOfMatchingShape({ keyword, instancePath }: Found, union: string): boolean {
  if (instancePath !== union) return instancePath.startsWith(`${union}/`)
  return !['anyOf', 'type', 'enum', 'const'].includes(keyword)
}

function detailOf(
  error: FastifySchemaValidationError,
  part: string,
  knownFields: readonly string[],
): ErrorDetail {
  const { keyword, params, instancePath } = error
  const extra =
    params['additionalProperty'] ?? (keyword === 'required' ? params['missingProperty'] : undefined)
  const path = pathOf(instancePath, extra === undefined ? undefined : String(extra))
  if (keyword === 'additionalProperties') {
    const near = nearestName(String(extra), knownFields)
    const message = near ? `unknown field; did you mean ${near}?` : 'unknown field'
    return { path, code: 'unknown_field', message }
  }
  const code = keyword === 'required' ? 'required' : keyword === 'type' ? 'wrong_type' : 'invalid'
  return { path: path || part, code, message: MESSAGES[keyword]?.(params) ?? error.message ?? 'not valid' }
}

/** `/prompts/0/text` → `prompts[0].text` */
function pathOf(pointer: string, extra: string | undefined): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (extra !== undefined) steps.push(extra.slice(0, 100))
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`
    return path === '' ? step : `${path}.${step}`
  }, '')
}
