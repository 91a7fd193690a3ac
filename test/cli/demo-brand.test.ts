import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCE_TYPES } from '../../src/domain/sources/source-types.ts'
import { startDemoServer } from '../fixtures/demo-server.ts'
import { type CommandOptions, runCommand } from '../fixtures/run-command.ts'

const WEEK_MS = 7 * 86_400_000
const ALL = ['--brand', 'Fernwick', '--period', '12w']

const folder = mkdtempSync(join(tmpdir(), 'earshot-demo-'))
let server: Awaited<ReturnType<typeof startDemoServer>>

beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const environment = () => ({
  EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''),
  EARSHOT_API_KEY: server.adminKey,
})

async function earshot(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await runCommand(args, { env: environment(), ...options })
  if (code !== 0) throw new Error(stderr)
  return stdout
}
const asked = async (...args: string[]) => JSON.parse(await earshot([...args, '--json']))
const percent = (share: number) => `${(100 * share).toFixed(0)} %`
/** The answer of a route for the same period. */
const query = () => ({
  from: new Date(Date.now() - (12 * 7 - 1) * 24 * 3_600_000).toISOString().slice(0, 10),
})
const input = () => ({ params: { brandId: server.brandId }, query: query() })

describe('A command for insights', () => {
  it.each([
    ['overview', 'getOverview'],
    ['trend', 'getTrend'],
    ['leaderboard', 'getLeaderboard'],
    ['matrix', 'getMatrix'],
    ['compare', 'compareRuns'],
    ['changes', 'listChanges'],
    ['drivers', 'getDrivers'],
    ['sources', 'listCitedSources'],
    ['gaps', 'listGaps'],
    ['source-changes', 'getSourceChanges'],
    ['queries', 'listSearchQueries'],
    ['perception', 'listPerceptionFigures'],
  ] as const)('%s prints the body of its route as JSON', async (command, operation) => {
    const read = server.admin[operation] as (given: object) => Promise<unknown>
    expect(await asked(command, ...ALL)).toEqual(await read(input()))
  })

  it.each(['overview', 'trend', 'leaderboard'])(
    '%s prints the same JSON as the table of its name',
    async (name) => {
      expect(await asked('table', name, ...ALL)).toEqual(await asked(name, ...ALL))
    },
  )

  it('writes a page of a table, by the parameters that this table has', async () => {
    const { cells } = await server.admin.getMatrix({
      params: { brandId: server.brandId },
      query: { ...query(), rows: 'llm', columns: 'customerJourney', limit: 1, page: 2 },
    })
    const text = await earshot([
      'table',
      'matrix',
      ...ALL,
      '--rows',
      'llm',
      '--columns',
      'customerJourney',
      '--limit',
      '1',
      '--page',
      '2',
    ])
    expect(text.trimEnd().split(/\r?\n/).length - 1).toBe(cells.flat().filter((cell) => cell !== null).length)
  })

  it('prints the figures of each prompt as JSON', async () => {
    expect(await asked('prompts', 'figures', ...ALL)).toEqual(await server.admin.listPromptFigures(input()))
  })

  it('finds topics, prompts and runs by name', async () => {
    const topic = await asked('overview', ...ALL, '--topic', 'expense tracking')
    const prompt = await asked('overview', ...ALL, '--prompt', 'Which expense app works offline?')
    const run = await asked('overview', '--brand', 'Fernwick', '--run', 'latest')
    expect([topic.figures.responses, prompt.figures.responses, run.window.runs.length]).toEqual([
      expect.toSatisfy((count: number) => count > 12 * 3 * 7),
      12 * 3,
      1,
    ])
  })

  it('says in a sentence that nothing was counted', async () => {
    const none = await earshot([
      'overview',
      '--brand',
      'Fernwick',
      '--from',
      '2020-01-01',
      '--to',
      '2020-01-31',
    ])
    expect(none).toMatch(/^There are no finished runs to count in 1 Jan 2020 to 31 Jan 2020\./)
  })

  it('is refused for a length that is none', async () => {
    await expect(earshot(['overview', '--brand', 'Fernwick', '--period', 'long'])).rejects.toThrow(
      /as in 28d/,
    )
  })
})

