import { expect, it } from 'vitest'
import { letterMail } from '../../src/report/mail/letter-mail.ts'
import { periodOfLetter } from '../../src/report/mail/period-of-letter.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const page = sampleReport('Acme')
const part = { page, period: '2026-03-03..2026-03-09', marketId: 'm', marketName: 'DE, de' }
const letter = (ownMarket: string | null, dashboardUrl: string | null = null) =>
  letterMail({ parts: [part], ownMarket, toDo: page.toDo.data }, dashboardUrl, 'en')

it('a letter about several markets says which of them its to-do list is of', () => {
  const { text, html } = letter('US, en')
  expect([text, html]).toEqual([
    expect.stringContaining('\nWhat to do (US, en)\n'),
    expect.stringContaining('>What to do (US, en)</h2>'),
  ])
})

it('a letter about the only market of a brand does not name it', () => {
  expect(letter(null).text).toContain('\nWhat to do\n')
})

it('a letter leads to the overview of its days', () => {
  expect(letter(null, 'https://a.example').text).toContain(
    `https://a.example/overview?brand=${page.brand.id}&market=m&period=2026-03-03..2026-03-09`,
  )
})

it.each([
  ['in the morning before it', '2026-03-09T07:00:00Z', '2026-03-09T06:00:00Z', '2026-03-03..2026-03-09'],
  ['after its hour a week before', '2026-03-09T07:00:00Z', '2026-03-02T07:00:01Z', '2026-03-02..2026-03-08'],
  [
    'on the last day of a week of whole days',
    '2026-03-09T00:00:00Z',
    '2026-03-08T06:00:00Z',
    '2026-03-02..2026-03-08',
  ],
])(
  'the days of a letter have its week’s run %s, and not that of another week',
  (_what, to, lastRunAt, period) => {
    expect(periodOfLetter(new Date(to), new Date(lastRunAt))).toBe(period)
  },
)
