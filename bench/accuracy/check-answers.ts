import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { joined, type Measured } from './measured.ts'
import { percent } from './table.ts'

export const CHECK = 'Real answers that nobody has read'

/**
 * Packed answers, so that no rule, list or weight can be made for them: the tool beside the shared data scores them
 * and prints totals only.
 */
export function measureCheckAnswers(folder: string): Measured {
  const tool = `${folder}/../tools/check-accuracy.mjs`
  if (!existsSync(tool)) return joined([])
  const root = new URL('../..', import.meta.url).pathname
  const lines = execFileSync(process.execPath, [tool], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const rows = lines
    .map((line) => line.split(/\s{2,}/u))
    .map(([name = '', value = '']) => [name, shown(value)])
  return { tables: [{ title: CHECK, columns: ['', 'percent'], rows }], totals: [CHECK, ...lines], wrong: [] }
}

/** A share, or the counts of correct and of all; the first line contains the numbers of answers and brands. */
function shown(value: string): string {
  if (value.includes(' / ')) return value
  const [right = 0, all = 1] = value.split('/').map(Number)
  return percent(right / all)
}
