import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs } from './durable-fs.ts'
import { PrivateFs } from './private-fs.ts'
import type {
  QueryResult,
  WorkerError,
  WorkerReply,
  WorkerRequest,
  WorkerSettings,
} from './worker-protocol.ts'

const INT8 = 20
const NUMERIC = 1700
const FSYNC_OFF = '-F'

/** The embedded database's own thread: it never blocks the event loop that serves requests. */
export async function serveDatabase({ directory, durable }: WorkerSettings): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('the database runs in a worker thread')
  const say = (reply: WorkerReply) => port.postMessage(reply)
  const fs = durable ? new DurableFs(directory, () => say({ diskFull: true })) : new PrivateFs(directory)
  try {
    const pg = await PGlite.create({
      fs,
      startParams: durable
        ? [...PGlite.defaultStartParams.filter((param) => param !== FSYNC_OFF), '-c', 'wal_sync_method=fsync']
        : PGlite.defaultStartParams,
      parsers: { [INT8]: Number, [NUMERIC]: Number },
    })
    port.on('message', (request: WorkerRequest) => {
      answer(pg, fs, request).then(
        (result) => say({ id: request.id, result }),
        (error) => {
          say({ id: request.id, error: describe(error) })
          // After a panic the next statement would never return: the main thread opens the directory anew.
          if (isEnd(error)) process.exit(1)
        },
      )
    })
    say({ ready: true })
  } catch (error) {
    say({ failed: describe(error) })
  }
}

async function answer(pg: PGlite, fs: PrivateFs, request: WorkerRequest): Promise<QueryResult> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await pg.query(request.text, [...request.values])
      return { rows, affectedRows: affectedRows ?? null }
    }
    case 'script': {
      const results = await pg.exec(request.text)
      return { rows: results.flatMap(({ rows }) => rows), affectedRows: null }
    }
    case 'fsync-count':
      return { rows: [fs instanceof DurableFs ? fs.fsyncCount : 0], affectedRows: null }
    case 'close':
      await pg.close()
      return { rows: [], affectedRows: null }
  }
}

function isEnd(error: unknown): boolean {
  return ['PANIC', 'FATAL'].includes(String((error as { severity?: unknown }).severity))
}

function describe(error: unknown): WorkerError {
  // Errors of the file system have a name and a number only.
  const { message, code, detail, constraint, name, errno } = error as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    message: text(message) ?? `${text(name) ?? String(error)} ${errno ?? ''}`.trim(),
    code: text(code),
    detail: text(detail),
    constraint: text(constraint),
  }
}

await serveDatabase(workerData as WorkerSettings)
