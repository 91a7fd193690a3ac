import type { FastifySchemaValidationError } from 'fastify'
import { ApiError, type ErrorDetail } from '../contract/errors.ts'
import { BATCH_MAX } from '../contract/fields.ts'
import { nearestName } from './nearest-name.ts'

export const DETAILS_MAX = 20
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
  pattern: () => 'has not the right form',
}

/** What the validator found, as one refusal with a detail per field. */
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
    if (details.size === DETAILS_MAX) break
  }
  const [first] = details.values()
  const message = first ? `${first.path}: ${first.message}.` : 'The request is not valid.'
  return new ApiError('invalid_request', message, { details: [...details.values()] })
}

/** Of "a text or null", what a caller wants to hear is what is wrong with the text. */
function withoutAlternatives(errors: readonly FastifySchemaValidationError[]) {
  const telling = errors.filter(
    ({ keyword, params }) => keyword !== 'anyOf' && !(keyword === 'type' && params['type'] === 'null'),
  )
  return telling.length > 0 ? telling : errors
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
