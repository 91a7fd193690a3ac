import type { ServerResponse } from 'node:http'

/** Of all that is being sent together. */
const BYTES_MAX = 64 * 1024 * 1024
const OF_NETWORK_MAX = 16

/** Limits the reports and tables of links that are being sent: they take memory until they are read, and need no key. */
export class UnreadPages {
  readonly #ofNetwork = new Map<string, number>()
  #bytes = 0

  /**
   * Takes a place until the response has been read or its client has left.
   * @param bytes - that such a page has at most
   * @returns the reason of a refusal; null when there was a place
   */
  hold(
    network: string,
    bytes: number,
    response: Pick<ServerResponse, 'destroyed' | 'once'>,
  ): 429 | 503 | null {
    const own = this.#ofNetwork.get(network) ?? 0
    if (own >= OF_NETWORK_MAX) return 429
    if (this.#bytes + bytes > BYTES_MAX) return 503
    if (response.destroyed) return null
    this.#bytes += bytes
    this.#ofNetwork.set(network, own + 1)
    response.once('close', () => this.#release(network, bytes))
    return null
  }

  #release(network: string, bytes: number): void {
    this.#bytes -= bytes
    const left = (this.#ofNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#ofNetwork.set(network, left)
    else this.#ofNetwork.delete(network)
  }
}
