import Table from 'cli-table3'
import type { ErrorDetail } from '../contract/errors.ts'
import { escapeInvisible } from '../domain/plain-line.ts'
import type { CommandProcess, Screen } from './command-process.ts'

/** An error for the person at the terminal; the exit code is 1. */
export class CommandError extends Error {
  readonly details: readonly ErrorDetail[]

  constructor(message: string, details: readonly ErrorDetail[] = []) {
    super(message)
    this.name = 'CommandError'
    this.details = details
  }
}

/** Wrong usage of the command; the exit code is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The output of a command: results to standard output, everything else to standard error. */
export interface Terminal {
  /** Whether a program reads the output. */
  json: boolean
  isInteractive: boolean
  /** The width of standard output in columns; null when it is not a terminal. */
  width: number | null
  /** Where the progress bar is drawn. */
  screen: Screen
  /** Prints JSON for a program, or the text for a person. */
  answer(value: unknown, text: () => string): void
  note(text: string): void
  write(chunk: Uint8Array): Promise<void>
}

export function terminal({ env, stdout, stderr }: CommandProcess, json: boolean): Terminal {
  const decoder = new TextDecoder()
  // https://no-color.org
  const hasColours = Boolean(stdout.isTTY) && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  return {
    json,
    isInteractive: !json && Boolean(stderr.isTTY),
    width: stdout.isTTY ? (stdout.columns ?? COLUMNS_UNKNOWN) : null,
    screen: stderr,
    answer(value, text) {
      if (json) stdout.write(`${forScreen(stdout, JSON.stringify(value, null, 2))}\n`)
      else stdout.write(`${withMarks(printable(text()), hasColours)}\n`)
    },
    note(text) {
      if (!json) stderr.write(`${printable(text)}\n`)
    },
    write(chunk) {
      return new Promise((resolve, reject) => {
        // A chunk may end in the middle of a character.
        const shown = stdout.isTTY ? escapeInvisible(decoder.decode(chunk, { stream: true })) : chunk
        stdout.write(shown, (error) => (error ? reject(error) : resolve()))
      })
    },
  }
}

const COLUMNS_UNKNOWN = 80
/** Characters that never occur in text mark the beginning and end of highlighted text. */
const MARK_START = '\uFDD0'
const MARK_END = '\uFDD1'

/**
 * Highlights text in terminals with colours. In a table use it in the last column only, because it adds two
 * characters to the width.
 */
export function marked(text: string): string {
  return `${MARK_START}${text}${MARK_END}`
}

function withMarks(text: string, hasColours: boolean): string {
  return text
    .replaceAll(MARK_START, hasColours ? '\u001b[1;36m' : '')
    .replaceAll(MARK_END, hasColours ? '\u001b[0m' : '')
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

/** A table in columns; control characters of a cell have no effect on the terminal. */
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

/** Text without characters that move the cursor, colour the terminal or change the direction of writing. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ')
}

/** Output for a program is unchanged; in a terminal, control characters are escaped. */
export function forScreen(stdout: Screen, text: string): string {
  return stdout.isTTY ? escapeInvisible(text) : text
}

/** A value on one line. */
export function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(plain).join(', ')
  return printable(String(value)).replace(/\s+/g, ' ')
}

/** Names and values, one pair per line. */
export function pairs(entries: readonly (readonly [string, unknown])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n')
}
