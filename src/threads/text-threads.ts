import { fileURLToPath } from 'node:url'
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import { citationCharacters } from '../domain/sources/citation-limits.ts'
import type { BrandsToRead } from './brands-to-read.ts'
import type { ReadText, TextsToRead } from './read-texts.ts'
import type { Item, Outcome, ReadingName } from './readings.ts'
import type { AnswerToScore } from './score-answer-text.ts'

/** TypeScript in the checkout, JavaScript in the published package. */
const WORKER_URL = new URL(import.meta.url.replace(/text-threads\.(ts|js)$/, 'read-texts.$1'))
/** The time limit for one text. Most texts take two milliseconds. */
const LIMIT_MS = 10_000
const MEMORY_MB = 512
const BYTES_PER_MB = 1024 * 1024
/** How much one task reads before others get their turn: some tens of milliseconds. */
const ITEMS_PER_TASK = 16
const CHARACTERS_PER_TASK = 200_000
const CHECK_INTERVAL_MS = 100
/** V8's own heap limit, as a multiple of ours. A thread that reaches V8's limit sometimes ends the whole process. */
const HEAP_FACTOR = 4
/**
 * The largest time that one check may add, as a share of the limit: if this process was suspended, its threads were
 * too.
 */
const CHECK_SHARE_MAX = 0.25

export interface TextThreadsOptions {
  count: number
  onError(error: Error): void
  limitMs?: number
  /** Of each thread's heap. */
  memoryMb?: number
  workerUrl?: URL
  /** Milliseconds since an arbitrary start. */
  clock?(): number
}

export interface Unread {
  code: 'scorer_timeout' | 'scoring_failed'
  message: string
}

export type Read<V> = { value: V } | { unread: Unread }

/**
 * Threads that read texts from outside: answers, verdicts, drafts, searches. No text blocks the event loop. A text that takes
 * too long or too much memory ends its thread and fails alone.
 */
export class TextThreads {
  readonly #pool: Piscina<TextsToRead, ReadText[] | null>
  readonly #options: Required<Pick<TextThreadsOptions, 'limitMs' | 'memoryMb' | 'clock' | 'onError'>>
  /** Replaces the pool's own queue, which hangs when a thread dies and no further task arrives. */
  readonly #inTurn: LimitFunction
  readonly #underWay = new Set<{ progress: Int32Array; stop: AbortController }>()

