import { describe, expect, it } from 'vitest'
import { toldPath } from '../../src/domain/webhooks/told-path.ts'

const DAY_BEFORE = { id: 'p', startedAt: '2026-02-28T23:30:00.000Z' }
const run = { id: 'r', startedAt: '2026-03-01T23:00:00.000Z', marketId: null }
const whole = { scope: {}, threshold: null }
const day = '/overview?brand=b&period=2026-03-01..2026-03-01'

it.each([
  [
    'moves of the whole brand are on the page of the run, beside the run that it was compared with',
    [whole, whole],
    '/runs/r?brand=b&with=p',
  ],
  ['a figure beyond a threshold is in the overview', [{ scope: {}, threshold: 0.4 }], day],
  ['one LLM is in the overview of it', [{ scope: { llm: 'a&b' }, threshold: null }], `${day}&llm=a%26b`],
  ['one topic is in the overview of it', [{ scope: { topicId: 't' }, threshold: null }], `${day}&topic=t`],
  ['a competitor is in the overview', [{ scope: { brand: 'Other' } }], day],
  ['several scopes are in the overview of all', [whole, { scope: { llm: 'a' } }], day],
])('%s', (_guarantee, figures, path) => {
  expect(toldPath('b', run, figures, DAY_BEFORE)).toBe(path)
})

describe('the figures of a part', () => {
  const moved = { scope: { llm: 'a' }, threshold: null }
  const beyond = { scope: { llm: 'a' }, threshold: 0.4 }
  const week = '2026-02-22T01:00:00.000Z'

  it.each([
    [
      'are compared over as many days as lie between the runs',
      '/overview?brand=b&period=2026-02-23..2026-03-01&llm=a',
      { figure: moved, before: week },
    ],
    [
      'are on the page of a run of the same day as the one before',
      '/runs/r?brand=b&with=p',
      { figure: moved, before: '2026-03-01T01:00:00.000Z' },
    ],
    [
      'are in the overview of the day if they are beyond a threshold',
      `${day}&llm=a`,
      { figure: beyond, before: week },
    ],
    [
      'are in the overview of the day where the run before is unknown',
      `${day}&llm=a`,
      { figure: moved, before: null },
    ],
    [
      'are on the page of a run of a user interface',
      '/runs/r?brand=b&with=p',
      { figure: moved, before: week, surface: 'ui' },
    ],
  ])('%s', (_guarantee, path, { figure, before, surface = 'api' }: Told) => {
    expect(
      toldPath('b', { ...run, surface }, [figure], before === null ? null : { id: 'p', startedAt: before }),
    ).toBe(path)
  })
})

interface Told {
  figure: Parameters<typeof toldPath>[2][number]
  before: string | null
  surface?: string
}
