import { readFileSync, statSync } from 'node:fs'
import { canonicalLlmName } from '../domain/llm-name.ts'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { LLM_PROVIDERS, type LlmProvider, productsOf, VENDORS } from '../domain/vendors.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { addressOf, readLlmEntry } from './llm-entry.ts'

const SIMULATED_NAMES = ['simulated-alpha', 'simulated-beta', 'simulated-gamma']

/** The simulated LLMs, one for each vendor whose key is set, and those of EARSHOT_LLMS, which replace others by name. */
export function readLlms(reader: EnvironmentReader): LlmSettings[] {
  const usual = [
    ...SIMULATED_NAMES.map(simulatedLlm),
    ...LLM_PROVIDERS.flatMap((name) => vendorLlm(name, reader)),
  ]
  const llms = new Map(usual.map((llm) => [llm.name, llm]))
  const named = new Set<string>()
  readEntries(reader).forEach((entry, index) => {
    const path = `EARSHOT_LLMS[${index}]`
    const llm = readLlmEntry(entry, path, reader)
    if (!llm) return
    if (named.has(llm.name)) reader.problems.push(`${path}.name: another LLM is called "${llm.name}"`)
    named.add(llm.name)
    llms.set(llm.name, llm)
  })
  warnOfIdleKeys([...llms.values()], reader)
  return [...llms.values()]
}

/** The name of the LLM that judges or writes; null for none. */
export function configuredLlm(variable: string, llms: readonly LlmSettings[], reader: EnvironmentReader) {
  const text = reader.text(variable)
  if (text === null) return null
  const able = llms.filter(({ provider }) => provider !== 'simulated' && productsOf(provider) === null)
  const found = able.find(({ name }) => name === canonicalLlmName(text))
  if (found) return found.name
  const names = able.map(({ name }) => name).join(', ') || 'none'
  reader.problems.push(`${variable}: no configured LLM is called "${text}"; configured are: ${names}`)
  return null
}

/** The LLM of a vendor's product; none when its key is not set. */
function vendorLlm(provider: LlmProvider, reader: EnvironmentReader): LlmSettings[] {
  const { product, keyVariable, canSearch, concurrency, timeoutMs } = VENDORS[provider]
  const apiKey = keyVariable === null ? null : reader.text(keyVariable)
  if (product === null || apiKey === null) return []
  return [
    {
      name: product.name,
      provider,
      model: product.model,
      baseUrl: addressOf(provider, reader),
      apiKey,
      webSearch: canSearch,
      concurrency,
      timeoutMs,
      limits: { requestsPerMinute: null, tokensPerMinute: null },
      price: null,
    },
  ]
}

function simulatedLlm(name: string): LlmSettings {
  return {
    name,
    provider: 'simulated',
    model: name,
    baseUrl: null,
    apiKey: null,
    webSearch: true,
    concurrency: 16,
    timeoutMs: 10_000,
    limits: { requestsPerMinute: null, tokensPerMinute: null },
    price: null,
  }
}

/** Warns of variables with keys that no LLM uses. AWS keys are left out: they are often set for other purposes. */
function warnOfIdleKeys(llms: readonly LlmSettings[], reader: EnvironmentReader): void {
  const withoutProduct = LLM_PROVIDERS.filter((name) => VENDORS[name].product === null && name !== 'bedrock')
  for (const provider of withoutProduct) {
    const variable = VENDORS[provider].keyVariable
    const key = variable === null ? null : reader.text(variable)
    if (key === null || llms.some(({ apiKey }) => apiKey === key)) continue
    reader.warnings.push(`${variable} is set, but EARSHOT_LLMS names no LLM with the provider ${provider}.`)
  }
}

function readEntries(reader: EnvironmentReader): unknown[] {
  const text = reader.text('EARSHOT_LLMS')
  if (text === null) return []
  const inline = /^[[{]/.test(text)
  const json = inline ? text : readText(text, reader)
  if (json === null) return []
  // Only a readable path is repeated in a problem: other texts could be quoted JSON with keys.
  const source = inline ? 'EARSHOT_LLMS' : `EARSHOT_LLMS (${text})`
  const { entries, problem } = parseList(json)
  if (problem !== null) reader.problems.push(`${source}: ${problem}`)
  if (!inline && entries.some(holdsKey) && (statSync(text).mode & 0o077) !== 0) {
    reader.problems.push(`${source}: it holds keys and others can read it; run: chmod 600 ${text}`)
  }
  return entries
}

function readText(path: string, reader: EnvironmentReader): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    reader.problems.push(
      `EARSHOT_LLMS: neither JSON nor a readable file (${code}); remove any quotes around the value`,
    )
    return null
  }
}

/** V8's own message is not shown: it quotes the text, which may contain keys. */
function parseList(json: string): { entries: unknown[]; problem: string | null } {
  try {
    const entries: unknown = JSON.parse(json)
    if (Array.isArray(entries)) return { entries, problem: null }
    return { entries: [], problem: 'a JSON array of LLMs is needed' }
  } catch (error) {
    const [position] = /at position \d+/.exec(String(error)) ?? []
    return { entries: [], problem: position ? `not valid JSON ${position}` : 'not valid JSON' }
  }
}

function holdsKey(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'apiKey' in entry
}
