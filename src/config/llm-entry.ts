import { canonicalLlmName } from '../domain/llm-name.ts'
import type { AwsSettings, LlmSettings } from '../domain/llm-settings.ts'
import type { Price } from '../domain/prices/price.ts'
import { trimEnd } from '../domain/trim-end.ts'
import { LLM_PROVIDERS, type LlmProvider, VENDORS } from '../domain/vendors.ts'
import { type EnvironmentReader, problemOfAddress } from './environment-reader.ts'
import { ObjectFields } from './object-fields.ts'

const KEYS = [
  'name',
  'provider',
  'model',
  'baseUrl',
  'apiKey',
  'apiKeyEnv',
  'webSearch',
  'requestsPerMinute',
  'tokensPerMinute',
  'concurrency',
  'timeoutMs',
  'price',
  'apiVersion',
  'region',
]
const PRICE_KEYS = [
  'inputPerMillionTokens',
  'cachedInputPerMillionTokens',
  'outputPerMillionTokens',
  'perThousandSearches',
  'perThousandRequests',
]
const LIMIT_MAX = 1_000_000_000

/** One entry of EARSHOT_LLMS; null where something is wrong with it, which the reader then knows. */
export function readLlmEntry(entry: unknown, path: string, reader: EnvironmentReader): LlmSettings | null {
  const before = reader.problems.length
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    reader.problems.push(`${path}: an object is needed`)
    return null
  }
  const fields = new ObjectFields(entry, path, reader.problems)
  fields.refuseUnknown(KEYS)
  const name = nameOf(fields)
  const provider = providerOf(fields)
  const vendor = VENDORS[provider]
  const aws = provider === 'bedrock' ? awsOf(fields, reader) : null
  const llm: LlmSettings = {
    name,
    provider,
    model: modelOf(fields, provider, name),
    baseUrl: baseUrlOf(fields, provider, reader),
    apiKey: apiKeyOf(fields, provider, aws, reader),
    webSearch: webSearchOf(fields, provider, reader),
    concurrency: fields.integer('concurrency', vendor.concurrency, 1, 1_000),
    timeoutMs: fields.integer('timeoutMs', vendor.timeoutMs, 100, 3_600_000),
    limits: {
      requestsPerMinute: fields.integer('requestsPerMinute', null, 1, LIMIT_MAX),
      tokensPerMinute: fields.integer('tokensPerMinute', null, 1, LIMIT_MAX),
    },
    price: priceOf(fields),
    ...(provider === 'azure'
      ? { apiVersion: fields.text('apiVersion') ?? reader.text('AZURE_API_VERSION') }
      : {}),
    ...(provider === 'bedrock' ? { aws } : {}),
  }
  return reader.problems.length > before ? null : llm
}

function nameOf(fields: ObjectFields): string {
  const text = fields.required('name')
  const name = canonicalLlmName(text)
  if (name === null && text !== '') {
    fields.refuse('name', 'a name of 1 to 100 characters without a comma is needed')
  }
  return name ?? ''
}

function providerOf(fields: ObjectFields): LlmProvider {
  const text = fields.required('provider')
  const provider = LLM_PROVIDERS.find((known) => known === text)
  if (!provider && text !== '') {
    fields.refuse('provider', `"${text}" is not available; one of ${LLM_PROVIDERS.join(', ')}`)
  }
  return provider ?? 'simulated'
}

function modelOf(fields: ObjectFields, provider: LlmProvider, name: string): string {
  const usual = provider === 'simulated' ? name : VENDORS[provider].product?.model
  return usual === undefined ? fields.required('model') : (fields.text('model') ?? usual)
}

