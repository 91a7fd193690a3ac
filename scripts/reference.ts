import { COMMON_ERRORS, type Endpoint } from '../src/contract/endpoint.ts'
import { ERRORS } from '../src/contract/errors.ts'
import { contract } from '../src/contract/index.ts'

interface FieldSchema {
  type?: string
  enum?: unknown[]
  format?: string
  items?: FieldSchema
  anyOf?: FieldSchema[]
  properties?: Record<string, FieldSchema>
  required?: string[]
  description?: string
  default?: unknown
  alias?: string
}

/** `docs/reference.md`, made from the contract. */
export function referencePage(): string {
  const endpoints = Object.values(contract) as unknown as Endpoint[]
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const sections = tags.map((tag) => {
    const routes = endpoints.filter((endpoint) => endpoint.tag === tag).map(routeText)
    return `## ${tag}\n\n${routes.join('\n\n')}`
  })
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n\n${errorsText()}\n`
}

const INTRODUCTION = `# Reference

<!-- Made from the contract by "npm run docs"; do not edit. -->

This page lists every route with its parameters, bodies and errors. Paths are below the base address of the API, for example
\`http://127.0.0.1:4800/api\`. Every request needs a key in the header \`x-api-key\` (or \`x-service-api-key\`, or \`Authorization:
Bearer\`) or, in a browser, the session of a person. Lists have \`paging\`: \`{ page, limit, total, nextPage }\`. [api.md](api.md) explains the behaviour in detail.

\`\`\`sh
curl -H "x-api-key: $EARSHOT_API_KEY" "http://127.0.0.1:4800/api/v1/brands?limit=5"
\`\`\`
`

function routeText(endpoint: Endpoint): string {
  const { method, path, summary, description, query, body, streamBody, errors = [] } = endpoint
  const parts = [`### \`${method} ${path}\``, `${summary}. ${needs(endpoint)}`]
  if (description) parts.push(description)
  const parameters = Object.entries((query as FieldSchema | undefined)?.properties ?? {})
  if (parameters.length > 0) {
    const rows = parameters.map(([name, field]) => {
      const notes = [field.description, field.alias && `Alias: \`${field.alias}\`.`].filter(Boolean).join(' ')
      const fallback = field.default === undefined ? '' : `\`${field.default}\``
      return `| \`${name}\` | ${typeText(field)} | ${fallback} | ${cell(notes)} |`
    })
    parts.push(['| parameter | type | default | |', '|---|---|---|---|', ...rows].join('\n'))
  }
  if (body) parts.push(`Body: \`${shape(body as FieldSchema)}\``)
  if (streamBody) parts.push(`Body: ${streamBody.map((type) => `\`${type}\``).join(' or ')}`)
  parts.push(answerText(endpoint))
  if (errors.length > 0)
    parts.push(`Errors of this route: ${errors.map((code) => `\`${code}\``).join(', ')}.`)
  return parts.join('\n\n')
}

function needs({ scope, access }: Endpoint): string {
  if (access === 'anyone') return 'Needs no key.'
  return access === 'people' ? 'Needs the session of a person.' : `Scope: \`${scope}\`.`
}

function answerText({ status = 200, returns, streamReturns }: Endpoint): string {
  if (streamReturns) return `Response: ${status}, ${streamReturns.map((type) => `\`${type}\``).join(' or ')}`
  return `Response: ${status} \`${shape(returns as FieldSchema)}\``
}

function errorsText(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, meaning }]) => `| ${status} | \`${code}\` | ${meaning} |`,
  )
  return [
    '## Errors',
    'An error is `{ message, code, requestId, details? }`, with more fields for some codes. Every route can return ' +
      `${COMMON_ERRORS.map((code) => `\`${code}\``).join(', ')}.`,
    ['| status | code | meaning |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
}

/** A schema in one line, as the specification writes payloads. */
function shape(schema: FieldSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shape))].join('|')
  if (schema.properties) {
    const required = schema.required ?? []
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const inner = field.properties || field.anyOf || field.items?.properties ? `: ${shape(field)}` : ''
      return `${name}${required.includes(name) ? '' : '?'}${inner}`
    })
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  if (schema.items) return `[${shape(schema.items)}]`
  return typeText(schema)
}

function typeText(schema: FieldSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  if (schema.enum) return schema.enum.map((value) => (value === '' ? '""' : String(value))).join(', ')
  if (schema.items) return `list of ${typeText(schema.items)}`
  return schema.format ?? schema.type ?? 'any'
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}
