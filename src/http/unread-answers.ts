import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../contract/errors.ts'
import { tooMany } from './rate-limits.ts'

const EXPORTS_MAX = 2
const LARGE_PAGES_MAX = 4
const SIZE_MAX = 64 * 1024 * 1024
/** When a place is probably free again. */
const RETRY_AFTER_S = 2

interface Unread {
  exports: number
  largePages: number
  /** Of all other reads, as characters of their text. */
  size: number
}

/** What each key has asked for and not taken yet: it stands in our memory until then. */
export class UnreadAnswers {
  readonly #byKey = new Map<string, Unread>()

  /** @throws {ApiError} `rate_limit_exceeded` */
  holdExport(request: FastifyRequest, reply: FastifyReply): void {
    this.#hold(request, reply, 'exports', 1, ({ exports }) =>
      exports < EXPORTS_MAX
        ? null
        : tooMany(`${EXPORTS_MAX} exports with this key are being sent: read one to its end.`, RETRY_AFTER_S),
    )
  }

  /** @throws {ApiError} `rate_limit_exceeded` */
  holdLargePage(request: FastifyRequest, reply: FastifyReply): void {
    this.#hold(request, reply, 'largePages', 1, ({ largePages }) =>
      largePages < LARGE_PAGES_MAX
        ? null
        : tooMany(
            `${LARGE_PAGES_MAX} large pages with this key are being sent: read one to its end, or ask with a smaller limit.`,
            RETRY_AFTER_S,
          ),
    )
  }

  /** @throws {ApiError} `rate_limit_exceeded` */
  holdText(request: FastifyRequest, reply: FastifyReply, { length }: string): void {
    this.#hold(request, reply, 'size', length, ({ size }) =>
      size < SIZE_MAX
        ? null
        : tooMany(
            'Answers of more than 64 MiB with this key are being sent: read them first.',
            RETRY_AFTER_S,
          ),
    )
  }

  #hold(
    { holder }: FastifyRequest,
    reply: FastifyReply,
    what: keyof Unread,
    size: number,
    refusal: (unread: Unread) => ApiError | null,
  ): void {
    // Who has left takes nothing, and the end of that was told before.
    if (!holder || reply.raw.destroyed) return
    const unread = this.#byKey.get(holder.keyId) ?? { exports: 0, largePages: 0, size: 0 }
    const refused = refusal(unread)
    if (refused) throw refused
    this.#byKey.set(holder.keyId, unread)
    unread[what] += size
    reply.raw.once('close', () => {
      unread[what] -= size
      if (unread.exports + unread.largePages + unread.size === 0) this.#byKey.delete(holder.keyId)
    })
  }
}
