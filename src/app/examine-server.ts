import type { ClientConfig, Config } from '../config/config.ts'
import { ownCommand } from '../config/config.ts'
import type { Answer } from '../contract/index.ts'
import { readAdminKey } from './admin-key.ts'
import type { Check } from './check.ts'
import { VERSION } from './version.ts'

export type Ask = (url: string, headers?: Record<string, string>) => Promise<Response>

type ServedLlm = Answer<'listLlms'>['data'][number]

export interface ExaminedServer {
  checks: Check[]
  /** The LLMs of the running server that are not simulated; null when it did not answer. */
  llms: ServedLlm[] | null
}

/**
 * Asks the running server for its state and its LLMs, because its settings may differ from those of this terminal.
 * @param isNeeded - false where the server must be stopped for another check
 */
export async function examineServer(
  client: ClientConfig,
  ask: Ask,
  isNeeded: boolean,
): Promise<ExaminedServer> {
  const { check: server, answers } = await checkServer(client.baseUrl, ask, isNeeded)
  if (!answers) return { checks: [server], llms: null }
  const key = keyOf(client)
  if (key === null) return { checks: [server, NO_KEY], llms: null }
  const { check, llms } = await askForLlms(client.baseUrl, key, ask)
  return { checks: [server, check], llms }
}

async function checkServer(
  baseUrl: string,
  ask: Ask,
  isNeeded: boolean,
): Promise<{ check: Check; answers: boolean }> {
  const name = 'server'
  const root = baseUrl.replace(/\/api$/, '')
  try {
    const health = (await (await ask(`${root}/healthz`)).json()) as { version?: string }
    const isReady = (await ask(`${root}/readyz`)).ok
    if (!isReady) {
      const finding = `runs at ${root}, but its database does not answer`
      const remedy = 'Check its log, and the database below.'
      return { check: { name, state: 'problem', finding, remedy }, answers: false }
    }
    const finding = `ready at ${root} (Earshot ${health.version ?? 'of unknown version'})`
    const isSame = health.version === VERSION
    const remedy = isSame ? null : 'Restart it to run this version.'
    return { check: { name, state: isSame ? 'ok' : 'warning', finding, remedy }, answers: true }
  } catch {
    const finding = `none answers at ${root}`
    const remedy = `Start it with "${ownCommand('start')}", or set EARSHOT_URL.`
    return { check: { name, state: isNeeded ? 'problem' : 'warning', finding, remedy }, answers: false }
  }
}

const NO_KEY: Check = {
  name: 'API key',
  state: 'warning',
  finding: 'none found, so the server was not asked for its LLMs',
  remedy: 'Set EARSHOT_API_KEY, or EARSHOT_DATA_DIR to the data directory of the server.',
}

/** A key file that others can read is reported by its own check. */
function keyOf({ apiKey, dataDir }: ClientConfig): string | null {
  try {
    return apiKey ?? readAdminKey(dataDir)
  } catch {
    return null
  }
}

async function askForLlms(
  baseUrl: string,
  key: string,
  ask: Ask,
): Promise<{ check: Check; llms: ServedLlm[] | null }> {
  const name = 'API key'
  try {
    const response = await ask(`${baseUrl}/workspace/llms?limit=500`, { 'x-api-key': key })
    if (response.status === 401) {
      const remedy =
        'Set EARSHOT_API_KEY to a key of this server; its first start wrote one to its data directory.'
      const finding = 'the server refuses it (401)'
      return { check: { name, state: 'problem', finding, remedy }, llms: null }
    }
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    const { data } = (await response.json()) as Answer<'listLlms'>
    const llms = data.filter(({ surface }) => surface !== 'simulated')
    return { check: { name, state: 'ok', finding: 'accepted by the server', remedy: null }, llms }
  } catch (error) {
    const finding = `not tried: ${error instanceof Error ? error.message : String(error)}`
    return { check: { name, state: 'warning', finding, remedy: null }, llms: null }
  }
}

/** Reports differences between the LLMs of the server and those of this terminal's environment. */
export function compareLlms({ llms: here }: Pick<Config, 'llms'>, served: readonly ServedLlm[]): Check[] {
  const own = here.filter(({ provider }) => provider !== 'simulated')
  const missing = own.filter(({ name }) => !served.some((llm) => llm.name === name))
  const elsewhere = served.filter(({ name }) => !own.some((llm) => llm.name === name))
  return [
    ...missing.map(
      ({ name, model }): Check => ({
        name: `LLM ${name}`,
        state: 'warning',
        finding: `${model} is configured in this terminal, but the running server does not have it`,
        remedy: 'Restart the server with these settings, for example in .env.',
      }),
    ),
    ...elsewhere.map(
      ({ name, model }): Check => ({
        name: `LLM ${name}`,
        state: 'ok',
        finding: `${model} is configured at the running server`,
        remedy: `Not tried; "${ownCommand(`llms check ${name}`)}" asks it.`,
      }),
    ),
  ]
}
