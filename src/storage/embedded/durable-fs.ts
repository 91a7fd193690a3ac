import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EmscriptenStream {
  /** The file descriptor; directories have none. */
  nfd?: number
  node: object
}

interface NodeFsModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: EmscriptenStream) => number
      write: (...args: unknown[]) => number
    }
    realPath(node: object): string
  }
}

/** Error numbers of WASI, as Emscripten has them. */
const IO_ERROR = 29
const NO_SPACE = 51

/**
 * PGlite's file system with a real fsync. Without it the database says "committed" while the data is still in
 * the page cache only, and a power loss damages the directory.
 */
export class DurableFs extends NodeFS {
  /** How often the database had a file or directory written through to the disk. */
  fsyncCount = 0
  /** The last write found no space. PGlite says "failed to initialize" then, or dies without a word. */
  isDiskFull = false

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const initialized = await super.init(pg, options)
    const { emscriptenOpts } = initialized
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const { NODEFS } = module as NodeFsModule
        const { write } = NODEFS.stream_ops
        NODEFS.stream_ops.fsync = (stream) => this.#fsync(stream, NODEFS.realPath)
        NODEFS.stream_ops.write = (...args) => this.#write(() => write(...args))
      },
    ] as NonNullable<typeof emscriptenOpts.preRun>
    return initialized
  }

  #write(write: () => number): number {
    try {
      const count = write()
      this.isDiskFull = false
      return count
    } catch (error) {
      this.isDiskFull = (error as { errno?: unknown }).errno === NO_SPACE
      throw error
    }
  }

  #fsync(stream: EmscriptenStream, realPath: (node: object) => string): number {
    try {
      if (stream.nfd === undefined) syncEntry(realPath(stream.node))
      else fsyncSync(stream.nfd)
      this.fsyncCount += 1
      return 0
    } catch {
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
