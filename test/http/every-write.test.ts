import { Value } from 'typebox/value'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/index.ts'
import { AUDITED_WRITES, type AuditEvent, auditEvents } from '../fixtures/audited-writes.ts'
import { exampleOf, OPERATIONS, type Operation, ownerOf, requestOf } from '../fixtures/example-requests.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { isWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const WRITES = OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET')
const READS = OPERATIONS.filter(({ endpoint }) => endpoint.changesWith !== undefined)

const isPost = ({ endpoint }: Operation) => endpoint.method === 'POST'
const isDeletion = ({ endpoint }: Operation) => endpoint.method === 'DELETE'

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
  restoreDetectedBrand: ['listDetectedBrands'],
  acceptPromptSuggestions: ['listBrands', 'getBrandContext', 'getPromptTable'],
  deleteRun: READS.map(({ id }) => id).filter((id) => !UNTOUCHED_BY_RUNS.includes(id)),
  correctResponse: [
    'listRuns',
    'getRunStats',
    'getLastResults',
    'getRunResults',
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

/** The reads that are compared; where time is short those that show the write, and `npm run test:long` compares all of them. */
const comparedWith = ({ id: write }: Operation): readonly Operation[] =>
  isWhole ? READS : READS.filter(({ id }) => SHOWN_IN[write]?.includes(id))

/** Writes that change what other writes need. */
const ALONE: readonly OperationId[] = [
  'archivePrompts',
  'deletePrompts',
  'deletePrompt',
  'deleteTopic',
  'deleteBrand',
  'deleteCompetitor',
  'acceptPromptSuggestions',
  'deleteRun',
  'trackDetectedBrand',
  'mergeDetectedBrand',
  'ignoreDetectedBrand',
]
/** Where time is short the others share a world, and those come last that take something from it. */
const isShared = ({ id }: Operation) => !isWhole && !ALONE.includes(id)
/** While the person of an owner link has no password, nobody is invited. */
const takesFromOthers = (write: Operation) => isDeletion(write) || write.id === 'createOwnerLink'
const IN_ORDER = WRITES.toSorted(
  (one, other) => Number(takesFromOthers(one)) - Number(takesFromOthers(other)),
)

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

const showAll = (reads: readonly Operation[], world: World, isOtherAddress?: boolean) =>
  Promise.all(reads.map((read) => show(read, world, isOtherAddress)))

/** By the organization that owns them. */
const sharedWorlds = new Map<boolean, Promise<World>>()

async function worldFor(write: Operation): Promise<World> {
  const build = async () => buildWorld(server, await ownerOf(write, server))
  if (!isShared(write)) return build()
  const isOfFirst = write.endpoint.onlyFor === 'first-organization'
  const world = sharedWorlds.get(isOfFirst) ?? build()
  sharedWorlds.set(isOfFirst, world)
  return world
}

interface Written {
  world: World
  /** Of the key that wrote, which has just the scope that the route names. */
  keyId: string
  answer: Answer
  events: AuditEvent[]
  /** The reads that show something else than before, and whether their ETags tell. */
  changed: { id: string; hasNewEtag: boolean }[]
  /** The same request again, and all rows before and after it. */
  again: { answer: Answer; before: unknown; after: unknown }
}

/** Writes, and again with the same idempotency key. */
async function writeTwice(write: Operation): Promise<Written> {
  const world = await worldFor(write)
  const compared = comparedWith(write)
  // The first read calculates the metrics, which changes other reads.
  await world.client.getRunStats({ params: { runId: world.runId } })
  const scopes = [write.endpoint.scope]
  const { id: keyId, key } = await world.client.createKey({ body: { name: 'Just enough', scopes } })
  const { path, sending } = requestOf(write, exampleOf(write, world))
  const headers = { ...sending.headers, 'idempotency-key': v7() }
  const ask = () => send(server.baseUrl + path, { ...sending, key, headers })
  const rows = () => organizationRows(server.database.database.db, world.organizationId)
  const shown = await showAll(compared, world)
  const audited = await auditEvents(server, world)
  const answer = await ask()
  const events = (await auditEvents(server, world)).slice(audited.length)
  const before = isPost(write) ? await rows() : null
  const again = isPost(write) ? await ask() : answer
  const after = isPost(write) ? await rows() : null
  const shownAfter = await showAll(compared, world, true)
  const reads = compared.filter((_read, place) => shown[place]?.what !== shownAfter[place]?.what)
  const changed = await Promise.all(
    reads.map(async (read) => {
      const { etag } = await show(read, world)
      return { id: read.id, hasNewEtag: etag !== shown[compared.indexOf(read)]?.etag }
    }),
  )
  return { world, keyId, answer, events, changed, again: { answer: again, before, after } }
}

describe('The audit', () => {
  it('knows every route that changes something', () => {
    expect(Object.keys(AUDITED_WRITES).sort()).toEqual(WRITES.map(({ id }) => id).sort())
  })
})

describe.each(IN_ORDER)('The write $id', (write) => {
  let written: Written

  beforeAll(async () => {
    written = await writeTwice(write)
  })

  it('is answered as the contract says, with a key of just the scope that the route names', () => {
    const { status = 200, streamReturns, returns } = write.endpoint
    const { answer } = written
    const differences = streamReturns ? [] : Value.Errors(returns, answer.body)
    expect({ status: answer.status, differences }).toEqual({ status, differences: [] })
  })

  it('is told by the audit: who did it, and to what', () => {
    const { world, keyId, events } = written
    const [action, subject] = AUDITED_WRITES[write.id] ?? []
    expect(events).toEqual([{ action, subject: subject ? world[subject] : expect.any(String), key: keyId }])
  })

  if (comparedWith(write).length > 0)
    it('changes the ETag of every read that shows it', () => {
      const shown = SHOWN_IN[write.id] ?? []
      expect(written.changed).toEqual(
        READS.flatMap(({ id }) => (shown.includes(id) ? { id, hasNewEtag: true } : [])),
      )
    })

  if (isPost(write))
    it('acts once under one idempotency key', () => {
      const { answer, before, after } = written.again
      expect([answer.headers['idempotent-replayed'], after]).toEqual(['true', before])
    })
})
