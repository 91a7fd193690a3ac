import { closeSync, constants, openSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

/** The shortest limit of a Unix socket's path is 104 bytes. */
const PATH_MAX = 100

/**
 * Listens on a socket in the folder until the returned function is called or the process ends. The kernel shows others
 * whether a process still listens, even across PID namespaces (containers) and while this process is busy.
 *
 * @returns null where no socket can be created, as on some shared disks
 */
export async function listenOn(folder: string, name: string): Promise<(() => void) | null> {
  const path = openPath(folder, name)
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve) => {
    server.once('error', () => {
      path.close()
      resolve(null)
    })
    server.listen(path.path, () => {
      server.unref()
      resolve(() => server.close(path.close))
    })
  })
}

/** Whether a process listens on the socket. */
export async function isListening(folder: string, name: string): Promise<boolean> {
  const path = openPath(folder, name)
  try {
    return await new Promise((resolve) => {
      const socket = connect(path.path, () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', ({ code }: NodeJS.ErrnoException) =>
        // Any other error, such as a full queue of connections, means that a process listens.
        resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
      )
    })
  } finally {
    path.close()
  }
}

/** The socket's path. A path that is too long is shortened through /proc, where the system has it. */
function openPath(folder: string, name: string): { path: string; close(): void } {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= PATH_MAX || process.platform !== 'linux') return { path, close() {} }
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  return { path: `/proc/self/fd/${opened}/${name}`, close: () => closeSync(opened) }
}