describe('The six questions have an answer in the terminal:', () => {
  it('where are we visible', async () => {
    const { columns, cells } = await server.admin.getMatrix(input())
    const { value, denominator } = cells[0]?.[0]?.presence ?? { value: 0, denominator: 0 }
    const text = await earshot(['matrix', ...ALL])
    expect(text).toMatch(new RegExp(`${columns[0]?.name}[^]*${percent(value ?? 0)} \\(${denominator}\\)`))
  })

  it('against whom', async () => {
    const { data } = await server.admin.getLeaderboard(input())
    const rows = (await earshot(['leaderboard', ...ALL])).split('\n')
    expect(rows.slice(1, 1 + data.length)).toEqual(
      data.map(({ brand, presence }) =>
        expect.stringMatching(
          new RegExp(`^${brand.name.split(' ')[0]}.* ${brand.kind} +${percent(presence.value ?? 0)}`),
        ),
      ),
    )
  })

  it('is it changing or is it noise', async () => {
    const { verdict } = await server.admin.getOverview({
      params: { brandId: server.brandId },
    })
    const [first] = (await earshot(['overview', '--brand', 'Fernwick', '--period', '4w'])).split('\n')
    expect(first).toBe(`${verdict}.`)
  })

  it('how it went over time', async () => {
    const { data } = await server.admin.getTrend(input())
    const last = data.at(-1)?.figures.presence
    const text = await earshot(['trend', ...ALL])
    expect(text).toMatch(
      new RegExp(`${percent(last?.value ?? 0)} .*${last?.numerator} of ${last?.denominator}\n\n`),
    )
  })

  it('why', async () => {
    const { data } = await server.admin.getDrivers({
      params: { brandId: server.brandId },
      query: { by: 'llm' },
    })
    const text = await earshot(['drivers', '--brand', 'Fernwick', '--by', 'llm'])
    expect(data.map(({ responses: [id] }) => text.includes(id ?? 'none'))).toEqual(data.map(() => true))
  })

  it.each(['averageRank', 'sentiment'])(
    'why %s changed, in parts that add up as they are printed',
    async (metric) => {
      const text = await earshot(['drivers', '--brand', 'Fernwick', '--by', 'prompt', '--metric', metric])
      const [total = '', table = ''] = text.split(', of which:')
      const number = (shown = '') => Number.parseFloat(shown.replace('−', '-'))
      const parts = (table.trim().split('\n\n')[0] ?? '').split('\n').slice(1)
      const sum = parts.reduce((before, part) => before + number(part.split(/ {2,}/)[1]), 0)
      expect(sum).toBeCloseTo(number(/(\S+)(?: points)?$/.exec(total)?.[1]), 9)
    },
  )

  it('on which sources', async () => {
    const [first] = (await server.admin.listGaps(input())).data
    const text = await earshot(['gaps', ...ALL])
    expect(text).toMatch(new RegExp(`${first?.domain} +${first?.kind} +${first?.responses} `))
  })
})

describe('The trend', () => {
  it('draws itself as wide as the terminal', async () => {
    const text = await earshot(['trend', ...ALL], { isTTY: true })
    const lines = text.split('\n').filter((line) => /[│└]/.test(line))
    const widths = lines.map((line) => stripVTControlCharacters(line).length)
    expect([lines.length, Math.max(...widths)]).toEqual([10, 80])
  })

  it('is a table alone where no terminal reads it', async () => {
    expect(await earshot(['trend', ...ALL])).not.toMatch(/[\u2801-\u28ff]/)
  })

  it('has no colours where NO_COLOR is set', async () => {
    const env = { ...environment(), NO_COLOR: '1' }
    expect(await earshot(['trend', ...ALL], { isTTY: true, env })).not.toContain('\u001b')
  })
})

