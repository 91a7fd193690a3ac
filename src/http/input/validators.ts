import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify'

interface Validator {
  (data: unknown): boolean
  errors?: FastifySchemaValidationError[] | null
}

const compile = AjvCompiler()(
  {},
  {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: true,
      allErrors: true,
      keywords: ['alias', 'example'],
    },
  },
) as unknown as (definition: { schema: object }) => Validator

const compiled = new WeakMap<object, Validator>()

/**
 * Compiles a schema when it first validates, once for all servers of the process. All schemas together take a quarter
 * of a second, which would delay the start.
 */
export const compiledAtFirstUse: FastifySchemaCompiler<object> = ({ schema }) => {
  const validate: Validator = (data) => {
    const known = compiled.get(schema) ?? compile({ schema })
    compiled.set(schema, known)
    const isValid = known(data)
    validate.errors = known.errors ?? null
    return isValid
  }
  return validate
}
