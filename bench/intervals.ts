import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CHANGE_CASES, changeCoverageOf } from './intervals/change-coverage.ts'
import { coverageOf } from './intervals/coverage.ts'
import { COVERAGE_CASES } from './intervals/coverage-cases.ts'
import { FALSE_ALARM_CASES } from './intervals/false-alarm-cases.ts'
import { falseAlarmsOf } from './intervals/false-alarms.ts'
import { changeTable, coverageTables, falseAlarmTable, withTables } from './intervals/page.ts'
import { brokenPromises } from './intervals/promises.ts'

/**
 * Simulates prompts and answers whose true rates are known, and counts how often the intervals hold them and how often a
 * change is reported where nothing changed. The seed is fixed. `--write` updates the tables in docs/metrics.md. Ends with 1
 * when a case is outside of what that page promises.
 */
const { values: options } = parseArgs({
  options: { repetitions: { type: 'string', default: '2000' }, write: { type: 'boolean' } },
})
const repetitions = Number(options.repetitions)
const PAGE = new URL('../docs/metrics.md', import.meta.url)

const results = {
  coverages: COVERAGE_CASES.map((one, index) => coverageOf(one, repetitions, 1_000 + index)),
  changes: CHANGE_CASES.map((one, index) => changeCoverageOf(one, repetitions, 2_000 + index)),
  falseAlarms: FALSE_ALARM_CASES.map((one, index) => falseAlarmsOf(one, repetitions, 3_000 + index)),
}
const tables = [
  `Each row: ${repetitions.toLocaleString('en')} simulated brands.`,
  ...coverageTables(results.coverages),
  changeTable(results.changes),
  falseAlarmTable(results.falseAlarms),
].join('\n\n')
console.log(tables)
for (const problem of brokenPromises(results)) {
  console.log(`BROKEN ${problem}`)
  process.exitCode = 1
}
if (options.write) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), tables))
