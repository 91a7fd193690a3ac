/** What the main thread and the database's thread say to each other. */
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
  /** Said within the statement, which may never end after it. */
  | { diskFull: true }

export interface WorkerSettings {
  directory: string
  /** Whether commits wait for the disk; off only where losing the data does not matter, as in tests. */
  durable: boolean
}
