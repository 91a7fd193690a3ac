import type { LlmSettings } from '../domain/llm-settings.ts'
import type { Question } from './provider.ts'
import { toProviderError } from './provider-errors.ts'
import { type Pause, VendorCall } from './vendor-call.ts'

type Waiting = Pick<Question, 'signal' | 'beforeNextRequest'>
export type TimedCalls = <T>(question: Waiting, work: (call: VendorCall) => Promise<T>) => Promise<T>

/** Runs questions within the time limit of an LLM; everything that is thrown becomes a `ProviderError` without secrets. */
export function timedCalls(settings: LlmSettings, fetch: typeof globalThis.fetch, pause?: Pause): TimedCalls {
  const { timeoutMs } = settings
  const secrets = secretsOf(settings)
  return async ({ signal, beforeNextRequest }, work) => {
    const call = new VendorCall({ fetch, timeoutMs, signal, beforeNextRequest, ...(pause && { pause }) })
    try {
      return await work(call)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      throw toProviderError(error, call.isTimedOut, secrets, call.charged)
    } finally {
      call.end()
    }
  }
}

/** Credentials in the form `user:password` contain two secrets. */
function secretsOf({ apiKey, aws }: LlmSettings): string[] {
  const password = apiKey?.includes(':') ? apiKey.slice(apiKey.indexOf(':') + 1) : null
  return [apiKey, password, aws?.secretAccessKey, aws?.sessionToken, aws?.accessKeyId].filter(
    (secret) => typeof secret === 'string',
  )
}
