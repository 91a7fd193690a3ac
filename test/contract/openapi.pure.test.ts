import type { TSchema } from 'typebox'
import { type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { COMMON_ERRORS, type Endpoint } from '../../src/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi/openapi.ts'

interface Reference {
  $ref: string
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: object
  description?: string
  example?: unknown
  examples?: { default: { value: unknown } }
}

interface Content {
  schema: object
  example?: unknown
}

interface Answer {
  description: string
  headers: Record<string, Reference>
  content?: Record<string, Content>
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: (Parameter | Reference)[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Answer | Reference>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  security: Record<string, []>[]
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>> & {
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

/** The target of a reference; other values unchanged. */
function resolved<T>(value: T | Reference): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const found = document.components[kind]?.[name]
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere`)
  return found as T
}

function operationOf({ path, method }: Endpoint) {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => resolved(parameter)),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, answer]) => [status, resolved(answer)]),
    ),
  }
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
    expect(names).toEqual(['x-api-key', 'x-service-api-key', 'x-earshot-api-key', 'http', 'earshot_session'])
  })

  it('has no reference that leads nowhere', () => {
    const references = [...new Set(text.match(/"\$ref":"[^"]*"/g))].map(
      (reference) => (JSON.parse(`{${reference}}`) as Reference).$ref,
    )
    expect(() => references.map(($ref) => resolved({ $ref }))).not.toThrow()
  })

  it('describes each tag that a route has, and no other, in one group', () => {
    const used = new Set(endpoints.map(([, { tag }]) => tag))
    const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags)
    expect([document.tags.map(({ name }) => name).sort(), grouped.sort()]).toEqual([
      [...used].sort(),
      [...used].sort(),
    ])
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

/** The security of routes that do not accept keys. */
const NEEDS: Record<string, string> = { anyone: 'Needs no key.', people: 'Needs the session of a person.' }

describe.each(operations)('the description of $id', ({ endpoint, operation }) => {
  it('says what it does, where it belongs and which scope it needs', () => {
    expect(operation).toMatchObject({
      summary: expect.stringMatching(/^[A-Z].{8,}[^.]$/),
      description: expect.stringContaining(NEEDS[endpoint.access ?? 'keys'] ?? `\`${endpoint.scope}\``),
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

  it('has an example of every parameter, which validates', () => {
    const { params, query } = endpoint as { params?: Place; query?: Place }
    const wrong = operation.parameters
      .filter((parameter) => parameter.in !== 'header')
      .filter(({ name, example, examples, in: place }) => {
        const schema = (place === 'path' ? params : query)?.properties[name]
        return !schema || !Value.Check(schema, example ?? examples?.default.value)
      })
    expect(wrong).toEqual([])
  })

  it('has an example of its body, which validates', () => {
    const contents = Object.values(operation.requestBody?.content ?? {})
    const isRight = ({ example }: Content) =>
      endpoint.body ? Value.Check(endpoint.body, example) : typeof example === 'string' && example !== ''
    expect(contents.filter((content) => !isRight(content))).toEqual([])
  })

  it('has an example of each answer of success, which validates', () => {
    const { returns, streamReturns, status = 200 } = endpoint
    const answers = Object.entries(operation.responses).filter(([code]) => Number(code) < 300)
    const isRight = (code: string, { example }: Content) =>
      streamReturns
        ? typeof example === 'string' && example !== ''
        : Value.Check(returns, withSecrets(endpoint, Number(code) === status, example))
    const wrong = answers.flatMap(([code, { content = {} }]) =>
      Object.values(content).filter((one) => !isRight(code, one)),
    )
    expect({ wrong, described: answers.length > 0 }).toEqual({ wrong: [], described: true })
  })

  it('has an example of each refusal', () => {
    const refusals = Object.entries(operation.responses).filter(([code]) => Number(code) >= 400)
    const codes = refusals.flatMap(([, { content }]) =>
      Object.keys((content?.['application/json'] as { examples?: object } | undefined)?.examples ?? {}),
    )
    expect(codes).toEqual(expect.arrayContaining([...COMMON_ERRORS, ...(endpoint.errors ?? [])]))
  })

  it('takes an Idempotency-Key where it is a POST, and an ETag where it is a GET', () => {
    const names = operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name)
    const tagged = endpoint.method === 'GET' && !endpoint.streamReturns ? ['If-None-Match'] : []
    expect(names).toEqual(endpoint.method === 'POST' ? ['Idempotency-Key'] : tagged)
  })

  it('names the request id and what is left of the rate limit in every answer', () => {
    const named = ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
    const without = Object.values(operation.responses).filter(({ headers }) =>
      named.some((name) => headers[name] === undefined),
    )
    expect(without).toEqual([])
  })
})

