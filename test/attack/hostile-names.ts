import { importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { type Attack, type Attacker, report, type Target } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const RIVALS = 45
const ALIASES = 100

/** Names that would exhaust the memory of a matcher with a node for each letter and a form for each "&". */
const alias = (rival: number, place: number) =>
  `Q${`${rival}x${place}`.padEnd(96, 'ab')} & ${`${place}y${rival}`.padEnd(100, 'cd')}`.slice(0, 200)

async function addRivals({ baseUrl }: Target, attacker: Attacker, brandId: string): Promise<number[]> {
  const statuses: number[] = []
  for (let rival = 0; rival < RIVALS; rival += 1) {
    const aliases = Array.from({ length: ALIASES }, (_, place) => alias(rival, place))
    const { status } = await send(`${baseUrl}/workspace/brands/${brandId}/competitors`, {
      method: 'POST',
      key: attacker.key,
      json: { name: `Rival ${rival}`, aliases },
    })
    statuses.push(status)
  }
  return statuses
}

/** 900,000 characters of names, and then an answer that must be searched for them. */
export const hostileNames: Attack = {
  name: 'names that compile to gigabytes',
  sends: `${RIVALS} competitors with ${ALIASES} aliases of 200 characters, then an import of one line`,
  async run(target) {
    const attacker = await target.newTenant()
    const { id: brandId } = await attacker.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const [statuses, health] = await healthDuring(target.baseUrl, async () => {
      const added = await addRivals(target, attacker, brandId)
      await importLines(attacker.client, brandId, [
        { prompt: 'Which?', llm: 'one', answer: 'Acme, Rival 1.' },
      ])
      await attacker.client.refreshPromptSuggestions({ params: { brandId } })
      return added
    })
    const taken = statuses.filter((status) => status === 201).length
    return report(
      `${taken} of ${RIVALS} competitors taken; ${inWords(health)}`,
      [taken < RIVALS, 'high', 'a brand may have any number of characters of names'],
      [health.maxMs < SILENCE_MS, 'high', 'compiling names silences the server'],
    )
  },
}
