import Table from 'cli-table3'
import type { ErrorDetail } from '../contract/errors.ts'

/** A failure in words for the person at the terminal; the command ends with 1. */
export class CommandError extends Error {
  readonly details: readonly ErrorDetail[]

  constructor(message: string, details: readonly ErrorDetail[] = []) {
    super(message)
    this.name = 'CommandError'
    this.details = details
  }
}

/** A mistake in how the command was typed; it ends with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** Where a command's words go: standard output for what was asked for, standard error for all else. */
export interface Terminal {
  /** Output is for a program. */
  json: boolean
  isInteractive: boolean
  /** Prints the object for a program, the text for a person. */
  answer(value: unknown, text: () => string): void
  note(text: string): void
  write(chunk: Uint8Array): Promise<void>
}

export function terminal(json: boolean): Terminal {
  return {
    json,
    isInteractive: !json && Boolean(process.stderr.isTTY),
    answer(value, text) {
      process.stdout.write(`${json ? JSON.stringify(value, null, 2) : printable(text())}\n`)
    },
    note(text) {
      if (!json) process.stderr.write(`${printable(text)}\n`)
    },
    write(chunk) {
      return new Promise((resolve, reject) => {
        process.stdout.write(chunk, (error) => (error ? reject(error) : resolve()))
      })
    },
  }
}

const BARE = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

/** Rows under a head, in columns; nothing of a cell can move the cursor or colour the terminal. */
export function columns(
  head: readonly string[],
  rows: readonly (readonly unknown[])[],
  empty: string,
): string {
  if (rows.length === 0) return empty
  const table = new Table({
    chars: BARE,
    head: [...head],
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  })
  for (const row of rows) table.push(row.map((cell) => plain(cell)))
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Text without what would move the cursor, colour the terminal or turn the direction of writing. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')
}

/** A value on one line. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(plain).join(', ')
  return printable(String(value)).replace(/\s+/g, ' ')
}

/** `1 run`, `2 runs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Names and values, one pair a line. */
export function pairs(entries: readonly (readonly [string, unknown])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n')
}
