import { sendLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { type Attack, type Attacker, report } from './attack.ts'
import { healthDuring, inWords } from './health-probe.ts'
import { SILENCE_MS } from './limits.ts'

const TABLES = 400
const DOTS = '.'.repeat(8_000)

async function brandOf({ client }: Attacker): Promise<string> {
  const { id } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
  return id
}

/** Addresses whose host consists of dots only, in the text and as sources. */
export const dottedHosts: Attack = {
  name: 'host names of 8,000 dots',
  sends: 'one imported line with 40 such addresses as sources and 40 in its text',
  async run(target) {
    const attacker = await target.newTenant()
    const brandId = await brandOf(attacker)
    const addresses = Array.from({ length: 40 }, (_, place) => `https://a${place}${DOTS}b.com/`)
    const line = {
      prompt: 'Which?',
      llm: 'one',
      answer: `Acme is cited. ${addresses.join(' ')}`,
      sources: addresses.map((url) => ({ url })),
    }
    const [, health] = await healthDuring(target.baseUrl, async () => {
      for (const runId of await sendLines(attacker.client, brandId, [line]))
        await endOfRun(attacker.client, runId)
    })
    return report(inWords(health), [
      health.maxMs < SILENCE_MS,
      'high',
      'reading addresses silences the server',
    ])
  },
}

/** Texts that take long to read, while another organization imports one line. */
export const slowAnswers: Attack = {
  name: 'answers that are slow to read',
  sends: `${TABLES} answers of |a|b| tables by one organization, then one line by another`,
  async run(target) {
    const attacker = await target.newTenant()
    const victim = await target.newTenant()
    const [brandId, otherId] = [await brandOf(attacker), await brandOf(victim)]
    const table = `|a|b|\n|-|-|\n${'|Acme|Globex|\n'.repeat(1_500)}`
    const lines = Array.from({ length: TABLES }, (_, place) => ({
      prompt: `Which, number ${place}?`,
      llm: 'one',
      answer: table,
    }))
    const [behind, health] = await healthDuring(target.baseUrl, () =>
      waitingBehind(attacker, victim, lines, brandId, otherId),
    )
    return report(
      `the other's line was read while ${behind} of ${TABLES} were waiting; ${inWords(health)}`,
      [health.maxMs < SILENCE_MS, 'high', 'scoring silences the server'],
      [behind > 0, 'high', "one organization's answers wait for another's"],
    )
  },
}

/** @returns how many answers of the attacker were still unread when the victim's only answer was read */
async function waitingBehind(
  attacker: Attacker,
  victim: Attacker,
  lines: { prompt: string; llm: string; answer: string }[],
  brandId: string,
  otherId: string,
): Promise<number> {
  const [longRun = ''] = await sendLines(attacker.client, brandId, lines)
  const [shortRun = ''] = await sendLines(victim.client, otherId, ['Acme is fine.'])
  await endOfRun(victim.client, shortRun, HOURS_MS)
  const { scoredCount } = await attacker.client.getRun({ params: { runId: longRun } })
  await endOfRun(attacker.client, longRun, HOURS_MS)
  return lines.length - scoredCount
}

const HOURS_MS = 3_600_000

/** Times of a text in two lengths: four times the text may take four times as long, not sixteen times. */
export const growingTexts: Attack = {
  name: 'texts that make time grow',
  sends: 'answers of brackets, stars, dots and quotes, of 64 and 256 KiB',
  async run(target) {
    const attacker = await target.newTenant()
    const slow: string[] = []
    for (const unit of ['[', '*', '.', '"', '- a\n', '> ', '&', '`', 'Acme, ', '|']) {
      const small = await timeToRead(attacker, unit.repeat(65_536 / unit.length))
      const large = await timeToRead(attacker, unit.repeat(262_144 / unit.length))
      if (large > 10 * small + 1_000)
        slow.push(`${JSON.stringify(unit)}: ${small.toFixed(0)} -> ${large.toFixed(0)} ms`)
    }
    return report(slow.length === 0 ? 'no time grew faster than its text' : slow.join('; '), [
      slow.length === 0,
      'medium',
      'time grows faster than the text',
    ])
  },
}

async function timeToRead(attacker: Attacker, answer: string): Promise<number> {
  const brandId = await brandOf(attacker)
  const from = performance.now()
  for (const runId of await sendLines(attacker.client, brandId, [answer]))
    await endOfRun(attacker.client, runId)
  return performance.now() - from
}
