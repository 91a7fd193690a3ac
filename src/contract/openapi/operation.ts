import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { exampleBody, exampleStreamBody } from './example-requests.ts'
import { exampleOf } from './examples.ts'
import { headerParameter, optionalExample } from './headers.ts'
import { responses, type SharedRefusals } from './operation-responses.ts'
import { documentSchema } from './schemas.ts'

export function operation(operationId: string, endpoint: Endpoint, shared: SharedRefusals): object {
  const { summary, description, tag } = endpoint
  return {
    operationId,
    summary,
    description: [description, needs(endpoint)].filter(Boolean).join('\n\n'),
    tags: [tag],
    parameters: [
      ...parameters(endpoint, 'path'),
      ...parameters(endpoint, 'query'),
      ...headerParameters(endpoint),
    ],
    ...requestBody(operationId, endpoint),
    ...security(endpoint),
    responses: responses(endpoint, shared),
  }
}

const HOLDERS = {
  'unlimited-keys': ' and no list of brands',
  'first-organization': " of the server's first organization",
} as const

function needs({ scope, onlyFor, access }: Endpoint): string {
  if (access === 'anyone') return 'Needs no key.'
  if (access === 'people') return 'Needs the session of a person.'
  return `Needs a key with the scope \`${scope}\`${onlyFor ? HOLDERS[onlyFor] : ''}.`
}

/** The security of the whole document, except for routes that do not accept keys. */
function security({ access = 'keys' }: Endpoint): object {
  if (access === 'keys') return {}
  return { security: access === 'anyone' ? [{}] : [{ session: [] }] }
}

function parameters({ params, query }: Endpoint, place: 'path' | 'query'): object[] {
  const schema = (place === 'path' ? params : query) as
    | { properties?: Record<string, TSchema>; required?: string[] }
    | undefined
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const { description, alias, ...rest } = field as { description?: string; alias?: string; type?: string }
    const required = place === 'path' || (schema?.required ?? []).includes(name)
    return {
      name,
      in: place,
      required,
      description: alias === undefined ? description : `${description ?? ''} Alias: \`${alias}\`.`.trim(),
      schema: documentSchema(rest),
      ...(required ? { example: exampleOf(field, name) } : optionalExample(exampleOf(field, name))),
      ...(rest.type === 'array' ? { style: 'form', explode: true } : {}),
    }
  })
}

function headerParameters({ method, streamReturns }: Endpoint): object[] {
  if (method === 'POST') return [headerParameter('IdempotencyKey')]
  return method === 'GET' && !streamReturns ? [headerParameter('IfNoneMatch')] : []
}

function requestBody(operationId: string, endpoint: Endpoint): object {
  const { body, streamBody } = endpoint
  if (streamBody) {
    const content = Object.fromEntries(
      streamBody.map((type) => [
        type,
        { schema: { type: 'string' }, example: exampleStreamBody(operationId, type) },
      ]),
    )
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const content = {
    'application/json': { schema: documentSchema(body), example: exampleBody(operationId, endpoint) },
  }
  return { requestBody: { required: !('~optional' in body), content } }
}
