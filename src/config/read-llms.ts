import { readFileSync, statSync } from 'node:fs'
import { canonicalLlmName } from '../domain/llm-name.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { LLM_PROVIDERS, type LlmConfig, type LlmProvider } from './llm-config.ts'
import { readLlmEntry, usualAddress } from './llm-entry.ts'
import { VENDORS } from './vendors.ts'

const SIMULATED_NAMES = ['simulated-alpha', 'simulated-beta', 'simulated-gamma']

/** The simulated LLMs, those of vendors whose key is set, and what EARSHOT_LLMS adds or puts in their place. */
export function readLlms(reader: EnvironmentReader): LlmConfig[] {
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

/** The name of an LLM that can judge or write; null for none. */
export function configuredLlm(variable: string, llms: readonly LlmConfig[], reader: EnvironmentReader) {
  const text = reader.text(variable)
  if (text === null) return null
  const able = llms.filter(({ provider }) => provider !== 'simulated')
  const found = able.find(({ name }) => name === canonicalLlmName(text))
  if (found) return found.name
  const names = able.map(({ name }) => name).join(', ') || 'none'
  reader.problems.push(`${variable}: no configured LLM is called "${text}"; configured are: ${names}`)
  return null
}

/** A vendor's product, where its key is set. */
function vendorLlm(provider: LlmProvider, reader: EnvironmentReader): LlmConfig[] {
  const { product, model, keyVariable, canSearch, concurrency, timeoutMs } = VENDORS[provider]
  const apiKey = keyVariable === null ? null : reader.text(keyVariable)
  if (product === null || model === null || apiKey === null) return []
  return [
    {
      name: product,
      provider,
      model,
      baseUrl: usualAddress(provider, reader),
      apiKey,
      webSearch: canSearch,
      concurrency,
      timeoutMs,
      limits: { requestsPerMinute: null, tokensPerMinute: null },
      price: null,
    },
  ]
}

function simulatedLlm(name: string): LlmConfig {
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

/** Saying that a key does nothing is better than silence. AWS keys lie about for other reasons. */
function warnOfIdleKeys(llms: readonly LlmConfig[], reader: EnvironmentReader): void {
  for (const provider of ['openrouter', 'azure'] as const) {
    const variable = VENDORS[provider].keyVariable ?? ''
    const key = reader.text(variable)
    if (key === null || llms.some(({ apiKey }) => apiKey === key)) continue
    reader.warnings.push(`${variable} is set, but EARSHOT_LLMS names no LLM with the provider ${provider}.`)
  }
}

function readEntries(reader: EnvironmentReader): unknown[] {
  const text = reader.text('EARSHOT_LLMS')
  if (text === null) return []
  const inline = /^[[{]/.test(text)
  const source = inline ? 'EARSHOT_LLMS' : `EARSHOT_LLMS (${text})`
  try {
    const entries = parseJson(inline ? text : readFileSync(text, 'utf8'))
    if (!Array.isArray(entries)) throw new Error('a JSON array of LLMs is needed')
    if (!inline && entries.some(holdsKey) && (statSync(text).mode & 0o077) !== 0) {
      reader.problems.push(`${source}: it holds keys and others can read it; run: chmod 600 ${text}`)
    }
    return entries
  } catch (error) {
    reader.problems.push(`${source}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/** V8's own message would quote the text, keys included. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const [position] = /at position \d+/.exec(String(error)) ?? []
    throw new Error(position ? `not valid JSON ${position}` : 'not valid JSON')
  }
}

function holdsKey(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'apiKey' in entry
}
