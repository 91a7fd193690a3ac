import { expect, it } from 'vitest'
import { toldPath } from '../../src/domain/webhooks/told-path.ts'

const run = { id: 'r', startedAt: '2026-03-01T23:00:00.000Z', marketId: null }
const whole = { scope: {}, threshold: null }
const day = '/overview?brand=b&period=2026-03-01..2026-03-01'

it.each([
  ['moves of the whole brand are on the page of the run', [whole, whole], '/runs/r?brand=b'],
  ['a figure beyond a threshold is in the overview', [{ scope: {}, threshold: 0.4 }], day],
  ['one LLM is in the overview of it', [{ scope: { llm: 'a&b' }, threshold: null }], `${day}&llm=a%26b`],
  ['one topic is in the overview of it', [{ scope: { topicId: 't' }, threshold: null }], `${day}&topic=t`],
  ['a competitor is in the overview', [{ scope: { brand: 'Other' } }], day],
  ['several scopes are in the overview of all', [whole, { scope: { llm: 'a' } }], day],
])('%s', (_guarantee, figures, path) => {
  expect(toldPath('b', run, figures)).toBe(path)
})
