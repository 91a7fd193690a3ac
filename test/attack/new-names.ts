import { UNDECIDED_NAMES_MAX } from '../../src/storage/brands/found-names.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { type Attack, report } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const ANSWERS = 420
const NAMES_OF_ANSWER = 50
const SYLLABLES = [
  'ba',
  'do',
  'ki',
  'lu',
  'me',
  'no',
  'pa',
  'ri',
  'su',
  'ta',
  've',
  'xo',
  'zi',
  'fu',
  'ge',
  'ho',
]

/** A word for each number. */
function nameOf(number: number): string {
  const places = [12, 8, 4, 0].map((shift) => SYLLABLES[(number >> shift) & 15] ?? '')
  return `Q${places.join('')}`
}

function answerOf(place: number): string {
  const names = Array.from({ length: NAMES_OF_ANSWER }, (_, index) => nameOf(place * NAMES_OF_ANSWER + index))
  return names.map((name, index) => `${index + 1}. **${name}** is a CRM for small teams.`).join('\n')
}

/** Names that no answer before had, until reads of a brand's names are slow. */
export const newNames: Attack = {
  name: 'ever new names',
  sends: `${ANSWERS} answers that name ${ANSWERS * NAMES_OF_ANSWER} brands, each once; then reads what lists them`,
  async run(target) {
    const { client } = await target.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const params = { brandId }
    const lines = Array.from({ length: ANSWERS }, (_, place) => answerOf(place))
    const [, health] = await healthDuring(target.baseUrl, async () => {
      for (const runId of await sendLines(client, brandId, lines)) await endOfRun(client, runId)
      await client.getLeaderboard({ params })
      await client.listToDo({ params })
    })
    const { total } = (await client.listDetectedBrands({ params })).paging
    return report(
      `${total} names are kept; ${inWords(health)}`,
      [total <= UNDECIDED_NAMES_MAX, 'medium', 'a brand keeps any number of names'],
      [health.maxMs < SILENCE_MS, 'high', 'many names silence the server'],
    )
  },
}
