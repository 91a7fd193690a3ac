import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, tooMany } from '../../contract/errors.ts'

/** Limits for one key. `SIZE_MAX` is in characters and is for all reads that are not exports. */
const EXPORTS_MAX = 2
const UPLOADS_MAX = 2
const LARGE_PAGES_MAX = 4
const SIZE_MAX = 64 * 1024 * 1024
/** The limits of an organization are this many times those of one key, because it can create any number of keys. */
export const KEYS_WORTH_MAX = 4
/** Seconds after which another answer has probably been read. */
const RETRY_AFTER_S = 2

interface Unread {
  exports: number
  uploads: number
  largePages: number
  size: number
}

/**
 * Counts the answers that each key and organization has requested but not read yet: they take memory until then. An
 * upload counts from its beginning until its answer is read: a long line of its file is in memory until the line ends.
 */
export class UnreadAnswers {
  readonly #byHolder = new Map<string, Unread>()

  holdExport(request: FastifyRequest, reply: FastifyReply): void {
    this.#hold(request, reply, 'exports', 1, EXPORTS_MAX, (max, whose) =>
      tooMany(`${max} exports with ${whose} are being sent: read one to its end.`, RETRY_AFTER_S),
    )
  }

  holdUpload(request: FastifyRequest, reply: FastifyReply): void {
    this.#hold(request, reply, 'uploads', 1, UPLOADS_MAX, (max, whose) =>
      tooMany(`${max} uploads with ${whose} are arriving: end one first.`, RETRY_AFTER_S),
    )
  }

  holdLargePage(request: FastifyRequest, reply: FastifyReply): void {
    this.#hold(request, reply, 'largePages', 1, LARGE_PAGES_MAX, (max, whose) =>
      tooMany(
        `${max} large pages with ${whose} are being sent: read one to its end, or ask with a smaller limit.`,
        RETRY_AFTER_S,
      ),
    )
  }

  holdText(request: FastifyRequest, reply: FastifyReply, { length }: string): void {
    this.#hold(request, reply, 'size', length, SIZE_MAX, (max, whose) =>
      tooMany(
        `Answers of more than ${max / 1024 / 1024} MiB with ${whose} are being sent: read them first.`,
        RETRY_AFTER_S,
      ),
    )
  }

  #hold(
    { holder }: FastifyRequest,
    reply: FastifyReply,
    what: keyof Unread,
    size: number,
    max: number,
    refusal: (max: number, whose: string) => ApiError,
  ): void {
    // The client is gone, and its 'close' event came before this listener.
    if (!holder || reply.raw.destroyed) return
    const { id: holderId, organizationId } = holder
    const [key, organization] = [this.#of(holderId), this.#of(organizationId)]
    if (key[what] >= max) throw refusal(max, 'this key')
    if (organization[what] >= KEYS_WORTH_MAX * max)
      throw refusal(KEYS_WORTH_MAX * max, 'the keys of this organization')
    for (const [id, unread] of [
      [holderId, key],
      [organizationId, organization],
    ] as const) {
      this.#byHolder.set(id, unread)
      unread[what] += size
      reply.raw.once('close', () => {
        unread[what] -= size
        if (unread.exports + unread.uploads + unread.largePages + unread.size === 0) this.#byHolder.delete(id)
      })
    }
  }

  #of(id: string): Unread {
    return this.#byHolder.get(id) ?? { exports: 0, uploads: 0, largePages: 0, size: 0 }
  }
}