describe('The report', () => {
  const report = (...more: string[]) => earshot(['report', '--brand', 'Fernwick', '--period', '4w', ...more])

  it('is a page that begins with the verdict of the overview', async () => {
    const { verdict } = await server.admin.getOverview({ params: { brandId: server.brandId } })
    const page = await report()
    expect([
      page.startsWith('<!doctype html>'),
      page.replaceAll('\u00a0', ' ').includes(`${verdict}.</p>`),
    ]).toEqual([true, true])
  })

  it('has the figures, rivals, parts and answers that the routes have', async () => {
    const found = JSON.parse(await report('--format', 'json'))
    const { figures } = await server.admin.getOverview({ params: { brandId: server.brandId } })
    const { data } = await server.admin.getLeaderboard({ params: { brandId: server.brandId } })
    expect({
      figures: found.overview.figures,
      rivals: found.leaderboard.map(({ brand }: { brand: object }) => brand),
      llms: found.llms.length,
      topics: found.topics.length,
      runs: found.trend.data.length,
      answers: found.answers.length > 0,
    }).toEqual({
      figures,
      rivals: data.map(({ brand }) => brand),
      llms: 3,
      topics: 3,
      runs: 12,
      answers: true,
    })
  })

  it('is written to a file, and not over another one', async () => {
    const path = join(folder, 'report.html')
    const { file } = JSON.parse(await report('--out', path, '--json'))
    const again = report('--out', path)
    await expect(again).rejects.toThrow(/already exists. Use --force/)
    expect([file, readFileSync(path, 'utf8').includes('</html>')]).toEqual([path, true])
  })

  it('of a brand without runs says so', async () => {
    await server.admin.createBrand({ body: { name: 'Empty' } })
    expect(await earshot(['report', '--brand', 'Empty'])).toContain('There are no answers in this period.')
  })

  it('of one run compares it with the run before', async () => {
    const found = JSON.parse(
      await earshot(['report', '--brand', 'Fernwick', '--run', 'latest', '--format', 'json']),
    )
    expect([found.overview.window.runs.length, found.overview.previous.runs.length]).toEqual([1, 1])
  })
})

describe('The demo brand of a first start', () => {
  it('has runs a week apart, the last one of today', async () => {
    const { data } = await server.admin.listRuns({
      params: { brandId: server.brandId },
      query: { limit: 50 },
    })
    const times = data.map(({ startedAt }) => Date.parse(startedAt))
    const gaps = times.slice(1).map((time, index) => (times[index] ?? 0) - time)
    expect([new Set(gaps), Date.now() - (times[0] ?? 0) < WEEK_MS]).toEqual([new Set([WEEK_MS]), true])
  })

  it('has scores of three properties in its last run', async () => {
    const { summary } = await server.admin.getLastPerception({ params: { brandId: server.brandId } })
    expect(summary.map(({ propertyId, scoredCount }) => [propertyId, scoredCount > 0])).toEqual([
      ['ease of use', true],
      ['trust', true],
      ['value for money', true],
    ])
  })

  it('has complete runs, but for one', async () => {
    const { data } = await server.admin.listWorkspaceRuns({
      params: { brandId: server.brandId },
      query: { limit: 50 },
    })
    expect(data.map(({ status }) => status).sort()).toEqual([...Array(11).fill('completed'), 'partial'])
  })

  it('has sources of every kind', async () => {
    const { data } = await server.admin.getLastSources({
      params: { brandId: server.brandId },
      query: { limit: 100 },
    })
    const kinds = new Set(data.map(({ sourceType }) => sourceType))
    expect([...kinds].sort()).toEqual(SOURCE_TYPES.toSorted())
  })

  it('labels the demo as what it is', async () => {
    const { data } = await server.admin.listWorkspaceRuns({ params: { brandId: server.brandId } })
    const brand = await server.admin.getBrand({ params: { brandId: server.brandId } })
    expect([brand.displayName, new Set(data.map(({ surface }) => surface))]).toEqual([
      expect.stringMatching(/demo/i),
      new Set(['simulated']),
    ])
  })
})
