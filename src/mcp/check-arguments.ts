import type {
  JsonSchemaType,
  JsonSchemaValidatorResult,
  jsonSchemaValidator,
} from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nearestName } from '../domain/nearest-name.ts'

/** Longer arguments are a mistake. Names and texts that tools store have their own limits in the API. */
const TEXT_MAX = 8_192
/** Looked at before the validator lists its errors, which takes it 0.6 s for a megabyte of items. */
const ITEMS_MAX = 1_000
const ARGUMENTS_MAX = 100

/** Checks arguments and content, and says what to correct. */
export const validation: jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType) {
    const compiled = Compile(schema as unknown as TSchema)
    return (input: unknown): JsonSchemaValidatorResult<T> => {
      const problem = compiled.Check(input)
        ? tooLong(input)
        : (tooMany(input) ??
          problemOf(firstProblem(compiled.Errors(input)), Object.keys(schema.properties ?? {})))
      return problem === null
        ? { valid: true, data: input as T, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: problem }
    }
  },
}

interface SchemaError {
  keyword: string
  instancePath: string
  params: object
  message: string
}

/** An unknown argument causes two errors; the second one names it. */
function firstProblem(errors: readonly SchemaError[]): SchemaError | undefined {
  return errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
}

function problemOf(error: SchemaError | undefined, known: readonly string[]): string {
  if (!error) return 'the arguments do not fit the schema.'
  const { keyword, instancePath, params, message } = error
  const place = instancePath === '' ? 'arguments' : instancePath.slice(1).replaceAll('/', '.')
  if (keyword === 'additionalProperties') {
    const [unknown = ''] = (params as { additionalProperties?: string[] }).additionalProperties ?? []
    const near = nearestName(unknown, known)
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    return `there is no "${unknown.slice(0, 100)}" in ${place}.${hint} Known: ${known.join(', ') || 'none'}.`
  }
  if (keyword === 'enum') {
    const { allowedValues = [] } = params as { allowedValues?: unknown[] }
    return `${place} must be one of: ${allowedValues.join(', ')}.`
  }
  if (keyword === 'required') {
    const { requiredProperties = [] } = params as { requiredProperties?: string[] }
    return `${requiredProperties.join(', ')} is missing in ${place}.`
  }
  return `${place} ${message}.`
}

function tooLong(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const [name] =
    Object.entries(input).find(([, value]) => typeof value === 'string' && value.length > TEXT_MAX) ?? []
  return name === undefined ? null : `${name} is longer than ${TEXT_MAX} characters.`
}

function tooMany(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  const entries = Object.entries(input)
  if (entries.length > ARGUMENTS_MAX) return `there are more than ${ARGUMENTS_MAX} arguments.`
  const [name] = entries.find(([, value]) => Array.isArray(value) && value.length > ITEMS_MAX) ?? []
  return name === undefined ? null : `${name.slice(0, 100)} has more than ${ITEMS_MAX} items.`
}
