import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { watchPage } from '../fixtures/browser.ts'
import { test } from '../fixtures/dashboard.ts'
import { goTo } from '../fixtures/go-to.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import type { TestServer } from '../fixtures/test-server.ts'

/** The narrowest that is common. */
const PHONE = { width: 360, height: 740 }
const WORD = 'Unbroken'.repeat(20)
/**
 * The text of each field from outside: scripts, addresses, markup, a change of the writing direction, and a very long
 * word.
 */
const SCRIPT = '<script>globalThis.hacked = 1</script><img src="http://127.0.0.1:9/x.png" onerror="hacked=1">'
const LINK = '[run](javascript:globalThis.hacked=1) ![image](http://127.0.0.1:9/y.png) {{7*7}}'
const TEXT = `${SCRIPT} ${LINK} \u202Eoverride ${WORD}`
/** The maximum length of a name. */
const nameOf = (what: string) => `${what} <img src=x onerror=hacked=1> ${'N'.repeat(120)}`

/** As long as a label of a domain may be, nearly. */
const domainOf = (letter: string) => `${letter.repeat(60)}.example`

const LLM = `llm-${'x'.repeat(90)}`
const PROPERTY = nameOf('Safety')
const RIVAL = nameOf('Globex')
const ANSWER = `# ${TEXT}\n\n1. **${RIVAL}** is the best. ${TEXT}\n2. **Acme** is good. <iframe src="javascript:hacked=1"></iframe>\n\n| ${WORD} | ${LINK} |\n|---|---|\n| ${SCRIPT} | Acme |\n\n\`\`\`html\n${SCRIPT}${WORD}\n\`\`\`\n`
/** Just below the maximum length of a line. */
const LARGE = `${ANSWER}${`${TEXT}\n\n`.repeat(10_000)}`.slice(0, 950_000)

const SOURCES = [
  { url: 'javascript:globalThis.hacked=1', title: TEXT },
  { url: 'data:text/html,<script>hacked=1</script>', title: SCRIPT },
  { url: `https://${'sub.'.repeat(20)}${domainOf('s')}/${WORD}?q=<script>`, title: TEXT },
]

function linesOf(run: string, askedAt: string, large: string): Line[] {
  const of = { topic: nameOf('Topic'), run, askedAt, llm: LLM }
  const line = (prompt: string, answer: string): Line => ({
    ...of,
    prompt,
    answer,
    sources: SOURCES,
    webSearchQueries: [TEXT, WORD],
  })
  return [
    line(`Which one? ${TEXT}`, ANSWER),
    line(`Which large one? ${TEXT}`, large),
    line(`Who without us? ${TEXT}`, ANSWER.replaceAll('Acme', 'Initech')),
    {
      ...of,
      prompt: `How safe? ${TEXT}`,
      answer: ANSWER,
      propertyId: PROPERTY,
      score: 3,
      scoreReason: TEXT,
    },
  ]
}

/** An organization in which everything that can come from outside is hostile. */
async function hostileWorld(server: TestServer) {
  const { client, key } = await server.newTenant()
  const aliases = ['Acme']
  const { id: brandId } = await client.createBrand({ body: { name: nameOf('Acme'), aliases, llms: [] } })
  const params = { brandId }
  await client.createCompetitor({ params, body: { name: RIVAL, domains: [domainOf('r')] } })
  const runs = [
    ...(await importLines(
      client,
      brandId,
      linesOf('one', new Date(Date.now() - 3 * 86_400_000).toISOString(), ANSWER),
    )),
    ...(await importLines(
      client,
      brandId,
      linesOf('two', new Date(Date.now() - 86_400_000).toISOString(), LARGE),
    )),
  ]
  const runId = runs.at(-1) ?? ''
  await client.refreshPromptSuggestions({ params })
  const [responses, prompts] = await Promise.all([
    client.listResponses({ params: { runId } }),
    client.listPrompts({ params, query: { archived: true } }),
  ])
  const text = { title: TEXT.slice(0, 300), content: LARGE.slice(0, 100_000) }
  const publishedUrl = `https://${domainOf('p')}/${WORD}`
  await client.createContent({ params, body: { ...text, status: 'published', publishedUrl } })
  const piece = await client.createContent({ params, body: text })
  const { data: suggestions } = await client.listSuggestions({ params, query: { limit: 1 } })
  await client.createIdeas({ params: { suggestionId: suggestions[0]?.id ?? '' } })
  return {
    key,
    runId,
    piece: piece.id,
    responses: responses.data,
    prompt: prompts.data[0]?.id ?? '',
  }
}

/** The innermost elements that make the page scroll sideways. */
const TOO_WIDE = `(() => {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  const isCut = (element) => element !== null && element !== document.body
    && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter((element) =>
    element.getBoundingClientRect().right > innerWidth + 1 && !isCut(element.parentElement))
  return wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    .map((element) => element.outerHTML.slice(0, 150))
})()`

/** Screens that show only figures, domains and our own names. */
const SILENT = /^\/(?:runs|report|sources(?:$|\?changes)|settings|competitors\?part=found)/

const NO_HARM = { ran: null, elements: 0, addresses: [], wide: [] }

/** Signs that text was interpreted as more than text. */
async function harmOf(page: Page) {
  return {
    ran: await page.evaluate('globalThis.hacked ?? null'),
    // The report's own frame runs no script.
    elements: await page.locator('main img, main script, main iframe:not([sandbox])').count(),
    addresses: (await page.evaluate(
      '[...document.querySelectorAll("a[href]")].map(({ protocol }) => protocol).filter((one) => !/^https?:$/.test(one))',
    )) as string[],
    wide: (await page.evaluate(TOO_WIDE)) as string[],
  }
}

describe('Text from outside', () => {
  test('stays text on every screen: nothing runs, nothing is asked for elsewhere, no page is wider than a phone', async ({
    dashboard,
  }) => {
    const { key, runId, piece, responses, prompt } = await hostileWorld(dashboard.server)
    const paths = [
      '/overview',
      '/prompts?show=all',
      '/prompts?view=matrix&show=all',
      '/prompts?view=suggestions',
      `/prompts/${prompt}`,
      '/answers',
      ...responses.map(({ id }) => `/answers/${id}`),
      `/answers/${responses[0]?.id}?with=${responses[1]?.id}`,
      '/competitors',
      '/competitors?part=duel',
      '/competitors?part=found',
      '/competitors?part=tracked',
      '/sources',
      '/sources?gaps=yes',
      '/sources?changes=yes',
      '/searches',
      '/perception',
      `/perception?property=${encodeURIComponent(PROPERTY)}&of=${LLM}`,
      '/content',
      '/content?list=ideas',
      '/content?list=drafts',
      '/content?list=published',
      `/content?piece=${piece}`,
      '/runs',
      `/runs/${runId}`,
      '/report',
      '/settings',
      '/settings?tab=measuring',
      '/settings?tab=alerts',
      '/settings?tab=people',
      '/settings?tab=audit',
    ]
    const page = await dashboard.open('/overview', { key, viewport: PHONE })
    const { requests } = watchPage(page)
    const quiet: string[] = []
    // One document shows every screen, so that a script that runs late is seen on a later screen.
    for (const path of paths) {
      await goTo(page, path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
      expect(await harmOf(page), path).toEqual(NO_HARM)
      if (!/<img|<script/.test(await page.getByRole('main').innerText())) quiet.push(path)
    }
    const foreign = requests.filter((url) => !url.startsWith(`${dashboard.server.app.url}/`))
    expect([foreign, quiet.filter((path) => !SILENT.test(path))]).toEqual([[], []])
  })
})
