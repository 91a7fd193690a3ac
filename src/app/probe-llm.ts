import type { LlmSettings } from '../domain/llm-settings.ts'
import type { Check } from './check.ts'

/** What costs nothing and needs the key; null where the vendor has no such thing. */
interface Probe {
  address: string | null
  path: string | null
  headers(key: string): Record<string, string>
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

const PROBES: Readonly<Partial<Record<LlmSettings['provider'], Probe>>> = {
  openai: { address: 'https://api.openai.com/v1', path: '/models', headers: bearer },
  anthropic: {
    address: 'https://api.anthropic.com/v1',
    path: '/models',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  google: {
    address: 'https://generativelanguage.googleapis.com/v1beta',
    path: '/models',
    headers: (key) => ({ 'x-goog-api-key': key }),
  },
  xai: { address: 'https://api.x.ai/v1', path: '/models', headers: bearer },
  mistral: { address: 'https://api.mistral.ai/v1', path: '/models', headers: bearer },
  deepseek: { address: 'https://api.deepseek.com', path: '/models', headers: bearer },
  openrouter: { address: 'https://openrouter.ai/api/v1', path: '/key', headers: bearer },
  'openai-compatible': { address: null, path: '/models', headers: bearer },
}

/** Whether an LLM's vendor answers and takes the key; asks no question, and says nothing of the key. */
export async function probeLlm(
  llm: LlmSettings,
  ask: (url: string, headers: Record<string, string>) => Promise<Response>,
  sawClock: (now: Date) => void,
): Promise<Check> {
  const name = `LLM ${llm.name}`
  const probe = PROBES[llm.provider]
  const address = llm.baseUrl ?? probe?.address
  if (!probe || !address) {
    const finding = `${llm.model} at ${llm.baseUrl ?? llm.provider} is configured`
    return { name, state: 'ok', finding, remedy: `Not tried; "earshot llms check ${llm.name}" asks it.` }
  }
  try {
    const response = await ask(
      `${address}${probe.path}`,
      llm.apiKey === null ? {} : probe.headers(llm.apiKey),
    )
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) sawClock(new Date(date))
    if (response.status === 401 || response.status === 403) {
      const finding = `${address} refuses the key (${response.status})`
      return {
        name,
        state: 'problem',
        finding,
        remedy: 'Check its key in the environment or in EARSHOT_LLMS.',
      }
    }
    const finding = `${llm.model} at ${address} answers (${response.status})`
    return { name, state: response.status < 500 ? 'ok' : 'warning', finding, remedy: null }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    const finding = `nothing answers at ${address} (${reason})`
    return { name, state: 'problem', finding, remedy: 'Check its address, the network, and that it runs.' }
  }
}
