import { CommandError } from './terminal.ts'

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or directory',
  EACCES: 'this user has no permission',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of its path is a file, not a directory',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
}

/** Describes why a file could not be read or written. */
export function fileProblem(path: string, action: 'read' | 'written', error: unknown): CommandError {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new CommandError(`${path} cannot be ${action}: ${WORDS[code] ?? message}.`)
}
