import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type EmscriptenStream, type NodeFsModule, PrivateFs } from './private-fs.ts'

/** Error numbers of WASI, as Emscripten has them. */
const IO_ERROR = 29
const QUOTA_EXCEEDED = 19
const NO_SPACE = 51
/** Errors of Node for a disk, or a user's share of it, that is full. */
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * The same with a real fsync. Without it the database says "committed" while the data is still in
 * the page cache only, and a power loss damages the directory.
 */
export class DurableFs extends PrivateFs {
  /** How often the database had a file or directory written through to the disk. */
  fsyncCount = 0
  readonly #onDiskFull: () => void

  /**
   * @param onDiskFull - a write found no space: PGlite says "failed to initialize" then, dies without a word, or never
   *   comes back from its commit
   */
  constructor(directory: string, onDiskFull: () => void) {
    super(directory)
    this.#onDiskFull = onDiskFull
  }

  protected override adapt(nodeFs: NodeFsModule['NODEFS']): void {
    super.adapt(nodeFs)
    const { stream_ops: operations, realPath } = nodeFs
    const { write } = operations
    operations.fsync = (stream) => this.#fsync(stream, realPath)
    operations.write = (...args) => this.#write(() => write(...args))
  }

  #write(write: () => number): number {
    try {
      return write()
    } catch (error) {
      const { errno } = error as { errno?: unknown }
      if (errno === NO_SPACE || errno === QUOTA_EXCEEDED) this.#onDiskFull()
      throw error
    }
  }

  #fsync(stream: EmscriptenStream, realPath: (node: object) => string): number {
    try {
      if (stream.nfd === undefined) syncEntry(realPath(stream.node))
      else fsyncSync(stream.nfd)
      this.fsyncCount += 1
      return 0
    } catch (error) {
      // Some file systems find room for written data only when it is flushed.
      if (FULL.includes(String((error as NodeJS.ErrnoException).code))) this.#onDiskFull()
      return IO_ERROR
    }
  }
}

/** Has a file, or a directory's entries, written through: a new file is only safe once its directory is. */
export function syncEntry(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Has everything below a directory written through. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncEntry(child)
  }
  syncEntry(path)
}
