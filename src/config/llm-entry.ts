import { canonicalLlmName } from '../domain/llm-name.ts'
import type { AwsSettings, LlmSettings } from '../domain/llm-settings.ts'
import type { Price } from '../domain/prices/price.ts'
import { trimEnd } from '../domain/trim-end.ts'
import { type LlmProvider, productsOf, VENDORS, type Vendor } from '../domain/vendors.ts'
import { type EnvironmentReader, problemOfAddress } from './environment-reader.ts'
import { checkedEntry, type LlmEntry } from './llm-entry-schema.ts'

interface Context {
  entry: LlmEntry
  vendor: Vendor
  path: string
  reader: EnvironmentReader
  refuse(field: keyof LlmEntry, problem: string): void
}

/** Reads one entry of EARSHOT_LLMS. Adds its problems to the reader's; null if there are any. */
export function readLlmEntry(value: unknown, path: string, reader: EnvironmentReader): LlmSettings | null {
  const before = reader.problems.length
  const entry = checkedEntry(value, path, reader.problems)
  if (entry === null) return null
  const vendor: Vendor = VENDORS[entry.provider]
  const refuse: Context['refuse'] = (field, problem) => reader.problems.push(`${path}.${field}: ${problem}`)
  const context = { entry, vendor, path, reader, refuse }
  const name = nameOf(context)
  const aws = entry.provider === 'bedrock' ? awsOf(context) : null
  const llm: LlmSettings = {
    name,
    provider: entry.provider,
    model: modelOf(context, name),
    baseUrl: baseUrlOf(context),
    apiKey: apiKeyOf(context, aws),
    webSearch: webSearchOf(context),
    concurrency: entry.concurrency ?? vendor.concurrency,
    timeoutMs: entry.timeoutMs ?? vendor.timeoutMs,
    limits: {
      requestsPerMinute: entry.requestsPerMinute ?? null,
      tokensPerMinute: entry.tokensPerMinute ?? null,
    },
    price: priceOf(context),
    ...(entry.provider === 'azure'
      ? { apiVersion: entry.apiVersion ?? reader.text('AZURE_API_VERSION') }
      : {}),
    ...(entry.provider === 'bedrock' ? { aws } : {}),
  }
  return reader.problems.length > before ? null : llm
}

/** The amounts that a price may omit. */
const FREE = { cachedInputPerMillionTokens: null, perThousandSearches: 0, perThousandRequests: 0 }

/** Vendors of pages count no tokens; with all others a price without them would be too low. */
function priceOf({ entry, path, reader }: Context): Price | null {
  if (!entry.price) return null
  const { inputPerMillionTokens: input, outputPerMillionTokens: output } = entry.price
  if (productsOf(entry.provider) === null) {
    if (input === undefined) reader.problems.push(`${path}.price.inputPerMillionTokens: missing`)
    if (output === undefined) reader.problems.push(`${path}.price.outputPerMillionTokens: missing`)
  }
  return { ...FREE, ...entry.price, inputPerMillionTokens: input ?? 0, outputPerMillionTokens: output ?? 0 }
}

function nameOf({ entry, refuse }: Context): string {
  const name = canonicalLlmName(entry.name)
  if (name === null) refuse('name', 'a name of 1 to 100 characters without a comma is needed')
  return name ?? ''
}

function modelOf({ entry, vendor, refuse }: Context, name: string): string {
  const model = entry.model ?? (entry.provider === 'simulated' ? name : vendor.product?.model)
  const products = productsOf(entry.provider)
  if (model === undefined || products?.includes(model) === false) {
    refuse('model', products === null ? 'missing' : `one of ${products.join(', ')} is needed`)
  }
  return model ?? ''
}

function baseUrlOf({ entry, reader, refuse }: Context): string | null {
  const { provider, baseUrl } = entry
  if (provider === 'simulated') return null
  if (baseUrl !== undefined) {
    const problem = problemOfAddress(baseUrl)
    if (problem !== null) refuse('baseUrl', problem)
    return trimEnd(baseUrl, /\//)
  }
  const usual = provider === 'azure' ? azureAddress(reader) : addressOf(provider, reader)
  if (usual === null && provider === 'azure') {
    refuse('baseUrl', 'missing; set AZURE_RESOURCE_NAME, or give the address up to /openai')
  } else if (usual === null && provider === 'openai-compatible') refuse('baseUrl', 'missing')
  return usual
}

/** The address in the vendor's variable; null for the vendor's own address. */
export function addressOf(provider: LlmProvider, reader: EnvironmentReader): string | null {
  const { addressVariable } = VENDORS[provider]
  return addressVariable === null ? null : reader.webAddress(addressVariable)
}

function azureAddress(reader: EnvironmentReader): string | null {
  const resource = reader.text('AZURE_RESOURCE_NAME')
  if (resource !== null && !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(resource)) {
    reader.problems.push('AZURE_RESOURCE_NAME: letters, digits and hyphens are needed')
  }
  return (
    addressOf('azure', reader) ?? (resource === null ? null : `https://${resource}.openai.azure.com/openai`)
  )
}

function apiKeyOf({ entry, vendor, reader, refuse }: Context, aws: AwsSettings | null): string | null {
  const { apiKey, apiKeyEnv: variable, provider } = entry
  if (variable !== undefined) {
    if (apiKey !== undefined) refuse('apiKeyEnv', 'apiKey is given too; only one of the two is needed')
    const key = reader.text(variable)
    if (key === null) refuse('apiKeyEnv', unsetVariable(variable))
    return key
  }
  if (apiKey !== undefined) return apiKey
  const { keyVariable } = vendor
  if (keyVariable === null) return null
  const usual = reader.text(keyVariable)
  if (usual === null && !aws?.secretAccessKey) {
    const others = provider === 'bedrock' ? ' or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' : ''
    refuse('apiKey', `missing; set ${keyVariable}${others}, or name a variable in apiKeyEnv`)
  }
  return usual
}

/** Operators sometimes put the key itself where its variable's name belongs; a key must not be repeated. */
function unsetVariable(name: string): string {
  const isName = /^[A-Z_][A-Z0-9_]*$/.test(name) && !/[A-Z0-9]{16}/.test(name)
  return isName
    ? `the variable ${name} is not set`
    : 'the name of a variable that is set is needed, not a key'
}

function awsOf({ entry, reader, refuse }: Context): AwsSettings {
  const region = entry.region ?? reader.text('AWS_REGION') ?? reader.text('AWS_DEFAULT_REGION')
  if (region === null) refuse('region', 'missing; set AWS_REGION, or give it here')
  // The region becomes part of the address.
  else if (!/^[a-z]{2}(?:-[a-z]+)+-\d+$/.test(region)) refuse('region', 'an AWS region is needed')
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

function webSearchOf({ entry, vendor, path, reader }: Context): boolean {
  if (entry.webSearch === false && productsOf(entry.provider) !== null) {
    reader.warnings.push(`${path}.webSearch: the product decides itself whether it searches.`)
    return true
  }
  const isWanted = entry.webSearch ?? vendor.canSearch
  if (!isWanted || vendor.canSearch) return isWanted
  reader.warnings.push(
    `${path}.webSearch: ${entry.provider} offers no web search; questions are asked without it.`,
  )
  return false
}
