import { parse } from 'csv-parse/sync'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { reportCsv } from '../../src/report/csv.ts'
import { reportPage as pageIn } from '../../src/report/html/page.ts'
import { reportMarkdown as markdownIn } from '../../src/report/markdown.ts'
import type { Report } from '../../src/report/report.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const reportPage = (report: Report) => pageIn(report, 'en')
const reportMarkdown = (report: Report) => markdownIn(report, 'en')

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</title></style></textarea><svg onload=alert(1)>',
  '<!-- ',
  ']]>',
  '&lt;script&gt;',
]
const markdown = new MarkdownIt({ html: true, linkify: true })
const plain = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '')

describe('A report as HTML', () => {
  it.each(HOSTILE)('shows %s as text wherever it stands', (text) => {
    const tags = (html: string) => plain(html).match(/<[a-z!/][^>]*>/gi)
    expect(tags(reportPage(sampleReport(text)))).toEqual(tags(reportPage(sampleReport('Acme'))))
  })

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', ' https://x', '//evil.example'])(
    'makes no link of %s',
    (url) => {
      expect(reportPage(sampleReport(url))).not.toMatch(/href="(?!#)/)
    },
  )

  it('links to addresses of the web without telling where from', () => {
    expect(reportPage(sampleReport('https://a.example/?x="1"&y'))).toContain(
      '<a href="https://a.example/?x=&quot;1&quot;&amp;y" target="_blank" rel="noopener noreferrer nofollow">',
    )
  })

  it('has no script and asks nobody for anything', () => {
    const page = reportPage(sampleReport('Acme'))
    expect([
      /<script|<link|<img|<iframe|@import|url\(|src=|style="/i.test(page),
      /content="default-src &#39;none&#39;; style-src &#39;sha256-[\w+/=]+&#39;;/.test(page),
    ]).toEqual([false, true])
  })

  it('has no sign that hides or reverses text', () => {
    const page = reportPage(sampleReport('a\u202eb\u0000c\u2066d'))
    expect(['\u202e', '\u0000', '\u2066'].filter((sign) => page.includes(sign))).toEqual([])
  })

  it('begins with the verdict and has the five figures with their changes', () => {
    const page = plain(reportPage(sampleReport('Acme'))).replaceAll('\u00a0', ' ')
    expect(page).toMatch(
      /<p class="verdict real">Presence rose from 25 % to 65 %: more than noise, mostly Acme\.<\/p>/,
    )
  })

  it('says what changed beyond noise in the accent colour, and the rest in grey', () => {
    const page = plain(reportPage(sampleReport('Acme')))
    expect([
      page.match(/class="real-text">\+40\.0 points/g)?.length,
      page.includes('class="faint">+40.0 points'),
    ]).toEqual([2, true])
  })
})

describe('A report as HTML with more breaks than it shows', () => {
  const acme = sampleReport('Acme')
  const breaks = Array.from({ length: 14 }, (_, index) => ({
    at: `2026-04-${index + 10}T00:00:00.000Z`,
    kind: 'model' as const,
    detail: '',
    changes: [
      { change: 'added' as const, name: `model-${index + 1}.`, before: null, after: null, count: null },
    ],
  }))
  const page = plain(reportPage({ ...acme, trend: { ...acme.trend, breaks } }))

  it('has the newest ones, and says how many are earlier', () => {
    expect([
      page.includes('model-2.'),
      page.includes('model-14.'),
      page.includes('2 earlier breaks'),
    ]).toEqual([false, true, true])
  })
})

describe('A report as Markdown', () => {
  it.each([
    ...HOSTILE,
    '[x](javascript:alert(1))',
    '![x](https://x)',
    '| a | b |',
    '`code`',
    '# *head*',
    '1. a',
    '- a',
    '===',
    'javascript:alert(1)',
  ])('shows %s as text wherever it stands', (text) => {
    const shape = (given: string) =>
      markdown
        .parse(reportMarkdown(sampleReport(given)), {})
        .flatMap(({ type, children }) => [type, ...(children ?? []).map((child) => child.type)])
        .filter((type) => type !== 'text' && type !== 'text_special')
    expect(shape(text)).toEqual(shape('Acme'))
  })

  it('has addresses that can be opened and copied', () => {
    const url = 'https://x.example/a_b?c=*d*&e=f|g'
    expect(markdown.render(reportMarkdown(sampleReport(url)))).toContain(
      '<td><a href="https://x.example/a_b?c=*d*&amp;e=f%7Cg">',
    )
  })

  it.each(HOSTILE)('has no tag of an address that ends with %s', (text) => {
    const shown = markdown.render(reportMarkdown(sampleReport(`https://x.example/${text}`)))
    expect(shown).not.toMatch(/<(?:script|img|svg|!--)/i)
  })

  it('keeps the text that it shows', () => {
    const shown = markdown.render(reportMarkdown(sampleReport('a|b*c*<d>_e_')))
    expect(shown).toContain('<td>a|b*c*&lt;d&gt;_e_</td>')
  })
})

describe('A part of a report with too few answers', () => {
  const acme = sampleReport('Acme')
  const topics = acme.topics.map((topic) => ({
    ...topic,
    change: topic.change && { ...topic.change, verdict: 'too_few' as const },
  }))

  it.each([
    ['HTML', reportPage],
    ['Markdown', reportMarkdown],
  ] as const)('is not said in %s to be within noise', (_, show) => {
    expect(plain(show({ ...acme, topics }))).toContain('too few answers')
  })
})

describe('The gaps of a report', () => {
  it('have the number of answers right after the site, so that a narrow screen shows it', () => {
    expect(plain(reportPage(sampleReport('Acme')))).toContain(
      '<th>Site</th><th class="number">Answers without you</th>',
    )
  })
})

describe('The to-do list of a report', () => {
  it('says which answers it is made from', () => {
    expect(reportMarkdown(sampleReport('Acme'))).toContain('of each prompt’s newest answers')
  })

  it('says that it is of the brand’s own market, also in the report of another one', () => {
    expect(reportMarkdown(sampleReport('Acme'))).toContain('the list is of the brand’s own market')
  })
})

describe('A report as CSV', () => {
  const rows = (report: Report) =>
    parse(reportCsv(report), { columns: true, bom: true }) as Record<string, string>[]

  it('has a row for each figure', () => {
    const presence = rows(sampleReport('Acme')).find(({ section }) => section === 'figures')
    expect(presence).toMatchObject({
      section: 'figures',
      item: 'Acme',
      figure: 'presence',
      value: '0.65',
      numerator: '130',
      denominator: '200',
      before: '0.25',
      verdict: 'up',
    })
  })

  it('has what the report is limited to', () => {
    const limits = rows(sampleReport('Acme')).filter(({ section = '' }) => section.startsWith('only '))
    expect(limits.map(({ section }) => section)).toEqual(['only topic', 'only prompt', 'only market'])
  })

  it('has the rest of a difference beside the parts that it lists', () => {
    const parts = rows(sampleReport('Acme')).filter(({ section }) => section === 'drivers by llm')
    expect(parts.map(({ item, difference }) => [item, difference])).toEqual([
      ['Acme', '0.3'],
      ['other', '0.0666'],
      ['all others', '0.0334'],
    ])
  })

  it.each(['=1+1', '+1', '-1', '@a', '\tx', '"=1'])('lets no spreadsheet run %j', (text) => {
    expect(rows(sampleReport(text)).filter(({ item = '' }) => /^[=+\-@\t\r]/.test(item))).toEqual([])
  })

  it.each(['a,b', 'a"b', 'a\nb', 'a;b'])('keeps %j in one cell', (text) => {
    expect(rows(sampleReport(text))[0]?.['item']).toBe(text)
  })
})

describe('A report of which something is missing', () => {
  const acme = sampleReport('Acme')
  const { overview } = acme
  const without = (change: Partial<Report['overview']>): Report => ({
    ...acme,
    overview: { ...overview, ...change },
  })
  const forms = [
    ['HTML', reportPage],
    ['Markdown', reportMarkdown],
  ] as const

  it.each(forms)('says in %s that there is no earlier period', (_, show) => {
    expect(show(without({ previous: null, changes: null }))).toContain(
      'There is no earlier period to compare with',
    )
  })

  it.each(forms)('says in %s that no prompt can be compared', (_, show) => {
    const { changes } = overview
    const none = Object.entries(changes ?? {}).map(([name, change]) => [name, { ...change, pairs: 0 }])
    expect(show(without({ changes: Object.fromEntries(none) }))).toContain('Nothing can be compared with')
  })

  it.each(forms)('says in %s that answers are not scored with the present names yet', (_, show) => {
    const rescore = { state: 'due', startsAt: overview.window.to, runCount: 2, answerCount: 40 } as const
    expect(show({ ...acme, rescore })).toContain('Names have changed since 2 runs')
  })

  it.each(forms)('says in %s that no competitor is tracked, and who is named', (_, show) => {
    const mostNamed = [{ name: 'Globex', responses: 12 }]
    expect(show(without({ note: 'no_rivals', mostNamed }))).toMatch(
      /No competitor is tracked.*Globex.*12 answers/,
    )
  })

  it.each(forms)('says in %s how many competitors it has not', (_, show) => {
    expect(plain(show({ ...acme, competitorTotal: 20 }))).toContain(
      'The 1 competitors that are named most, of 20.',
    )
  })

  it.each(forms)('says in %s how many LLMs and topics it has not', (_, show) => {
    const window = { ...overview.window, llms: ['one', 'two', 'three'] }
    const text = plain(show({ ...without({ window }), topicTotal: 20 }))
    expect(text).toMatch(
      /1 of 3 LLMs: those with the most answers\..*1 of 20 topics: those with the most answers\./s,
    )
  })

  it.each(forms)('says in %s what its filters leave out', (_, show) => {
    const all = { customerJourney: 'decision', branded: true, surface: 'ui' } as const
    const only = { topic: 'Pricing', prompt: 'Which?', market: 'DE, de', ...all }
    expect(plain(show({ ...acme, only }))).toContain(
      'Only the topic “Pricing”, the prompt “Which?”, prompts of the stage “decision”, prompts that name the brand, the market “DE, de” and answers of user interfaces',
    )
  })

  it.each(forms)('says in %s that there are no answers', (_, show) => {
    const figures = { ...overview.figures, responses: 0 }
    expect(show(without({ figures, verdict: 'There are no answers in this period' }))).toContain(
      'Start a run or import answers',
    )
  })

  it.each(forms)('says in %s that nothing changed beyond noise', (_, show) => {
    expect(show({ ...acme, changes: { tested: 12, total: 0, data: [] } })).toContain(
      'Nothing changed beyond noise: of 12 changes that were tested',
    )
  })
})

describe('A report in German', () => {
  const plainText = (html: string) =>
    plain(html)
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('\u00a0', ' ')
  const forms = [
    ['HTML', (report: Report) => plainText(pageIn(report, 'de'))],
    ['Markdown', (report: Report) => markdownIn(report, 'de')],
  ] as const

  it.each(forms)('has no English word in %s', (_, show) => {
    const english = /\b(the|and|to|is|are|with|not|before|after|change|interval|figure|site)\b/i
    expect(show(sampleReport('Acme')).match(english)).toBe(null)
  })

  it.each(forms)('has numbers and dates as Germans write them in %s', (_, show) => {
    const text = show(sampleReport('Acme'))
    expect([text.includes('+40,0 Punkte'), text.includes('29. März 2026 bis 25. Apr. 2026')]).toEqual([
      true,
      true,
    ])
  })

  it.each(forms)('begins with the verdict in %s', (_, show) => {
    expect(show(sampleReport('Acme'))).toContain(
      'Die Präsenz stieg von 25 % auf 65 %: mehr als Rauschen, vor allem Acme;',
    )
  })

  it('names figures besides presence that moved beyond noise', () => {
    const report = sampleReport('Acme')
    const { changes } = report.overview
    if (!changes) throw new Error('the sample has changes')
    const presence = { ...changes.presence, verdict: 'within_noise' as const }
    const moved = (before: number, after: number, verdict: 'up' | 'down') => ({
      ...changes.averageRank,
      before: { ...changes.averageRank.before, value: before },
      after: { ...changes.averageRank.after, value: after },
      verdict,
    })
    const others = {
      shareOfVoice: { ...changes.shareOfVoice, verdict: 'within_noise' as const },
      averageRank: moved(1.06, 1.14, 'up'),
      sentiment: moved(0.2, -0.05, 'down'),
    }
    const overview = { ...report.overview, changes: { ...changes, presence, ...others } }
    expect(markdownIn({ ...report, overview }, 'de')).toContain(
      ': im Rauschen; der mittlere Rang verschlechterte sich von 1,06 auf 1,14 und das Sentiment fiel von +20 auf −5.',
    )
  })

  it('says its language to screen readers', () => {
    expect(pageIn(sampleReport('Acme'), 'de')).toContain('<html lang="de">')
  })

  it.each(['within_noise', 'too_few'] as const)('says when a change is %s', (verdict) => {
    const report = sampleReport('Acme')
    const { changes } = report.overview
    const presence = changes && { ...changes.presence, verdict }
    const overview = { ...report.overview, changes: changes && presence && { ...changes, presence } }
    expect(pageIn({ ...report, overview }, 'de')).toMatch(
      verdict === 'too_few' ? /gibt es zu wenige Antworten;/ : /ging von .* auf .*: im Rauschen;/,
    )
  })
})

it('A report dates a month by the zone in which it begins', () => {
  const report = sampleReport('Acme')
  const [point] = report.trend.data
  if (!point) throw new Error('the sample has a trend')
  const month = { ...point, at: '2026-10-31T23:00:00.000Z', date: '2026-11-01' }
  const text = reportMarkdown({ ...report, trend: { ...report.trend, data: [month] } })
  expect([text.includes('1 Nov 2026'), text.includes('31 Oct 2026')]).toEqual([true, false])
})
