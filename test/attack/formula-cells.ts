import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { type Attack, report } from './attack.ts'

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=2', '＝1+1', '＋1', 'a;=3+1', 'a\t=4+1']

/** Answers that a spreadsheet would run as formulas. */
export const formulaCells: Attack = {
  name: 'formulas in an export',
  sends: `${FORMULAS.length} answers that begin like formulas, exported as CSV`,
  async run({ newTenant }) {
    const { client } = await newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    for (const runId of await sendLines(client, brandId, FORMULAS)) await endOfRun(client, runId)
    const response = await client.stream('exportBrand', { params: { brandId }, query: { format: 'csv' } })
    const text = await response.text()
    const bare = FORMULAS.filter((formula) => new RegExp(`(^|[,"\\n;\\t])${escaped(formula)}`).test(text))
    return report(`${FORMULAS.length - bare.length} of ${FORMULAS.length} guarded`, [
      bare.length === 0,
      'medium',
      `cells that a spreadsheet runs: ${JSON.stringify(bare)}`,
    ])
  },
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