  constructor({ count, workerUrl = WORKER_URL, ...options }: TextThreadsOptions) {
    const clock = () => performance.now()
    this.#options = { limitMs: LIMIT_MS, memoryMb: MEMORY_MB, clock, ...options }
    this.#pool = new Piscina({
      filename: fileURLToPath(workerUrl),
      name: 'readTexts',
      // Threads start with the first task.
      minThreads: 0,
      maxThreads: count,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_FACTOR * this.#options.memoryMb },
      recordTiming: false,
    })
    this.#inTurn = pLimit(count)
    this.#pool.on('error', (error: Error) => this.#failToStart(error))
  }

  async readOne<N extends ReadingName>(
    reading: N,
    brands: BrandsToRead,
    item: Item<N>,
  ): Promise<Read<Outcome<N>>> {
    const [read] = await this.read(reading, brands, [item])
    if (!read) throw new Error('nothing was read')
    return read
  }

  /** Reads items in order, some at a time, so that the items of other callers can run in between. */
  async read<N extends ReadingName>(
    reading: N,
    brands: BrandsToRead,
    items: readonly Item<N>[],
  ): Promise<Read<Outcome<N>>[]> {
    const outcomes: Read<Outcome<N>>[] = []
    while (outcomes.length < items.length) {
      outcomes.push(...(await this.#readSome(reading, brands, firstOf(items.slice(outcomes.length)))))
    }
    return outcomes
  }

  async close(): Promise<void> {
    await this.#pool.destroy()
  }

  /** @returns the outcomes of the first items, up to one that ended the thread */
  async #readSome<N extends ReadingName>(
    reading: N,
    brands: BrandsToRead,
    items: readonly Item<N>[],
  ): Promise<Read<Outcome<N>>[]> {
    const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)).fill(-1)
    try {
      const task = { reading, brandsKey: brands.key, items, progress }
      const outcomes = await this.#inTurn(() => this.#inThread(task, brands))
      return outcomes.map((outcome) => this.#outcome(outcome as ReadText) as Read<Outcome<N>>)
    } catch (error) {
      const place = Atomics.load(progress, 0)
      const unread = place < 0 ? null : this.#reasonUnread(error)
      if (!unread) throw error
      // The outcomes before it were lost with the thread.
      const before = place === 0 ? [] : await this.#readSome(reading, brands, items.slice(0, place))
      return before.length < place ? before : [...before, { unread }]
    }
  }

  async #inThread(task: TextsToRead, { entities }: BrandsToRead): Promise<ReadText[]> {
    const underWay = { progress: task.progress, stop: new AbortController() }
    const watch = this.#watch(underWay)
    this.#underWay.add(underWay)
    try {
      const { signal } = underWay.stop
      const outcomes =
        (await this.#pool.run(task, { signal })) ?? (await this.#pool.run({ ...task, entities }, { signal }))
      if (!outcomes) throw new Error('a thread does not know the brands that it was told')
      return outcomes
    } finally {
      clearInterval(watch)
      this.#underWay.delete(underWay)
    }
  }

  /** A thread that could not start: its tasks would wait forever. */
  #failToStart(error: Error): void {
    this.#options.onError(error)
    for (const { progress, stop } of this.#underWay) if (Atomics.load(progress, 0) < 0) stop.abort(error)
  }

  /** Ends the thread when one item exceeds the time or memory limit. The thread's start does not count. */
  #watch({ progress, stop }: { progress: Int32Array; stop: AbortController }): NodeJS.Timeout {
    const { clock, limitMs } = this.#options
    let seen = { place: -1, at: clock(), spentMs: 0 }
    return setInterval(
      () => {
        const place = Atomics.load(progress, 0)
        const at = clock()
        const isSame = place >= 0 && place === seen.place
        const spentMs = isSame ? seen.spentMs + Math.min(at - seen.at, limitMs * CHECK_SHARE_MAX) : 0
        seen = { place, at, spentMs }
        if (spentMs >= limitMs) stop.abort(TOO_LONG)
        if (isSame) void this.#endLarge(Atomics.load(progress, 1), stop)
      },
      Math.min(CHECK_INTERVAL_MS, limitMs),
    )
  }

  async #endLarge(threadId: number, stop: AbortController): Promise<void> {
    const thread = this.#pool.threads.find((one) => one.threadId === threadId)
    // Rejected when the thread has ended meanwhile.
    const heap = await thread?.getHeapStatistics().catch(() => null)
    if (heap && heap.used_heap_size > this.#options.memoryMb * BYTES_PER_MB) stop.abort(TOO_LARGE)
  }

  #outcome(outcome: ReadText): Read<unknown> {
    if ('value' in outcome) return outcome
    this.#options.onError(new Error(`a text broke its reader: ${outcome.broke}`))
    return { unread: { code: 'scoring_failed', message: 'The answer could not be scored; see the log.' } }
  }

  /** Null when the text was not the cause. */
  #reasonUnread(error: unknown): Unread | null {
    const { limitMs, memoryMb } = this.#options
    const { cause, code } = error as { cause?: unknown; code?: unknown }
    if (cause === TOO_LONG) {
      const seconds = limitMs / 1_000
      return { code: 'scorer_timeout', message: `Scoring the answer took longer than ${seconds} s.` }
    }
    if (cause !== TOO_LARGE && code !== 'ERR_WORKER_OUT_OF_MEMORY') return null
    const message = `Scoring the answer took more memory than ${memoryMb} MB.`
    return { code: 'scoring_failed', message }
  }
}

const TOO_LONG = new Error('a text took too long')
const TOO_LARGE = new Error('a text took too much memory')

/** As many as others can wait for, at least one. */
function firstOf<T>(items: readonly T[]): readonly T[] {
  let characters = 0
  const end = items.findIndex((item, place) => {
    characters += charactersIn(item)
    return place > 0 && (place === ITEMS_PER_TASK || characters > CHARACTERS_PER_TASK)
  })
  return end === -1 ? items : items.slice(0, end)
}

/** What is copied to the thread; an answer may have a megabyte of citations. */
function charactersIn(item: unknown): number {
  const { answer = '', citations = [] } = item as Partial<Pick<AnswerToScore, 'answer' | 'citations'>>
  return answer.length + citationCharacters(citations)
}
