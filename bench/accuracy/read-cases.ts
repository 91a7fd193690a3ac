import { existsSync, readFileSync } from 'node:fs'

/** The cases of a JSON Lines file. */
export function readCases<T>(path: string | URL): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)
}

/** Data sets that are not part of the project; null when they are missing. */
export function sharedData(): string | null {
  const folder =
    process.env['EARSHOT_ACCURACY_DATA'] ?? new URL('../../../shared/data', import.meta.url).pathname
  return existsSync(folder) ? folder : null
}
