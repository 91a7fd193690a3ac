import { isIP } from 'node:net'
import { isWellFormedApiKey } from '../domain/api-key.ts'
import { trimEnd } from '../domain/trim-end.ts'
import { ownCommand } from './own-command.ts'

const HOST_NAME = /^[a-z0-9][a-z0-9.-]{0,252}$/

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables and collects their problems, and warnings about settings that have no effect. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly warnings: string[] = []
  /** The names of the variables that were read. */
  readonly read = new Set<string>()
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | null {
    this.read.add(name)
    return this.#env[name]?.trim() || null
  }

  secret(name: string, lengthMin: number): string | null {
    const text = this.text(name)
    if (text === null || (text.length >= lengthMin && /^[!-~]+$/.test(text))) return text
    this.problems.push(`${name}: at least ${lengthMin} letters, digits or signs without spaces are needed`)
    return null
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === null) return fallback
    const value = Number(text)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    this.problems.push(`${name}: a whole number from ${min} to ${max} is needed, not "${text}"`)
    return fallback
  }

  choice(name: string, choices: readonly string[], fallback: string): string {
    const text = this.text(name)?.toLowerCase() ?? fallback
    if (choices.includes(text)) return text
    this.problems.push(`${name}: one of ${choices.join(', ')} is needed, not "${text}"`)
    return fallback
  }

  /** Origins as browsers send them, separated by commas; `*` for any. */
  origins(name: string): string[] {
    const texts = (this.text(name) ?? '').split(',').map((text) => text.trim())
    return texts
      .filter((text) => text !== '')
      .map((text) => {
        const origin = text === '*' ? text : originOf(text)
        if (origin !== null) return origin
        this.problems.push(`${name}: an origin such as https://app.example.com is needed, not "${text}"`)
        return text
      })
  }

  /** Names of hosts, in lower case. */
  hostNames(name: string): string[] {
    const texts = (this.text(name) ?? '').split(',').map((text) => text.trim().toLowerCase())
    const names = texts.filter((text) => text !== '')
    const problem = names.find((text) => !HOST_NAME.test(text))
    if (problem === undefined) return names
    this.problems.push(`${name}: names of hosts such as earshot.internal are needed, not "${problem}"`)
    return []
  }

  /** Names of hosts, addresses and networks, in lower case. */
  hostsAndNetworks(name: string): string[] {
    const texts = (this.text(name) ?? '').split(',').map((text) => text.trim().toLowerCase())
    const parts = texts.filter((text) => text !== '')
    // A text that looks like an address is not a host name.
    const isName = (text: string) => HOST_NAME.test(text) && !/^[\d.]+$/.test(text)
    const problem = parts.find((text) => !isName(text) && !isAddressOrNetwork(text))
    if (problem === undefined) return parts
    this.problems.push(
      `${name}: names of hosts, addresses and networks such as hooks.internal, 10.0.0.0/8 are needed, not "${problem}"`,
    )
    return []
  }

  /** Scheme, host and port of an address; null when the variable is not set. */
  origin(name: string): string | null {
    const text = this.text(name)
    if (text === null) return null
    const origin = originOf(trimEnd(text, /\//))
    if (origin === null) {
      this.problems.push(
        `${name}: an address such as https://earshot.example.com without a path is needed, not "${text}"`,
      )
    }
    return origin
  }

  /** Addresses and networks of proxies, separated by commas; null for `off`. */
  proxies(name: string): string[] | null {
    const text = this.text(name) ?? 'off'
    if (text.toLowerCase() === 'off') return null
    const parts = text.split(',').map((part) => part.trim())
    const wrong = parts.filter((part) => !isNetwork(part))
    if (wrong.length === 0) return parts
    this.problems.push(
      `${name}: off, or addresses and networks of proxies (10.0.0.0/8, loopback, linklocal, uniquelocal) are needed, ` +
        `not "${wrong.join(', ')}"`,
    )
    return null
  }

  /** The address without a slash at its end; null when the variable is not set. */
  webAddress(name: string): string | null {
    const text = this.text(name)
    if (text === null) return null
    const problem = problemOfAddress(text)
    if (problem !== null) this.problems.push(`${name}: ${problem}`)
    return trimEnd(text, /\//)
  }

  databaseUrl(): string | null {
    const text = this.text('DATABASE_URL')
    if (text === null) return null
    if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
    this.problems.push('DATABASE_URL: it must begin with postgres:// or postgresql://')
    return null
  }

  adminKey(): string | null {
    const key = this.text('EARSHOT_ADMIN_KEY')
    if (key === null || isWellFormedApiKey(key)) return key
    this.problems.push(
      `EARSHOT_ADMIN_KEY: not a well-formed key; "${ownCommand('keys generate')}" prints one`,
    )
    return null
  }
}

/** The names of networks that Fastify accepts. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string): boolean {
  return NAMED_NETWORKS.includes(text) || isAddressOrNetwork(text)
}

function isAddressOrNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  const bits = prefix === undefined ? 1 : Number(prefix)
  return version !== 0 && bits >= 1 && bits <= (version === 4 ? 32 : 128)
}

/** Why an address cannot be used; null when it can. Does not repeat the address, which may contain a password. */
export function problemOfAddress(text: string): string | null {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    return 'an http or https address is needed'
  }
  const { username, password } = new URL(text)
  return username || password ? 'no user and password here; a key belongs in apiKeyEnv' : null
}

/** Null for an address with a path and for anything that is not an address. */
function originOf(text: string): string | null {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : null
}
