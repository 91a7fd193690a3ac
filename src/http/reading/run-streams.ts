import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../contract/errors.ts'
import { isRunEnded } from '../../domain/run-status.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import type { RunRecord } from '../../storage/runs/runs.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import { KEYS_WORTH_MAX } from './unread-answers.ts'

const STREAMS_A_KEY_MAX = 10
const STREAMS_AN_ORGANIZATION_MAX = KEYS_WORTH_MAX * STREAMS_A_KEY_MAX
const POLL_MS = 500
/** After a slow look, the database has some times as long for others. */
const POLL_LOOKS = 3
const KEEP_ALIVE_MS = 15_000
/** Streams of a key or session that another process revoked are ended within this time. */
const KEYS_MS = 5_000
/** A client that reads nothing for this long is disconnected. */
const STALLED_MS = 60_000

type Reader = Pick<Holder, 'id' | 'person' | 'organizationId' | 'expiresAt'>

export interface StreamSources {
  /** The run's current state; null when it was deleted. */
  look(organizationId: string, runId: string): Promise<RunRecord | null>
  /** The ids of those keys and sessions that are neither revoked nor expired. */
  valid(ids: readonly string[], now: Date): Promise<readonly string[]>
  now(): Date
  /** Waits between two reads of a run. */
  pause?(ms: number): Promise<unknown>
  onError(error: unknown): void
  closing: AbortSignal
}

/** A run with open streams. All of them share one query of its state. */
interface Watch {
  streams: Set<Stream>
  /** The last state read; null before the first read. */
  seen: RunRecord | null
}

/** Sends the state of runs as server-sent events, until they end, are deleted, or no client is left. */
export class RunStreams {
  readonly #sources: StreamSources
  readonly #watches = new Map<string, Watch>()
  /** Counts of open streams, by the id of a key, a person or an organization. */
  readonly #openOf = new Map<string, number>()
  #keysSeenAt = 0

  constructor(sources: StreamSources) {
    this.#sources = sources
    sources.closing.addEventListener('abort', () => {
      for (const stream of this.#streams()) stream.end()
    })
  }

  /** @throws {ApiError} `rate_limit_exceeded` when the key, or its organization, has as many streams as it may */
  refuseTooMany({ id: readerId, organizationId }: Reader): void {
    const [ofKey = 0, ofAll = 0] = [readerId, organizationId].map((id) => this.#openOf.get(id))
    if (ofKey < STREAMS_A_KEY_MAX && ofAll < STREAMS_AN_ORGANIZATION_MAX) return
    const retryAfterSeconds = KEEP_ALIVE_MS / 1_000
    const reason =
      ofKey < STREAMS_A_KEY_MAX
        ? `The keys of this organization follow ${STREAMS_AN_ORGANIZATION_MAX} runs already. Close one of their streams first.`
        : `This key follows ${STREAMS_A_KEY_MAX} runs already. Close one of its streams first.`
    throw new ApiError(
      'rate_limit_exceeded',
      reason,
      { retryAfterSeconds },
      { 'Retry-After': String(retryAfterSeconds) },
    )
  }

  /** Streams a run into a response whose headers have been sent. */
  follow(raw: ServerResponse, reader: Reader, { organizationId, runId }: RunRef) {
    // The client is gone, and its 'close' event came before this listener.
    if (raw.destroyed) return
    const { now } = this.#sources
    const stream = new Stream(raw, reader, now)
    const name = `${organizationId} ${runId}`
    const known = this.#watches.get(name)
    const watch = known ?? { streams: new Set<Stream>(), seen: null }
    watch.streams.add(stream)
    this.#count(reader, 1)
    raw.once('close', () => this.#close(stream, watch))
    if (this.#sources.closing.aborted) stream.end()
    if (watch.seen) stream.send(watch.seen)
    if (known) return
    this.#watches.set(name, watch)
    void this.#watch(name, watch, () => this.#sources.look(organizationId, runId))
  }

  /** Ends the streams of keys and sessions that are no longer valid. */
  async endRevoked(): Promise<void> {
    this.#keysSeenAt = this.#sources.now().getTime()
    const streams = [...this.#streams()]
    const ids = [...new Set(streams.map(({ reader }) => credentialOf(reader)))]
    if (ids.length === 0) return
    const valid = new Set(await this.#sources.valid(ids, this.#sources.now()))
    for (const stream of streams) if (!valid.has(credentialOf(stream.reader))) stream.end()
  }

  async #watch(name: string, watch: Watch, look: () => Promise<RunRecord | null>): Promise<void> {
    const {
      now,
      closing,
      onError,
      pause = (ms: number) => sleep(ms, undefined, { ref: false }),
    } = this.#sources
    try {
      while (watch.streams.size > 0 && !closing.aborted) {
        const begun = now().getTime()
        const run = await look()
        watch.seen = run
        for (const stream of watch.streams) stream.send(run)
        if (!run || isRunEnded(run.status)) break
        const tookMs = now().getTime() - begun
        await pause(Math.min(KEYS_MS, Math.max(POLL_MS, POLL_LOOKS * tookMs)))
        const isSeen = isStillKept(this.#keysSeenAt + KEYS_MS, now().getTime(), KEYS_MS)
        if (watch.streams.size > 0 && !isSeen) await this.endRevoked()
      }
    } catch (error) {
      onError(error)
    } finally {
      this.#watches.delete(name)
      for (const stream of watch.streams) stream.end()
    }
  }

  #close(stream: Stream, watch: Watch): void {
    watch.streams.delete(stream)
    this.#count(stream.reader, -1)
  }

  #count({ id: readerId, organizationId }: Reader, more: number): void {
    for (const id of [readerId, organizationId]) {
      const open = (this.#openOf.get(id) ?? 0) + more
      if (open > 0) this.#openOf.set(id, open)
      else this.#openOf.delete(id)
    }
  }

  *#streams(): Generator<Stream> {
    for (const { streams } of this.#watches.values()) yield* streams
  }
}

/** The key's id, or the session's. */
function credentialOf({ id, person }: Reader): string {
  return person?.sessionId ?? id
}

/** One client's stream of a run's state. */
class Stream {
  readonly reader: Reader
  readonly #raw: ServerResponse
  readonly #now: () => Date
  #sent = ''
  #sentAt: number

  constructor(raw: ServerResponse, reader: Reader, now: () => Date) {
    this.#raw = raw
    this.reader = reader
    this.#now = now
    this.#sentAt = now().getTime()
  }

  send(run: RunRecord | null): void {
    const { expiresAt } = this.reader
    if (this.#raw.writableEnded) return
    if (expiresAt !== null && expiresAt <= this.#now()) {
      this.end()
      return
    }
    const state = JSON.stringify(run)
    const isEnd = !run || isRunEnded(run.status)
    // The client still reads the last event: skip this state and send a later one.
    if (this.#raw.writableNeedDrain && !isEnd) {
      if (this.#silentMs() > STALLED_MS) this.#raw.destroy()
      return
    }
    if (run && state !== this.#sent) this.#write(`event: progress\ndata: ${state}\n\n`)
    else if (this.#silentMs() > KEEP_ALIVE_MS) this.#write(': still here\n\n')
    this.#sent = state
    if (!isEnd) return
    this.#write(`event: end\ndata: ${state}\n\n`)
    this.end()
  }

  end(): void {
    this.#raw.end()
  }

  #write(text: string): void {
    this.#raw.write(text)
    this.#sentAt = this.#now().getTime()
  }

  #silentMs(): number {
    return this.#now().getTime() - this.#sentAt
  }
}
