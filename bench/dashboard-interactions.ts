import type { Page } from 'playwright-core'
import type { DashboardPage, Interaction } from './dashboard-page.ts'

type Act = (page: Page) => Promise<unknown>

const button = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name })
    .or(page.getByText(name, { exact: true }))
    .first()
    .click()

/** By the screen on which they begin. */
const INTERACTIONS: readonly (readonly [path: string, name: string, act: Act])[] = [
  ['/prompts', 'prompts: sort by presence', button('Presence')],
  ['/prompts', 'prompts: one letter into the search', (page) => page.getByRole('searchbox').press('9')],
  ['/prompts', 'prompts: scroll a page', (page) => scroll(page)],
  ['/prompts', 'prompts: select all', (page) => page.getByRole('checkbox').first().click()],
  ['/prompts', 'prompts: open a prompt', (page) => page.locator('tbody th a').first().click()],
  ['/overview', 'overview: another figure over time', button('Show as a table')],
  ['/overview', 'overview: open the prompts', (page) => page.getByRole('link', { name: 'Prompts' }).click()],
  ['/answers', 'answers: the next page', button('Next page')],
  ['/answers', 'answers: open an answer', (page) => page.locator('[data-entry]').first().click()],
  ['/competitors', 'competitors: sort by rank', button('Average rank')],
  [
    '/sources',
    'sources: open a domain',
    (page) => page.locator('tbody button[aria-expanded]').first().click(),
  ],
]

/** Each interaction begins on a newly loaded page. */
export async function measureInteractions(
  open: () => Promise<DashboardPage>,
  rounds: number,
): Promise<Interaction[]> {
  const measured: Interaction[] = []
  for (const [path, name, act] of INTERACTIONS) {
    const into: Interaction = { name, frameMs: [], settledMs: [] }
    for (let round = 0; round < rounds; round += 1) {
      const dashboard = await open()
      try {
        await dashboard.load(path)
        await dashboard.measure(into, act)
      } catch (error) {
        into.name = `${name}: ${(error as Error).message.split('\n')[0]}`
      }
      await dashboard.close()
    }
    measured.push(into)
  }
  return measured
}

/** The baseline: rows without a library, sorted by moving them. */
export async function plainTable(
  dashboard: DashboardPage,
  rows: number,
  rounds: number,
): Promise<Interaction> {
  await dashboard.load('/healthz')
  await dashboard.page.evaluate(`{
    const cells = (row) => Array.from({ length: 10 }, (_, cell) => '<td>' + (row * 7 + cell) % 100 + ' %</td>').join('')
    const lines = Array.from({ length: ${rows} }, (_, row) => '<tr><th>Prompt ' + row + '</th>' + cells(row) + '</tr>')
    document.body.innerHTML = '<button>Sort</button><table><tbody>' + lines.join('') + '</tbody></table>'
    document.querySelector('button').addEventListener('click', () => {
      const body = document.querySelector('tbody')
      body.append(...[...body.children].reverse())
    })
  }`)
  const into: Interaction = {
    name: `yardstick: plain table of ${rows} rows, sorted`,
    frameMs: [],
    settledMs: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    await dashboard.measure(into, (page) => page.getByRole('button').click())
  }
  await dashboard.close()
  return into
}

async function scroll(page: Page): Promise<void> {
  await page.locator('tbody tr').nth(3).hover()
  await page.mouse.wheel(0, 800)
}
