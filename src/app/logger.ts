import { type Logger, pino, stdSerializers } from 'pino'
import pretty from 'pino-pretty'
import { escapeInvisible } from '../domain/plain-line.ts'

interface LogOutput {
  isTTY: boolean
  destination: number | NodeJS.WritableStream
}

const STANDARD_ERROR = 2

/**
 * Writes the log to standard error: as JSON for programs, readable in a terminal. Keys are never logged. In a
 * terminal, a logged text can neither begin a line of its own nor control the terminal.
 */
export function createLogger(
  level: string,
  { isTTY, destination }: LogOutput = { isTTY: process.stderr.isTTY, destination: STANDARD_ERROR },
): Logger {
  const options = {
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'apiKey', 'key'],
  }
  if (!isTTY) return pino(options, pino.destination({ dest: STANDARD_ERROR, sync: true }))
  return pino(
    { ...options, serializers: { err: harmlessError }, formatters: { log: harmlessFields } },
    pretty({
      destination,
      sync: true,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'pid,hostname',
      messageFormat: (log, key) => onOneLine(String(log[key])),
    }),
  )
}

function onOneLine(text: string): string {
  return escapeInvisible(text).replaceAll('\n', '\\n')
}

function harmlessFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeInvisible(value) : value,
    ]),
  )
}

function harmlessError(error: Error): object {
  const { message, stack, ...rest } = stdSerializers.err(error)
  return {
    ...harmlessFields(rest),
    message: onOneLine(message),
    stack: escapeInvisible(stack).replace(WITHIN_MESSAGE, '\\n'),
  }
}

/** A line feed in a message, as opposed to one before a stack frame or a cause. */
const WITHIN_MESSAGE = /\n(?! {4}at |caused by: )/g
