import { ownCommand } from '../config/config.ts'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import type { Check } from './check.ts'

/**
 * Checks, without sending a question, that an LLM's vendor answers and accepts the key. The result never contains the
 * key.
 */
export async function probeLlm(
  llm: LlmSettings,
  ask: (url: string, headers: Record<string, string>) => Promise<Response>,
  sawClock: (now: Date) => void,
): Promise<Check> {
  const name = `LLM ${llm.name}`
  const vendor = VENDORS[llm.provider]
  const { probe } = vendor
  const address = llm.baseUrl ?? vendor.address
  if (!probe || !address) {
    const finding = `${llm.model} at ${llm.baseUrl ?? llm.provider} is configured`
    const remedy = `Not tried; "${ownCommand(`llms check ${llm.name}`)}" asks it.`
    return { name, state: 'ok', finding, remedy }
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
