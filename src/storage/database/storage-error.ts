/** Why the database cannot be used, and what to do, in words for the operator. */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
  }
}

/** The SQLSTATE of a database error; null for any other error. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

export const UNIQUE_VIOLATION = '23505'
export const DISK_FULL = '53100'
const CANCELLED = '57014'

/** Messages of the driver that have no code: no connection was free in time, or the connection was lost. */
const CONNECTION_PROBLEMS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
]

/** The database refused a value of a row, or the rows are too long for one statement: a retry cannot help. */
export function isDataError(error: unknown): boolean {
  if (error instanceof RangeError) return true
  return /^2[23]/.test(sqlState(error) ?? '')
}

/** The database is full, unreachable or shutting down, or somebody ended the statement: a later retry can help. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException
  // A statement that reached our own time limit would reach it again.
  if (state === CANCELLED) return !message?.includes('statement timeout')
  if (state !== null) return /^(?:08|53|57)/.test(state)
  if (message !== undefined && CONNECTION_PROBLEMS.some((problem) => message.startsWith(problem))) return true
  return code !== undefined && /^(?:ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT)/.test(code)
}
