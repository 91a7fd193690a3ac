import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { CommandProcess } from './command-process.ts'
import { fileProblem } from './file-problem.ts'

/**
 * The environment with the variables of a file, usually `.env` in the current directory. Variables that are set already win, as
 * with Node's `--env-file-if-exists`.
 * @throws {CommandError} when the file exists and cannot be read
 */
export function withEnvFile(env: CommandProcess['env'], path: string): CommandProcess['env'] {
  try {
    return { ...parseEnv(readFileSync(path, 'utf8')), ...env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env
    throw fileProblem(path, 'read', error)
  }
}
