import { readFileSync } from 'node:fs'
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

/** Runs the embedded database in its own thread, so that it never blocks the event loop. */
export async function serveDatabase({ directory, durable, archive }: WorkerSettings): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('the database runs in a worker thread')
  const send = (reply: WorkerReply) => port.postMessage(reply)
  const fs = durable ? new DurableFs(directory, () => send({ diskFull: true })) : new PrivateFs(directory)
  try {
    const pg = await PGlite.create({
      fs,
      startParams: durable
        ? [...PGlite.defaultStartParams.filter((param) => param !== FSYNC_OFF), '-c', 'wal_sync_method=fsync']
        : PGlite.defaultStartParams,
      ...(archive === null ? {} : { loadDataDir: new Blob([readFileSync(archive)]) }),
      parsers: { [INT8]: Number, [NUMERIC]: Number },
    })
    port.on('message', (request: WorkerRequest) => {
      answer(pg, fs, request).then(
        (result) => send({ id: request.id, result }),
        (error) => {
          send({ id: request.id, error: describe(error) })
          // After a panic the next statement would never return. The main thread restarts this thread.
          if (isEnd(error)) process.exit(1)
        },
      )
    })
    send({ ready: true })
  } catch (error) {
    send({ failed: describe(error) })
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
  // File system errors have only a name and a number.
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
