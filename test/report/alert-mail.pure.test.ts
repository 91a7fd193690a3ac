import { expect, it } from 'vitest'
import type { ShownLanguage } from '../../src/domain/shown-language.ts'
import { type AlertRun, alertMail } from '../../src/report/mail/alert-mail.ts'

const HOSTILE = 'Acme\r\nBcc: victim@example.com <img src=x onerror=alert(1)>'
const alert = { metric: 'presence', threshold: null, before: 0.5, after: 0.3 } as const
const run: AlertRun = {
  id: 'r',
  startedAt: '2026-03-01T00:00:00Z',
  marketId: null,
  market: 'US',
  language: 'en',
  persona: null,
  surface: 'api',
  before: { id: 'p', startedAt: '2026-02-22T00:00:00Z' },
}
const mailOf = (
  name: string,
  llm: string,
  language: ShownLanguage = 'en',
  market: Partial<AlertRun> = {},
) => {
  const alerts = [{ ...alert, scope: { llm } }]
  return alertMail({ id: 'b', name }, alerts, { ...run, ...market }, 'https://a.example', language)
}

it('a hostile name stays on the line of the subject', () => {
  expect(mailOf(HOSTILE, 'x').subject).not.toMatch(/[\r\n]/)
})

it('hostile names are text in the HTML', () => {
  expect(mailOf(HOSTILE, HOSTILE).html).not.toContain('<img')
})

it('says which way a figure went, and from where', () => {
  expect(mailOf('Acme', 'chatgpt').subject).toBe('Acme: Presence (chatgpt) fell, from 50 % to 30 %')
})

it.each([
  ['a change', { threshold: null, before: 1.06, after: 1.14 }, 'got worse, from 1.06 to 1.14'],
  ['a threshold', { threshold: 2.5, before: null, after: 2.46 }, 'is 2.46, below 2.50'],
] as const)('shows the difference of %s whose two values look equal', (_what, values, said) => {
  const rank = { metric: 'averageRank', scope: {}, ...values } as const
  expect(alertMail({ id: 'b', name: 'Acme' }, [rank], run, null, 'en').subject).toBe(
    `Acme: Average rank ${said}`,
  )
})

it('says it in German', () => {
  expect(mailOf('Acme', 'chatgpt', 'de').subject).toBe('Acme: Präsenz (chatgpt) gefallen, von 50 % auf 30 %')
})

it('names a market that is not the own one of the brand, and links to its figure beside that of the run before', () => {
  const market = { marketId: 'm', market: 'DE', language: 'de', persona: { name: 'Student\r\nBcc: x' } }
  const { subject, text } = mailOf('Acme', 'chatgpt', 'en', market)
  expect([subject, text.split('\n').at(-1)]).toEqual([
    'Acme (DE, de, Student Bcc: x): Presence (chatgpt) fell, from 50 % to 30 %',
    'https://a.example/overview?brand=b&market=m&period=2026-02-23..2026-03-01&llm=chatgpt',
  ])
})
