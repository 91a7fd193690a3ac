import type { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** Where bytes go that a person may watch. */
export type Screen = Writable & { isTTY?: boolean; columns?: number }

/** What the command line has of its process; tests bring their own. */
export interface CommandProcess {
  env: Readonly<Record<string, string | undefined>>
  stdin: Readable
  stdout: Screen
  stderr: Screen
  fetch: typeof globalThis.fetch
  /** Emits the signals that end a server. */
  signals: Pick<EventEmitter, 'on' | 'off'>
  /** Who started this process: another id once that one is gone. */
  parentId(): number
  /** What is written from now on is for this user alone. */
  closeNewFiles(): void
}
