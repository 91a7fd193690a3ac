import type { Endpoint } from '../endpoint.ts'
import { ERROR_SCHEMA } from './error-schema.ts'
import { HEADER_PARAMETERS, HEADERS } from './headers.ts'
import { operation } from './operation.ts'
import type { SharedRefusals } from './operation-responses.ts'
import { sharedSchemas } from './schemas.ts'
import { TAG_GROUPS, TAGS } from './tags.ts'
import { webhookOperations } from './webhook-operations.ts'

/** The OpenAPI 3.1 description of the contract, with the schemas that validate requests. */
export function openApiDocument(contract: Readonly<Record<string, unknown>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const refusals: SharedRefusals = new Map()
  for (const [operationId, definition] of Object.entries(contract)) {
    const endpoint = definition as Endpoint
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operation(operationId, endpoint, refusals)
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Earshot API',
      version,
      summary: 'What AI says about a brand, measured so that it can be trusted.',
      description: DESCRIPTION,
      contact: { name: 'Your Earshot administrator' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'This server' }],
    security: [{ apiKey: [] }, { serviceApiKey: [] }, { earshotApiKey: [] }, { bearer: [] }, { session: [] }],
    tags: TAGS,
    'x-tagGroups': TAG_GROUPS,
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { ...sharedSchemas(), Error: ERROR_SCHEMA },
      parameters: HEADER_PARAMETERS,
      headers: HEADERS,
      responses: Object.fromEntries(refusals),
    },
  }
}

const DESCRIPTION = `The Data API (\`/v1\`) gives what was measured and takes prompts and topics; the Workspace API
(\`/workspace\`) does the rest. Both take the same keys.

Every request carries a key in the header \`x-api-key\`. Scopes include those before them: \`read\`, \`write\`, \`delete\`,
\`admin\`. Lists answer with \`paging\`; \`nextPage\` is null on the last page. A refusal is one flat object with
\`message\`, \`code\` and \`requestId\`.`

const keyHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const SECURITY_SCHEMES = {
  apiKey: keyHeader('x-api-key', 'The key as it was shown when it was created.'),
  serviceApiKey: keyHeader('x-service-api-key', 'The same key under another name.'),
  earshotApiKey: keyHeader('x-earshot-api-key', 'The same key under our name.'),
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'earshot_session',
    description: 'The session of a person who signed in. Writes must come from a page of the server itself.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
}