interface Place {
  properties: Record<string, TSchema>
}

/** An answer whose secret is left out when the request is repeated. */
function withSecrets({ returns, secretFields = [] }: Endpoint, isFirst: boolean, example: unknown): unknown {
  if (isFirst) return example
  const { properties } = returns as unknown as TObject
  const secret = (name: string) => (Type.IsArray(properties[name]) ? ['secret'] : 'secret')
  return { ...(example as object), ...Object.fromEntries(secretFields.map((name) => [name, secret(name)])) }
}

describe('refusals and answers of some routes', () => {
  it('a POST names the refusal of an idempotency key with another body', () => {
    const silent = operations.filter(
      ({ endpoint, operation }) =>
        endpoint.method === 'POST' &&
        !operation.responses[409]?.description.includes('`idempotency_conflict`'),
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('starting a run has an answer for a dry run too', () => {
    const { responses } = operationOf(contract.startRun as unknown as Endpoint)
    const [planned, started] = [responses[200], responses[202]].map(
      (answer) => answer?.content?.['application/json']?.example,
    )
    expect([planned, started]).toEqual([
      expect.objectContaining({ plannedCount: expect.any(Number), estimatedCostUsd: expect.any(Number) }),
      expect.objectContaining({ id: expect.any(String), status: expect.any(String) }),
    ])
  })

  it('a route that tells a secret has an answer without it, for a repeated request', () => {
    const { responses } = operationOf(contract.createKey as unknown as Endpoint)
    expect(responses[200]?.content?.['application/json']?.example).not.toHaveProperty('key')
  })
})

describe('refusals beyond those that every route has', () => {
  it.each([
    [
      'prompt_limit_exceeded',
      [
        'acceptPromptSuggestions',
        'archivePrompts',
        'createPerceptionPrompts',
        'createPrompts',
        'createTopicsWithPrompts',
        'importAnswers',
        'importBrand',
        'restorePrompts',
        'updatePerceptionPrompt',
        'updatePrompt',
      ],
    ],
    [
      'batch_too_large',
      [
        'acceptPromptSuggestions',
        'archivePrompts',
        'createPerceptionPrompts',
        'createPrompts',
        'createTopics',
        'createTopicsWithPrompts',
        'deletePrompts',
        'movePrompts',
        'restorePrompts',
        'setPromptVariants',
        'updatePerceptionPrompts',
        'updatePrompts',
      ],
    ],
    ['content_generation_disabled', ['createIdeas', 'draftContent']],
    ['webhooks_disabled', ['createWebhook', 'testWebhook']],
    [
      'conflict',
      [
        'acceptPromptSuggestions',
        'cancelRun',
        'checkLlm',
        'confirmTotp',
        'correctResponse',
        'createAlertRule',
        'createBrand',
        'createBrandMarket',
        'createCompetitor',
        'createInvitation',
        'createKey',
        'createPerceptionPrompts',
        'createPrompts',
        'createReportLink',
        'createTableLink',
        'createTopics',
        'createTopicsWithPrompts',
        'createWebhook',
        'draftContent',
        'exportBrand',
        'exportInsight',
        'finishOidc',
        'finishRun',
        'getSearchedWords',
        'ignoreDetectedBrand',
        'importAnswers',
        'importBrand',
        'linkOidc',
        'mergeDetectedBrand',
        'movePrompts',
        'removePerson',
        'replayFailedDeliveries',
        'replayWebhookDelivery',
        'rescoreRun',
        'restoreDetectedBrand',
        'restorePrompts',
        'retryFailed',
        'sendTestMail',
        'setPassword',
        'splitDetectedBrand',
        'startOidc',
        'startRun',
        'startTotp',
        'testWebhook',
        'trackDetectedBrand',
        'unlinkOidc',
        'updateAlertRule',
        'updateBrand',
        'updateCompetitor',
        'updateContent',
        'updateLetter',
        'updatePerson',
        'updatePromptSuggestion',
        'updateToDo',
        'updateTopic',
      ],
    ],
  ] as const)('%s is named by %j', (code, ids) => {
    const naming = endpoints.filter(([, { errors }]) => errors?.includes(code)).map(([id]) => id)
    expect(naming.sort()).toEqual(ids)
  })
})
