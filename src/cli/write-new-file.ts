import { randomUUID } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { fileProblem } from './file-problem.ts'
import { CommandError } from './terminal.ts'

/**
 * Writes a file whole or not at all: under another name beside it first. No link is followed.
 * @throws {CommandError} when there is such a file already, unless it may be replaced, or it cannot be written
 */
export async function writeNewFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  { replace, isPrivate = false }: { replace: boolean; isPrivate?: boolean },
): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  const file = await open(draft, 'wx', isPrivate ? 0o600 : 0o666).catch((error: unknown) => {
    throw fileProblem(path, 'written', error)
  })
  try {
    try {
      for await (const chunk of chunks) {
        await file.writeFile(chunk).catch((error: unknown) => {
          throw fileProblem(path, 'written', error)
        })
      }
    } finally {
      await file.close()
    }
    await place(draft, path, replace)
  } finally {
    await rm(draft, { force: true })
  }
}

/** @throws {CommandError} when the path exists and is not a file that may be replaced */
export async function refuseExisting(path: string, { replace }: { replace: boolean }): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found) return
  if (!found.isFile() && !found.isSymbolicLink())
    throw new CommandError(
      `${path} is not a regular file. To write to it, omit --out and redirect the output.`,
    )
  if (!replace) throw new CommandError(`${path} already exists. Use --force to replace it.`)
}

async function place(draft: string, path: string, replace: boolean): Promise<void> {
  await refuseExisting(path, { replace })
  try {
    if (replace) await rename(draft, path)
    else await linkOnce(draft, path)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw fileProblem(path, 'written', error)
  }
}

/** Creates the file only when the name is free. Not every file system has links. */
async function linkOnce(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    await refuseExisting(path, { replace: false })
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
    await rename(draft, path)
  }
}
