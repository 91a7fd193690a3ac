import { ownCommand } from '../config/config.ts'
import type { LlmSettings } from '../domain/llm-settings.ts'
import { VENDORS } from '../domain/vendors.ts'
import { readBody } from '../providers/answer-limits.ts'
import { refusesKey } from '../providers/provider-errors.ts'
import { ErrorReply } from '../providers/send-request.ts'
import type { Check } from './check.ts'

/** So long may large replies of other requests be waited for. */
const WAIT_MS = 10_000

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
  const check = ownCommand(`llms check ${llm.name}`)
  if (!probe || !address) {
    const finding = `${llm.model} at ${llm.baseUrl ?? llm.provider} is configured`
    const remedy = `Not tried; "${check}" asks it.`
    return { name, state: 'ok', finding, remedy }
  }
  try {
    const response = await ask(
      `${address}${probe.path}`,
      llm.apiKey === null ? {} : probe.headers(llm.apiKey),
    )
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) sawClock(new Date(date))
    if (await isRefusal(response, address)) {
      const finding = `${address} refuses the key (${response.status})`
      return {
        name,
        state: 'problem',
        finding,
        remedy: 'Check its key in the environment or in EARSHOT_LLMS.',
      }
    }
    const finding = `${llm.model} at ${address} answers (${response.status})`
    if (response.status < 400) return { name, state: 'ok', finding, remedy: null }
    return { name, state: 'warning', finding, remedy: `"${check}" asks it.` }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    const finding = `nothing answers at ${address} (${reason})`
    return { name, state: 'problem', finding, remedy: 'Check its address, the network, and that it runs.' }
  }
}

/** Google and xAI refuse a wrong key with 400; endpoints without the path of the probe answer 400, too. */
async function isRefusal(response: Response, address: string): Promise<boolean> {
  const { status } = response
  if (status !== 400) return status === 401 || status === 403
  const signal = AbortSignal.timeout(WAIT_MS)
  const text = await readBody(response, address, signal, (body) => body).catch(() => '')
  return refusesKey(new ErrorReply(response, text))
}
