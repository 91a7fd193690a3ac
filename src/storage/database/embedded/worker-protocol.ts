/** The messages between the main thread and the database's thread. */
export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; values: readonly unknown[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'fsync-count' }
  | { id: number; kind: 'close' }

export interface WorkerError {
  message: string
  code: string | null
  detail: string | null
  constraint: string | null
}

export interface QueryResult {
  rows: unknown[]
  affectedRows: number | null
}

export type WorkerReply =
  | { id: number; result: QueryResult }
  | { id: number; error: WorkerError }
  | { ready: true }
  | { failed: WorkerError }
  /** Sent while the statement is under way, because it may never return. */
  | { diskFull: true }

export interface WorkerSettings {
  directory: string
  /** Whether a commit waits until its data is on the disk. False only where data may be lost, as in tests. */
  durable: boolean
  /** The archive from which a new directory is made; null to create its files, or to open what is there. */
  archive: string | null
}
