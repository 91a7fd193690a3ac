import { promises as dns, type LookupAddress } from 'node:dns'
import { type BlockList, isIP } from 'node:net'
import { blockList, isPublicAddress } from './public-addresses.ts'

/** Looks up the addresses of a host name. */
export type ResolveHost = (name: string) => Promise<LookupAddress[]>

/** The address must not be used; the message is for the person who entered it. */
export class RefusedTarget extends Error {}

const DNS_TIMEOUT_MS = 2_000
const DNS_TRIES = 2

/** Decides which addresses that come through the API may be reached. */
export class Targets {
  readonly #names: ReadonlySet<string>
  readonly #networks: BlockList
  readonly #resolvePublic: ResolveHost

  /** @param allowed - host names, addresses and networks that may be reached although they are not public */
  constructor(allowed: readonly string[], resolvePublic: ResolveHost = resolveByDns) {
    const isAddress = (text: string) => isIP(text.split('/')[0] ?? '') !== 0
    this.#names = new Set(allowed.filter((text) => !isAddress(text)))
    this.#networks = blockList(allowed.filter(isAddress))
    this.#resolvePublic = resolvePublic
  }

  /**
   * The addresses to connect to, all of which may be reached. A host name is refused if any of its addresses is.
   * @throws {RefusedTarget}; the error of the look-up
   */
  async addressesOf({ hostname, protocol }: URL): Promise<LookupAddress[]> {
    const name = plainName(hostname)
    const isNamed = this.#names.has(name)
    const version = isIP(name)
    if (version !== 0) {
      this.#requireReachable(name, isNamed)
      this.#requireEncryption(protocol, isNamed || this.#isAllowed(name))
      return [{ address: name, family: version }]
    }
    if (!isNamed && !name.includes('.')) throw new RefusedTarget(`"${name}" is not a public name`)
    if (!isNamed && /(^|\.)localhost$/.test(name)) throw new RefusedTarget(`"${name}" is this server`)
    const addresses = await (isNamed ? dns.lookup(name, { all: true }) : this.#resolvePublic(name))
    for (const { address } of addresses) this.#requireReachable(address, isNamed)
    this.#requireEncryption(protocol, isNamed || addresses.every(({ address }) => this.#isAllowed(address)))
    return addresses
  }

  #isAllowed(address: string): boolean {
    return this.#networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }

  #requireReachable(address: string, isNamed: boolean): void {
    if (isNamed || isPublicAddress(address) || this.#isAllowed(address)) return
    throw new RefusedTarget('it leads to an address that is not public')
  }

  #requireEncryption(protocol: string, isAllowed: boolean): void {
    if (protocol === 'https:' || isAllowed) return
    throw new RefusedTarget('https is needed: only addresses that the operator allows may go without')
  }
}

/** The host name for the look-up: without the brackets of IPv6, and without a dot at the end. */
function plainName(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Not `getaddrinfo`: slow name servers would occupy threads that the whole process shares. */
async function resolveByDns(name: string): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const [four, six] = answers
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no address')
  return addresses
}
