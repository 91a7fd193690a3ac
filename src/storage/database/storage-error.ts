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
  return typeof code === 'string' && SQLSTATE.test(code) ? code : null
}

/** With a digit, which the codes of the system (EPIPE) have not. */
const SQLSTATE = /^(?=[A-Z]*\d)[0-9A-Z]{5}$/

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

/** No connection, nobody let in, full, ended by somebody, or read-only while another server takes over. */
const UNAVAILABLE_STATES = /^(?:08|28|53|57|25006)/
/** No address for the name, no route to the host, no answer, or no room. */
const UNAVAILABLE_CODES =
  /^(?:EADDRNOTAVAIL|EAI_|ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EMFILE|ENFILE|ENOSPC|EDQUOT)/

/** The database is full, unreachable or shutting down, or somebody ended the statement: a later retry can help. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  const { code, syscall, message } = (error ?? {}) as NodeJS.ErrnoException
  // A statement that reached our own time limit would reach it again.
  if (state === CANCELLED) return !message?.includes('statement timeout')
  if (state !== null) return UNAVAILABLE_STATES.test(state)
  if (message !== undefined && CONNECTION_PROBLEMS.some((problem) => message.startsWith(problem))) return true
  // Whatever a connection fails with: the file of a socket that is gone is ENOENT.
  return syscall === 'connect' || (code !== undefined && UNAVAILABLE_CODES.test(code))
}
