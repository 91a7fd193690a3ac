import { readFileSync, writeFileSync } from 'node:fs'
import type { Points } from '../src/domain/scoring/brands/brand-points.ts'
import { unlabelledAnswers } from './brand-points/agreed-answers.ts'
import { fitPoints } from './brand-points/fit-points.ts'
import { labelledAnswers } from './brand-points/labelled-answers.ts'

/**
 * Fits the points of `brand-points.ts` on all labelled answers: the own set's and, where they are there, the shared ones, with
 * the shared answers that nobody has labelled. To
 * be run after a change of the features; `cross-validate-brands.ts` says how right such points are on answers that they were
 * not fitted on.
 */
const FILE = new URL('../src/domain/scoring/brands/brand-points.ts', import.meta.url)
const SHOWN_MIN = 0.05

const { own, withNeighbours, besideTold } = fitPoints(labelledAnswers(), unlabelledAnswers())
write('OWN', own)
write('WITH_NEIGHBOURS', withNeighbours)
write('BESIDE_TOLD', besideTold)

function write(name: string, { base, of }: Points): void {
  const round = (value: number) => String(Number(value.toFixed(2)))
  const lines = Object.entries(of)
    .filter(([, value]) => Math.abs(value) >= SHOWN_MIN)
    .map(([feature, value]) => `    ${/^\w+$/u.test(feature) ? feature : `'${feature}'`}: ${round(value)},\n`)
  const table = `const ${name}: Points = {\n  base: ${round(base)},\n  of: {\n${lines.join('')}  },\n}\n`
  const text = readFileSync(FILE, 'utf8')
  writeFileSync(
    FILE,
    text.replace(new RegExp(`const ${name}: Points = \\{[\\s\\S]*?\\n\\}\\n`), () => table),
  )
}
