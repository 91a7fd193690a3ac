import type { Config } from '../config/config.ts'
import { DISK_FULL, sqlState } from '../storage/database/storage-error.ts'

/** Why Earshot does not start, with a message for the operator. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** The cause of a failed start with its remedy; unknown errors are returned unchanged. */
export function inWords(error: unknown, config: Config): unknown {
  const message = error instanceof Error ? error.message : String(error)
  const { host, port, dataDir, databaseUrl } = config
  const code = sqlState(error) ?? (error as NodeJS.ErrnoException | null)?.code
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} on ${host} is in use. Stop what uses it, or set EARSHOT_PORT.`)
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return new StartError(`EARSHOT_HOST: this machine has no address ${host}.`)
    case 'EACCES':
      return new StartError(
        `Port ${port} needs rights that this process has not (${message}). Set EARSHOT_PORT.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      // Errors of other hosts are reported by the parts that call them.
      if ((error as { hostname?: unknown }).hostname !== host) return error
      return new StartError(
        `EARSHOT_HOST: no address is known for ${host}. Set it to one of this machine's: 127.0.0.1 for itself only, ` +
          '0.0.0.0 for every network.',
      )
    case 'ENOSPC':
    case DISK_FULL: {
      const disk = databaseUrl === null ? `The disk that holds ${dataDir}` : "The database's disk"
      return new StartError(`${disk} is full. Free some space, then start again.`, { cause: error })
    }
    case INSUFFICIENT_PRIVILEGE:
      return new StartError(`DATABASE_URL: its user may not create what Earshot needs (${message}).`)
    default:
      return error
  }
}
