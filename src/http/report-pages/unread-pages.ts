import type { ServerResponse } from 'node:http'

/** A page has up to 512 KiB: together at most 64 MiB. */
const MAX = 128
const OF_NETWORK_MAX = 16

/** Limits the report pages that are being sent: they take memory until they are read, and need no key. */
export class UnreadPages {
  readonly #ofNetwork = new Map<string, number>()
  #all = 0

  /**
   * Takes a place until the response has been read or its client has left.
   * @returns the reason of a refusal; null when there was a place
   */
  hold(network: string, response: Pick<ServerResponse, 'destroyed' | 'once'>): 429 | 503 | null {
    const own = this.#ofNetwork.get(network) ?? 0
    if (own >= OF_NETWORK_MAX) return 429
    if (this.#all >= MAX) return 503
    if (response.destroyed) return null
    this.#all += 1
    this.#ofNetwork.set(network, own + 1)
    response.once('close', () => this.#release(network))
    return null
  }

  #release(network: string): void {
    this.#all -= 1
    const left = (this.#ofNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#ofNetwork.set(network, left)
    else this.#ofNetwork.delete(network)
  }
}
