import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** Log lines go to standard error: as JSON for programs, readable in a terminal. Keys are never logged. */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'apiKey', 'key'],
  }
  if (!process.stderr.isTTY) return pino(options, pino.destination({ dest: 2, sync: true }))
  return pino(
    options,
    pretty({ destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }),
  )
}
