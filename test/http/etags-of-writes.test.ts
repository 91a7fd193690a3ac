import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/index.ts'
import { exampleOf, keyFor, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const WRITES = OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET')
const READS = OPERATIONS.filter(({ endpoint }) => endpoint.changesWith !== undefined)

const UNTOUCHED_BY_RUNS: readonly OperationId[] = [
  'getOrganizationContext',
  'getBrandContext',
  'listContents',
  'getContent',
]

const PROMPT_FIGURES: readonly OperationId[] = ['listPromptFigures', 'getPromptFigures']
/** The insights that show figures of the brand. */
const FIGURES: readonly OperationId[] = ['getOverview', 'getTrend', 'getMatrix', ...PROMPT_FIGURES]

/**
 * For every write, the reads that show its change in this world and whose ETags are known without reading rows (other
 * ETags are hashes of the body). Reads that are not named do not show it.
 */
const SHOWN_IN: Partial<Record<OperationId, readonly OperationId[]>> = {
  createTopicsWithPrompts: ['listBrands', 'getBrandContext', 'getPromptTable'],
  createTopics: ['listBrands', 'getBrandContext'],
  createPrompts: ['listBrands', 'getBrandContext', 'getPromptTable'],
  updatePrompts: [
    'getLastResults',
    'getRunResults',
    'listContents',
    'getContent',
    ...PROMPT_FIGURES,
    'getPromptTable',
  ],
  updatePrompt: ['getPromptTable'],
  archivePrompts: ['listBrands', 'getBrandContext', 'getPromptTable'],
  updateTopic: [
    'getRunStats',
    'getLastResults',
    'getRunResults',
    'getHeadToHead',
    'getMatrix',
    ...PROMPT_FIGURES,
    'getPromptTable',
    'listAnswers',
  ],
  deletePrompts: ['listBrands', 'getBrandContext', ...PROMPT_FIGURES, 'getPromptTable'],
  deletePrompt: ['listBrands', 'getBrandContext', ...PROMPT_FIGURES, 'getPromptTable'],
  deleteTopic: ['listBrands', 'getBrandContext', ...PROMPT_FIGURES, 'getPromptTable'],
  updateOrganization: ['getOrganizationContext'],
  createBrand: ['getOrganizationContext', 'listBrands'],
  importBrand: ['getOrganizationContext', 'listBrands'],
  updateBrand: ['listBrands', 'getBrandContext', 'getLeaderboard'],
  createCompetitor: ['getLeaderboard'],
  deleteCompetitor: [...FIGURES, 'getLeaderboard', 'getHeadToHead', 'listGaps'],
  deleteBrand: READS.map(({ id }) => id),
  trackDetectedBrand: ['listDetectedBrands', ...FIGURES, 'getLeaderboard'],
  mergeDetectedBrand: ['listDetectedBrands', ...FIGURES, 'getLeaderboard', 'getHeadToHead'],
  ignoreDetectedBrand: ['listDetectedBrands', ...FIGURES],
  acceptPromptSuggestions: ['listBrands', 'getBrandContext', 'getPromptTable'],
  deleteRun: READS.map(({ id }) => id).filter((id) => !UNTOUCHED_BY_RUNS.includes(id)),
  correctResponse: [
    'listRuns',
    'getRunStats',
    'getLastResults',
    'getRunResults',
    'getRunContentSuggestions',
    'getLastContentSuggestions',
    ...FIGURES,
    'getLeaderboard',
    'getHeadToHead',
    'getPromptTable',
    'listAnswers',
  ],
  createContent: ['listContents'],
  updateContent: ['listContents', 'getContent'],
  deleteContent: ['listContents', 'getContent'],
  importAnswers: ['listBrands', 'getBrandContext', 'getPromptTable'],
}

/** Writes without such a read are tested only in `npm run test:long`, because of their time. */
const SHORT_OR_ALL = WRITES.filter(({ id }) => isWhole || SHOWN_IN[id] !== undefined)

let server: TestServer

beforeAll(async () => {
  // The clock stands still, so that the time of the brand's last activity does not change.
  const now = new Date()
  server = await startTestServer({ works: false, llms: [SILENT_LLM], now: () => now })
})

afterAll(() => server.stop())

interface Shown {
  etag: unknown
  what: string
}

/** The body of a read, by its own address or by an equivalent one that is not cached. */
async function show(read: Operation, world: World, isOtherAddress = false): Promise<Shown> {
  const example = exampleOf(read, world)
  const ids = Object.entries(example.params ?? {}).map(([name, id]) => [name, id.toUpperCase()])
  const params = isOtherAddress ? { params: Object.fromEntries(ids) } : {}
  // Required parameters only, because a filter would hide changes.
  const needed: readonly string[] = read.endpoint.query?.required ?? []
  const query = Object.fromEntries(needed.map((name) => [name, example.query?.[name]]))
  const { path, sending } = requestOf(read, { ...example, query, ...params })
  const { status, headers, body } = await send(server.baseUrl + path, { ...sending, key: world.key })
  return { etag: headers['etag'], what: status === 200 ? JSON.stringify(body) : `${status}` }
}

const showAll = (world: World, isOtherAddress?: boolean) =>
  Promise.all(READS.map((read) => show(read, world, isOtherAddress)))

describe('a write changes the ETag of every read that shows it:', () => {
  it.each(SHORT_OR_ALL)('$id', async (write) => {
    const world = await buildWorld(server, await server.newTenant())
    // The first read calculates the metrics, which changes other reads.
    await world.client.getRunStats({ params: { runId: world.runId } })
    const before = await showAll(world)
    const { path, sending } = requestOf(write, exampleOf(write, world))
    await send(server.baseUrl + path, { ...sending, key: keyFor(write, server, world) })
    const after = await showAll(world, true)
    const reads = READS.filter((_read, place) => before[place]?.what !== after[place]?.what)
    const changed = await Promise.all(
      reads.map(async (read) => {
        const { etag } = await show(read, world)
        return { id: read.id, hasNewEtag: etag !== before[READS.indexOf(read)]?.etag }
      }),
    )
    const shown = SHOWN_IN[write.id] ?? []
    expect(changed).toEqual(READS.flatMap(({ id }) => (shown.includes(id) ? { id, hasNewEtag: true } : [])))
  })
})