function baseUrlOf(fields: ObjectFields, provider: LlmProvider, reader: EnvironmentReader): string | null {
  if (provider === 'simulated') return null
  if (fields.has('baseUrl')) {
    const url = fields.text('baseUrl')
    const problem = url === null ? null : problemOfAddress(url)
    if (problem !== null) fields.refuse('baseUrl', problem)
    return url === null ? null : trimEnd(url, /\//)
  }
  const usual = provider === 'azure' ? azureAddress(reader) : usualAddress(provider, reader)
  if (usual === null && provider === 'azure') {
    fields.refuse('baseUrl', 'missing; set AZURE_RESOURCE_NAME, or give the address up to /openai')
  } else if (usual === null && provider === 'openai-compatible') fields.refuse('baseUrl', 'missing')
  return usual
}

/** What the vendor's `…_BASE_URL` says; null for the vendor's own address. */
export function usualAddress(provider: LlmProvider, reader: EnvironmentReader): string | null {
  const { addressVariable } = VENDORS[provider]
  return addressVariable === null ? null : reader.webAddress(addressVariable)
}

function azureAddress(reader: EnvironmentReader): string | null {
  const resource = reader.text('AZURE_RESOURCE_NAME')
  if (resource !== null && !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(resource)) {
    reader.problems.push('AZURE_RESOURCE_NAME: letters, digits and hyphens are needed')
  }
  const named = resource === null ? null : `https://${resource}.openai.azure.com/openai`
  return reader.webAddress('AZURE_BASE_URL') ?? named
}

function apiKeyOf(
  fields: ObjectFields,
  provider: LlmProvider,
  aws: AwsSettings | null,
  reader: EnvironmentReader,
): string | null {
  const variable = fields.text('apiKeyEnv')
  if (variable !== null) {
    if (fields.has('apiKey')) fields.refuse('apiKeyEnv', 'apiKey is given too; only one of the two is needed')
    const key = reader.text(variable)
    if (key === null) fields.refuse('apiKeyEnv', unsetVariable(variable))
    return key
  }
  if (fields.has('apiKey')) return fields.text('apiKey')
  const { keyVariable } = VENDORS[provider]
  if (keyVariable === null) return null
  const usual = reader.text(keyVariable)
  if (usual === null && !aws?.secretAccessKey) {
    const others = provider === 'bedrock' ? ' or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' : ''
    fields.refuse('apiKey', `missing; set ${keyVariable}${others}, or name a variable in apiKeyEnv`)
  }
  return usual
}

/** Where the name of a variable belongs people put the key itself, which must not be repeated. */
function unsetVariable(name: string): string {
  const isName = /^[A-Z_][A-Z0-9_]*$/.test(name) && !/[A-Z0-9]{16}/.test(name)
  return isName
    ? `the variable ${name} is not set`
    : 'the name of a variable that is set is needed, not a key'
}

function awsOf(fields: ObjectFields, reader: EnvironmentReader): AwsSettings {
  const region = fields.text('region') ?? reader.text('AWS_REGION') ?? reader.text('AWS_DEFAULT_REGION')
  if (region === null) fields.refuse('region', 'missing; set AWS_REGION, or give it here')
  // It becomes part of the address.
  else if (!/^[a-z]{2}(?:-[a-z]+)+-\d+$/.test(region)) fields.refuse('region', 'an AWS region is needed')
  const accessKeyId = reader.text('AWS_ACCESS_KEY_ID')
  const secretAccessKey = reader.text('AWS_SECRET_ACCESS_KEY')
  const isComplete = accessKeyId !== null && secretAccessKey !== null
  return {
    region: region ?? '',
    accessKeyId: isComplete ? accessKeyId : null,
    secretAccessKey: isComplete ? secretAccessKey : null,
    sessionToken: isComplete ? reader.text('AWS_SESSION_TOKEN') : null,
  }
}

function webSearchOf(fields: ObjectFields, provider: LlmProvider, reader: EnvironmentReader): boolean {
  const { canSearch } = VENDORS[provider]
  const wanted = fields.boolean('webSearch', canSearch)
  if (!wanted || canSearch) return wanted
  reader.warnings.push(`${fields.path}.webSearch: ${provider} offers no web search; it is asked without.`)
  return false
}

function priceOf(fields: ObjectFields): Price | null {
  const price = fields.inner('price')
  if (price === null) return null
  price.refuseUnknown(PRICE_KEYS)
  for (const key of ['inputPerMillionTokens', 'outputPerMillionTokens']) {
    if (!price.has(key)) price.refuse(key, 'missing')
  }
  return {
    inputPerMillionTokens: price.amount('inputPerMillionTokens', 0),
    cachedInputPerMillionTokens: price.amount('cachedInputPerMillionTokens', null),
    outputPerMillionTokens: price.amount('outputPerMillionTokens', 0),
    perThousandSearches: price.amount('perThousandSearches', 0),
    perThousandRequests: price.amount('perThousandRequests', 0),
  }
}
