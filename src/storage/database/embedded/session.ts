import { Worker } from 'node:worker_threads'
import { storableValues } from '../storable.ts'
import { DISK_FULL, StorageError } from '../storage-error.ts'
import type {
  QueryResult,
  WorkerError,
  WorkerReply,
  WorkerRequest,
  WorkerSettings,
} from './worker-protocol.ts'

/** TypeScript in the checkout, JavaScript in the published package. */
export const WORKER_URL = new URL(import.meta.url.replace(/session\.(ts|js)$/, 'worker.$1'))

const QUERY_CANCELED = '57014'
const CONNECTION_LOST = '08006'

/** An error of the embedded database, with its SQLSTATE in `code`. */
class EmbeddedError extends Error {
  readonly code: string | null
  readonly detail: string | null
  readonly constraint: string | null

  constructor(error: WorkerError) {
    super(error.message)
    this.name = 'EmbeddedError'
    this.code = error.code
    this.detail = error.detail
    this.constraint = error.constraint
  }
}

interface Pending {
  resolve(result: QueryResult): void
  reject(error: Error): void
  watchdog: NodeJS.Timeout | undefined
}

export interface SessionOptions extends WorkerSettings {
  workerUrl: URL
  /** A statement that takes longer ends the thread: PGlite has no statement_timeout. */
  queryTimeoutMs: number
  /** The thread ended by itself, or was ended because of a timeout. */
  onLost(reason: string): void
  /** A statement found no space on the disk, and the thread was ended. */
  onDiskFull(error: Error): void
}

type RequestBody = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** One start of the database's thread. After `onLost` or `onDiskFull` it cannot be used again. */
export class EmbeddedSession {
  readonly #worker: Worker
  readonly #options: SessionOptions
  readonly #pending = new Map<number, Pending>()
  #nextId = 1
  #ended: string | null = null

  private constructor(worker: Worker, options: SessionOptions) {
    this.#worker = worker
    this.#options = options
    worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    worker.on('error', (error) => this.#end(error.message))
    worker.on('exit', (code) => this.#end(`the database's thread ended (${code})`))
  }

  /** @throws {EmbeddedError} when the database does not start */
  static async open(options: SessionOptions): Promise<EmbeddedSession> {
    const { directory, durable, archive, workerUrl } = options
    const worker = new Worker(workerUrl, {
      workerData: { directory, durable, archive } satisfies WorkerSettings,
      name: 'earshot-database',
    })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (reply: WorkerReply) => {
        if ('failed' in reply) reject(new EmbeddedError(reply.failed))
        else if ('diskFull' in reply) reject(diskFull())
        else resolve()
      })
      worker.once('error', reject)
      worker.once('exit', (code) =>
        reject(new StorageError(`the database's thread ended while it started (${code})`)),
      )
    }).catch(async (error: unknown) => {
      await worker.terminate()
      throw error
    })
    return new EmbeddedSession(worker, options)
  }

  get isEnded(): boolean {
    return this.#ended !== null
  }

  request(body: RequestBody): Promise<QueryResult> {
    if (this.#ended !== null) return Promise.reject(lost(this.#ended))
    const id = this.#nextId++
    const storable = body.kind === 'query' ? { ...body, values: storableValues(body.values) } : body
    return new Promise((resolve, reject) => {
      const watchdog = setTimeout(() => this.#expire(id), this.#options.queryTimeoutMs)
      this.#pending.set(id, { resolve, reject, watchdog })
      this.#worker.postMessage({ id, ...storable })
    })
  }

  async close(): Promise<void> {
    if (this.#ended === null) {
      await this.request({ kind: 'close' }).catch(() => {})
      this.#ended = 'closed'
    }
    await this.#worker.terminate()
  }

  #receive(reply: WorkerReply): void {
    if ('diskFull' in reply) this.#fail(diskFull())
    if (!('id' in reply)) return
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    clearTimeout(pending?.watchdog)
    if ('error' in reply) this.#rejectOne(new EmbeddedError(reply.error), pending)
    else pending?.resolve(reply.result)
  }

  #rejectOne(error: EmbeddedError, pending: Pending | undefined): void {
    pending?.reject(error)
    if (error.code === DISK_FULL) this.#fail(error)
  }

  #fail(error: EmbeddedError): void {
    if (this.#ended !== null) return
    this.#rejectPending(error.message, error)
    void this.#worker.terminate()
    this.#options.onDiskFull(error)
  }

  #expire(id: number): void {
    const { queryTimeoutMs } = this.#options
    const message = `canceling statement: it took longer than ${queryTimeoutMs} ms`
    this.#pending
      .get(id)
      ?.reject(new EmbeddedError({ message, code: QUERY_CANCELED, detail: null, constraint: null }))
    this.#pending.delete(id)
    this.#end(message)
    void this.#worker.terminate()
  }

  #end(reason: string): void {
    if (this.#ended !== null) return
    this.#rejectPending(reason, lost(reason))
    this.#options.onLost(reason)
  }

  /** Rejects every statement that still waits. */
  #rejectPending(reason: string, error: EmbeddedError): void {
    this.#ended = reason
    for (const { reject, watchdog } of this.#pending.values()) {
      clearTimeout(watchdog)
      reject(error)
    }
    this.#pending.clear()
  }
}

function diskFull(): EmbeddedError {
  return new EmbeddedError({
    message: 'no space left on device',
    code: DISK_FULL,
    detail: null,
    constraint: null,
  })
}

function lost(reason: string): EmbeddedError {
  const message = `the connection to the embedded database was lost: ${reason}`
  return new EmbeddedError({ message, code: CONNECTION_LOST, detail: null, constraint: null })
}
