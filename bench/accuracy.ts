import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Measured } from './accuracy/measured.ts'
import { measureOwnSet } from './accuracy/own-set.ts'
import { PAGE, partOf, renderTables, SUMMARIES, withPart } from './accuracy/page.ts'
import { sharedData } from './accuracy/read-cases.ts'
import { measureSharedSets } from './accuracy/shared-sets.ts'
import { falls, readTables } from './accuracy/table.ts'

/**
 * Measures the accuracy of the scorer on the repository's own labelled cases and, where they exist, on the shared data sets.
 * Prints the totals; `--tables` prints every table (`npm run bench:accuracy`), `--verbose` every wrong case. `--write`
 * updates the tables in bench/accuracy/README.md. Ends with 1 when a figure is more than a point below that page's.
 */
const { values: options } = parseArgs({
  options: { tables: { type: 'boolean' }, verbose: { type: 'boolean' }, write: { type: 'boolean' } },
})
const root = new URL('..', import.meta.url)
const pagePath = new URL(PAGE, root)
let page = readFileSync(pagePath, 'utf8')

const folder = sharedData()
if (folder !== null) report('shared', measureSharedSets(folder))
else console.log('No shared data: its figures stay as they are published.')
report('own', measureOwnSet())
if (options.write) {
  writeFileSync(pagePath, page)
  for (const { path, part, make } of SUMMARIES) {
    const summary = new URL(path, root)
    writeFileSync(summary, withPart(readFileSync(summary, 'utf8'), part, make(page)))
  }
}

function report(name: 'own' | 'shared', { tables, totals, wrong }: Measured): void {
  console.log(totals.join('\n'))
  if (options.verbose) console.log(wrong.map((line) => `   ${line}`).join('\n'))
  if (options.tables) console.log(`\n${renderTables(tables)}\n`)
  for (const { figure, published, now } of falls(readTables(partOf(page, name)), tables)) {
    console.log(`FELL ${figure}: ${published} published, ${now} now`)
    process.exitCode = options.write ? 0 : 1
  }
  page = withPart(page, name, renderTables(tables))
}
