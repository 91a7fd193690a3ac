import { COMMON_ERRORS, type Endpoint } from '../../src/contract/endpoint.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import { contract } from '../../src/contract/index.ts'
import { reduced } from '../dashboard/contract-for-browsers.ts'
import { type Schema, typeName } from './schema.ts'
import { commentText, fieldsText, typeText } from './type-text.ts'

/** The modules of the contract that the client imports, without schemas: so the package depends on nothing. */
export function contractModules(): Record<string, string> {
  return {
    'endpoint.ts': ENDPOINT,
    'errors.ts': errorsModule(),
    'index.ts': indexModule(),
    'paging.ts': PAGING,
  }
}

const PARTS = { params: 'Params', query: 'Query', body: 'Body', returns: 'Answer' } as const

/** The types of routes without such a part. */
const NO_TYPES = {
  params: 'Record<never, never>',
  query: 'Record<never, never>',
  body: 'unknown',
  returns: 'unknown',
}

const ENDPOINT = `/** A route as the client needs it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  streamBody?: readonly string[]
  streamReturns?: readonly string[]
  secretFields?: readonly string[]
}
/** The types of a route; no value has them. */
export interface Route<P, Q, B, R> {
  params: P
  query: Q
  body: B
  returns: R
}
export type ParamsOf<E> = E extends Route<infer P, infer _Q, infer _B, infer _R> ? P : never
export type QueryOf<E> = E extends Route<infer _P, infer Q, infer _B, infer _R> ? Q : never
export type BodyOf<E> = E extends Route<infer _P, infer _Q, infer B, infer _R> ? B : never
export type AnswerOf<E> = E extends Route<infer _P, infer _Q, infer _B, infer R> ? R : never
`

const PAGING = `export interface PagingResult {
  page: number
  limit: number
  total: number
  nextPage: number | null
}
`

function errorsModule(): string {
  const codes = Object.entries(ERRORS).map(
    ([code, { status, meaning }]) => `/** ${status}: ${meaning} */\n${code}: ${status}`,
  )
  return `/** Every way in which the API refuses, with its status. Each route can answer with ${COMMON_ERRORS.join(', ')}. */
export interface ErrorStatuses {
${codes.join('\n')}
}
export type ErrorCode = keyof ErrorStatuses
export type { ErrorContext } from './error-context.ts'
`
}

function indexModule(): string {
  const endpoints = Object.entries(contract) as unknown as [string, Endpoint][]
  const types = endpoints.flatMap(([operation, endpoint]) =>
    Object.entries(PARTS).flatMap(([part, ending]) =>
      namedType(
        `${typeName(operation)}${ending}`,
        endpoint[part as keyof typeof PARTS] as Schema | undefined,
      ),
    ),
  )
  const routes = endpoints.map(([operation, endpoint]) => {
    const names = Object.entries(PARTS).map(([part, ending]) =>
      endpoint[part as keyof typeof PARTS]
        ? `${typeName(operation)}${ending}`
        : NO_TYPES[part as keyof typeof PARTS],
    )
    const { method, path, summary } = endpoint
    return `${commentText(`${summary}. \`${method} ${path}\``)}${operation}: Route<${names.join(', ')}>`
  })
  const values = endpoints.map(([operation, endpoint]) => [operation, reduced(endpoint)])
  const streamed = endpoints.filter(([, { streamBody, streamReturns }]) => streamBody ?? streamReturns)
  return `import type { Route } from './endpoint.ts'
${types.join('\n')}
export interface Contract {
${routes.join('\n')}
}
export type OperationId = keyof Contract
/** The routes whose body or answer is a stream. */
export type StreamedOperationId = ${streamed.map(([operation]) => JSON.stringify(operation)).join(' | ')}
export const contract = ${JSON.stringify(Object.fromEntries(values))} as unknown as Contract
`
}

/** Objects become interfaces, whose names editors show. */
function namedType(name: string, schema: Schema | undefined): string[] {
  if (!schema) return []
  return [
    schema.properties
      ? `export interface ${name} ${fieldsText(schema)}`
      : `export type ${name} = ${typeText(schema)}`,
  ]
}
