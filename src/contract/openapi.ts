import { BODY_ERRORS, COMMON_ERRORS, type Endpoint } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'

const JSON_TYPE = 'application/json'

/** The OpenAPI 3.1 description of the contract: the same schemas that validate. */
export function openApiDocument(contract: Readonly<Record<string, unknown>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, definition] of Object.entries(contract)) {
    const endpoint = definition as Endpoint
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(operationId, endpoint)
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot API',
      version,
      description: 'What AI says about a brand: the Data API (/v1) and the Workspace API (/workspace).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    security: [{ apiKey: [] }, { serviceApiKey: [] }, { earshotApiKey: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        serviceApiKey: { type: 'apiKey', in: 'header', name: 'x-service-api-key' },
        earshotApiKey: { type: 'apiKey', in: 'header', name: 'x-earshot-api-key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema() },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint): object {
  const { summary, description, tag, scope, status = 200, otherStatus } = endpoint
  const success = { description: 'Done.', content: answerContent(endpoint) }
  return {
    operationId,
    summary,
    description: [description, `Needs the scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    tags: [tag],
    parameters: [...parameters(endpoint, 'path'), ...parameters(endpoint, 'query')],
    ...requestBody(endpoint),
    responses: {
      [status]: success,
      ...(otherStatus === undefined ? {} : { [otherStatus]: success }),
      ...errorResponses(endpoint),
    },
  }
}

function parameters({ params, query }: Endpoint, place: 'path' | 'query'): object[] {
  const schema = (place === 'path' ? params : query) as
    | { properties?: object; required?: string[] }
    | undefined
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const { description, alias, ...rest } = field as { description?: string; alias?: string }
    return {
      name,
      in: place,
      required: place === 'path' || (schema?.required ?? []).includes(name),
      description: alias === undefined ? description : `${description ?? ''} Alias: ${alias}.`.trim(),
      schema: rest,
      ...((rest as { type?: string }).type === 'array' ? { style: 'form', explode: true } : {}),
    }
  })
}

function requestBody({ body, streamBody }: Endpoint): object {
  if (streamBody) {
    const content = Object.fromEntries(streamBody.map((type) => [type, { schema: { type: 'string' } }]))
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  return {
    requestBody: { required: !('~optional' in body), content: { [JSON_TYPE]: { schema: plain(body) } } },
  }
}

function answerContent({ returns, streamReturns }: Endpoint): object {
  if (!streamReturns) return { [JSON_TYPE]: { schema: plain(returns) } }
  return Object.fromEntries(streamReturns.map((type) => [type, { schema: { type: 'string' } }]))
}

function errorResponses({ method, errors = [] }: Endpoint): object {
  const codes = [
    ...new Set<ErrorCode>([...COMMON_ERRORS, ...(method === 'GET' ? [] : BODY_ERRORS), ...errors]),
  ]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, group]) => [
        status,
        {
          description: group.map((code) => `\`${code}\`: ${ERRORS[code].meaning}`).join('\n\n'),
          content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

function errorSchema(): object {
  const text = { type: 'string' }
  const count = { type: ['integer', 'null'] }
  const texts = { type: 'array', items: text }
  return {
    type: 'object',
    required: ['message', 'code', 'requestId'],
    properties: {
      message: text,
      code: { type: 'string', enum: Object.keys(ERRORS) },
      requestId: { type: 'string', format: 'uuid' },
      details: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code', 'message'],
          properties: { path: text, code: text, message: text },
        },
      },
      missingIds: texts,
      availableEndpoints: texts,
      retryAfterSeconds: { type: 'integer' },
      remainingSlots: count,
      promptLimit: count,
      orgWideLimit: count,
      orgTotalPrompts: count,
    },
  }
}

/** A schema without our own keywords. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'alias')
      .map(([key, value]) => [key, plain(value)]),
  )
}
