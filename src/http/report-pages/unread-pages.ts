import type { ServerResponse } from 'node:http'

/** Of all that is being sent together. */
const BYTES_MAX = 64 * 1024 * 1024
/** Networks are cheap: the links of one organization never use up the places of others. */
const OF_ORGANIZATION_BYTES_MAX = BYTES_MAX / 4
const OF_NETWORK_MAX = 16

interface Sent {
  network: string
  /** The one whose link it is. */
  organizationId: string
  /** That such a page has at most. */
  bytes: number
}

/** Limits the reports and tables of links that are being sent: they take memory until they are read, and need no key. */
export class UnreadPages {
  readonly #ofNetwork = new Map<string, number>()
  readonly #ofOrganization = new Map<string, number>()
  #bytes = 0

  /**
   * Takes a place until the response has been read or its client has left.
   * @returns the reason of a refusal; null when there was a place
   */
  hold(sent: Sent, response: Pick<ServerResponse, 'destroyed' | 'once'>): 429 | 503 | null {
    const { network, organizationId, bytes } = sent
    const ofOrganization = this.#ofOrganization.get(organizationId) ?? 0
    if ((this.#ofNetwork.get(network) ?? 0) >= OF_NETWORK_MAX) return 429
    if (this.#bytes + bytes > BYTES_MAX || ofOrganization + bytes > OF_ORGANIZATION_BYTES_MAX) return 503
    if (response.destroyed) return null
    this.#add(sent, 1)
    response.once('close', () => this.#add(sent, -1))
    return null
  }

  #add({ network, organizationId, bytes }: Sent, places: 1 | -1): void {
    this.#bytes += places * bytes
    increase(this.#ofNetwork, network, places)
    increase(this.#ofOrganization, organizationId, places * bytes)
  }
}

function increase(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
