import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/providers/seeded-random.ts'
import { exportedBrand, importExport } from '../fixtures/exported-brand.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { mutated } from '../fixtures/mutated-lines.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld } from '../fixtures/tenant-world.ts'
import { tries } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One of ten files is imported, which takes a second. */
const FILES = tries(80)

let server: TestServer
let files: string[]

beforeAll(async () => {
  server = await startTestServer()
  const world = await InsightWorld.in(await server.newTenant(), 'mutated')
  const idle = await startTestServer({ works: false, llms: [SILENT_LLM] })
  const one = await buildWorld(idle, await idle.newTenant())
  files = [
    await exportedBrand(one.client, one.brandId),
    await exportedBrand(world.tenant.client, world.brandId),
  ]
  await idle.stop()
})

afterAll(() => server.stop())

/**
 * Imports the file and reads the new brand.
 * @throws {Error} when it cannot be read, or when the file causes a server error
 */
async function readImported({ client }: Tenant, file: string): Promise<void> {
  const made = await importExport(client, file).catch((error: { status?: number; code?: string }) => {
    if (error.status === undefined || error.status < 400 || error.status >= 500) throw error
    return null
  })
  if (!made) return
  const params = { brandId: made.brandId }
  await client.getBrand({ params })
  await client.getBrandContext({ params })
  await client.listCompetitors({ params })
  await client.listPrompts({ params })
  await client.listDetectedBrands({ params })
  await client.listSuggestions({ params })
  await client.listPromptSuggestions({ params })
  await client.listWorkspaceContents({ params })
  await client.listToDo({ params })
  await client.getOverview({ params })
  await client.getTrend({ params })
  await client.getLeaderboard({ params })
  await client.listCitedSources({ params })
  await client.listGaps({ params })
  await client.listSearchQueries({ params })
  await client.listPerceptionFigures({ params })
  for (const runId of made.runs) {
    await client.getRun({ params: { runId } })
    const { data } = await client.listResponses({ params: { runId } })
    for (const { id } of data.slice(0, 5)) await client.getResponse({ params: { responseId: id } })
  }
  const { data: runs } = await client.listRuns({ params })
  for (const { id: runId } of runs) await client.getRunStats({ params: { runId } })
  const again = await exportedBrand(client, made.brandId)
  await client.deleteBrand({ params })
  const copy = await importExport(client, again)
  await client.deleteBrand({ params: { brandId: copy.brandId } })
}

describe('the export of a brand with changed lines', () => {
  it('is refused with 4xx, or makes a brand that can be read and exported to be imported again', async () => {
    const random = seededRandom('hostile')
    const tenant = await server.newTenant()
    const failures: string[] = []
    for (let count = 0; count < FILES; count += 1) {
      const file = mutated(files[count % files.length] ?? '', random)
      await readImported(tenant, file).catch((error) => failures.push(`${count}: ${error}`))
    }
    expect(failures).toEqual([])
  })
})
