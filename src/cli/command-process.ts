import type { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** An output stream that may be a terminal. */
export type Screen = Writable & { isTTY?: boolean; columns?: number }

/** The parts of the process that the command line uses; tests replace them. */
export interface CommandProcess {
  env: Readonly<Record<string, string | undefined>>
  /** A file with more variables; it need not exist. */
  envFile?: string
  stdin: Readable
  stdout: Screen
  stderr: Screen
  fetch: typeof globalThis.fetch
  /** Emits the signals that end a server. */
  signals: Pick<EventEmitter, 'on' | 'off'>
  /** The id of the parent process; it changes when the parent ends. */
  parentId(): number
  /** Makes files that are created later readable by this user only. */
  closeNewFiles(): void
}
