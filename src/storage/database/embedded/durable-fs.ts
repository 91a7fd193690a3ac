import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type EmscriptenStream, type NodeFsModule, PrivateFs } from './private-fs.ts'

/** WASI error numbers, which Emscripten uses. */
const IO_ERROR = 29
const QUOTA_EXCEEDED = 19
const NO_SPACE = 51
/** Node's error codes for a full disk and for an exceeded quota. */
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * The same file system with a real fsync. Without it a commit returns while the data is only in the page cache, and a
 * power loss damages the directory.
 */
export class DurableFs extends PrivateFs {
  /** How many files and directories were flushed to the disk. */
  fsyncCount = 0
  readonly #onDiskFull: () => void

  /**
   * @param onDiskFull - called when a write found no space. PGlite itself then reports "failed to initialize", exits
   * without a message, or never returns from the commit
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
      // Some file systems allocate space only when the data is flushed.
      if (FULL.includes(String((error as NodeJS.ErrnoException).code))) this.#onDiskFull()
      return IO_ERROR
    }
  }
}

/** Flushes a file, or a directory's entries: a new file is safe only once its directory is flushed. */
export function syncEntry(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes everything below a directory. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncEntry(child)
  }
  syncEntry(path)
}
