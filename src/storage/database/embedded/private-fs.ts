import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const OWNER_ONLY = ~0o077

interface Attributes {
  mode?: number
}

/** The part of Emscripten's Node file system that is changed here. */
export interface NodeFsModule {
  NODEFS: {
    doSetAttr(place: unknown, node: object, attributes: Attributes, ...calls: unknown[]): void
    node_ops: { mknod(parent: object, name: string, mode: number, device: number): object }
    stream_ops: {
      fsync?: (stream: EmscriptenStream) => number
      write: (...args: unknown[]) => number
    }
    realPath(node: object): string
  }
}

export interface EmscriptenStream {
  /** Undefined for directories. */
  nfd?: number
  node: object
}

/**
 * PGlite's file system, with files that only their owner can read: PGlite itself sets modes such as 0666, whatever
 * the umask is.
 */
export class PrivateFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const initialized = await super.init(pg, options)
    const { emscriptenOpts } = initialized
    emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => this.adapt((module as NodeFsModule).NODEFS),
    ] as NonNullable<typeof emscriptenOpts.preRun>
    return initialized
  }

  protected adapt(nodeFs: NodeFsModule['NODEFS']): void {
    const { doSetAttr } = nodeFs
    const { mknod } = nodeFs.node_ops
    nodeFs.doSetAttr = (place, node, attributes, ...calls) => {
      const { mode } = attributes
      const closed = mode === undefined ? attributes : { ...attributes, mode: mode & OWNER_ONLY }
      doSetAttr(place, node, closed, ...calls)
    }
    nodeFs.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & OWNER_ONLY, device)
  }
}
