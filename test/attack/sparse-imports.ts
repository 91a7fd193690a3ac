import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { type Attack, report } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const LINES = 3_000
const LLMS = 200

/** Each line names another prompt; the LLMs repeat after `llms` lines. */
const linesWith = (llms: number) =>
  Array.from({ length: LINES }, (_, place) => ({
    prompt: `Which CRM, number ${place}?`,
    llm: `llm-${place % llms}`,
    answer: 'Globex.',
  }))

/** Runs with far more pairs of prompt and LLM than answers, for readers that count in tables of all pairs. */
export const sparseImports: Attack = {
  name: 'runs of many prompts and LLMs',
  sends: `${LINES} lines with as many prompts and LLMs, then as many with ${LLMS} LLMs; then reads insights`,
  async run(target) {
    const { client } = await target.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const isTaken = await sendLines(client, brandId, linesWith(LINES)).then(
      () => true,
      () => false,
    )
    const runs = await sendLines(client, brandId, linesWith(LLMS))
    for (const runId of runs) await endOfRun(client, runId)
    const [, health] = await healthDuring(target.baseUrl, async () => {
      await client.getOverview({ params: { brandId } })
      await client.getLeaderboard({ params: { brandId } })
    })
    return report(
      `${LINES} LLMs were ${isTaken ? 'taken' : 'refused'}; ${inWords(health)}`,
      [!isTaken, 'medium', 'an import may name any number of LLMs'],
      [health.maxMs < SILENCE_MS, 'high', 'pairs without answers silence the server'],
    )
  },
}
