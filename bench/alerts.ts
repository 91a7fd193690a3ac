import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type AlertCase, falseAlertsOf } from './intervals/alert-series.ts'
import type { World } from './intervals/world.ts'

/**
 * Simulates brands whose true rates never change, run after run, and counts the messages that alert rules send. The seed is fixed.
 * `--write` updates the table in docs/alerts.md.
 */
const { values: options } = parseArgs({
  options: { repetitions: { type: 'string', default: '500' }, write: { type: 'boolean' } },
})
const repetitions = Number(options.repetitions)
const PAGE = new URL('../docs/alerts.md', import.meta.url)
const [BEGIN, END] = ['<!-- alarm table: node bench/alerts.ts --write -->', '<!-- /alarm table -->']

const USUAL: World = { prompts: 40, llms: 1, answers: 1, rates: [0.2, 0.8], likeness: 0.5 }
const CASES: readonly AlertCase[] = [
  { name: '40 prompts', world: USUAL },
  { name: '40 prompts, 3 answers each', world: { ...USUAL, answers: 3 } },
  { name: '40 prompts, 4 LLMs', world: { ...USUAL, llms: 4 } },
  { name: '100 prompts', world: { ...USUAL, prompts: 100 } },
  { name: '10 prompts', world: { ...USUAL, prompts: 10 } },
]

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const rows = CASES.map((one, index) => {
  const { case: alertCase, usual, everyPart, threshold } = falseAlertsOf(one, repetitions, 5_000 + index)
  return `| ${alertCase.name} | ${[usual, everyPart, threshold].map(percent).join(' | ')} |`
})
const table = [
  `Of 12 runs of each of ${repetitions.toLocaleString('en')} simulated brands, these sent a message although nothing had changed:`,
  '',
  '| run | rule without options | one for the brand, each LLM and each of 5 topics | presence below its true value |',
  '|---|--:|--:|--:|',
  ...rows,
].join('\n')
console.log(table)
if (options.write) {
  const page = readFileSync(PAGE, 'utf8')
  const [begin, end] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)]
  writeFileSync(PAGE, `${page.slice(0, begin)}\n\n${table}\n\n${page.slice(end)}`)
}
