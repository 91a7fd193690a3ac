import { describe, expect, it } from 'vitest'
import { COMMON_ERRORS, type Endpoint } from '../../src/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: object
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  security: Record<string, []>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, { type: string; name?: string }>
    schemas: { Error: ErrorSchema }
  }
}

interface ErrorSchema {
  required: string[]
  properties: { code: { enum: string[] } }
}

const text = JSON.stringify(openApiDocument(contract, '1.2.3'))
const document = JSON.parse(text) as Document
const endpoints = Object.entries(contract) as unknown as [string, Endpoint][]

function operationOf({ path, method }: Endpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}

const operations = endpoints.map(([id, endpoint]) => ({ id, endpoint, operation: operationOf(endpoint) }))

describe('the OpenAPI document', () => {
  it('is of version 3.1 and of the API that is running', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Earshot API', version: '1.2.3' },
      servers: [{ url: '/api' }],
    })
  })

  it('describes the routes of the contract and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, method, path]),
    )
    expect(described.sort()).toEqual(
      endpoints.map(([id, { method, path }]) => [id, method.toLowerCase(), path]).sort(),
    )
  })

  it('takes the key in each of the headers', () => {
    const names = document.security.flatMap(Object.keys).map((name) => {
      const scheme = document.components.securitySchemes[name]
      return scheme?.name ?? scheme?.type
    })
    expect(names).toEqual(['x-api-key', 'x-service-api-key', 'x-earshot-api-key', 'http'])
  })

  it('has no reference that leads nowhere', () => {
    const references = new Set(text.match(/"\$ref":"[^"]*"/g))
    expect([...references]).toEqual(['"$ref":"#/components/schemas/Error"'])
  })

  it('has no keyword that is only ours', () => {
    expect(text).not.toMatch(/"(?:alias|~\w+)":/)
  })

  it('knows every code of the catalogue', () => {
    expect(document.components.schemas.Error.properties.code.enum).toEqual(Object.keys(ERRORS))
  })

  it('promises message, code and request id in every refusal', () => {
    expect(document.components.schemas.Error.required).toEqual(['message', 'code', 'requestId'])
  })
})

describe.each(operations)('the description of $id', ({ endpoint, operation }) => {
  it('says what it does, where it belongs and which scope it needs', () => {
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^[A-Z].{8,}[^.]$/),
      description: expect.stringContaining(`\`${endpoint.scope}\``),
      tags: [expect.stringMatching(/^[A-Z]/)],
    })
  })

  it('has a required parameter for each that stands in the path', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true])
    const described = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name, required }) => [name, required])).toEqual(inPath)
  })

  it('describes every parameter once', () => {
    const described = operation.parameters.filter(({ description, schema }) => description && schema)
    const names = new Set(described.map((parameter) => `${parameter.in} ${parameter.name}`))
    expect(names.size).toBe(operation.parameters.length)
  })

  it('gives the answer with its status', () => {
    const success = operation.responses[endpoint.status ?? 200]
    const types = endpoint.streamReturns ?? ['application/json']
    expect(Object.keys(success?.content ?? {})).toEqual(types)
  })

  it('names each refusal under its status', () => {
    const declared: ErrorCode[] = [...COMMON_ERRORS, ...(endpoint.errors ?? [])]
    const missing = declared.filter(
      (code) => !operation.responses[ERRORS[code].status]?.description.includes(`\`${code}\``),
    )
    expect(missing).toEqual([])
  })

  it('names the refusals of a body where one may be sent', () => {
    const named = [413, 415].filter((status) => operation.responses[status] !== undefined)
    expect(named).toEqual(endpoint.method === 'GET' ? [] : [413, 415])
  })

  it('names the refusal of an unknown id where it takes one', () => {
    const takesIds = operation.parameters.some(
      ({ schema }) => (schema as { format?: string }).format === 'uuid',
    )
    expect(takesIds && operation.responses[404] === undefined).toBe(false)
  })
})

describe('refusals beyond those that every route has', () => {
  it.each([
    ['prompt_limit_exceeded', ['createPrompts', 'createTopicsWithPrompts', 'updatePrompt']],
    ['batch_too_large', ['createPrompts', 'createTopics', 'createTopicsWithPrompts']],
    [
      'conflict',
      ['cancelRun', 'createCompetitor', 'rescoreRun', 'retryFailed', 'startRun', 'updateCompetitor'],
    ],
  ] as const)('%s is named by %j', (code, ids) => {
    const naming = endpoints.filter(([, { errors }]) => errors?.includes(code)).map(([id]) => id)
    expect(naming.sort()).toEqual(ids)
  })
})
