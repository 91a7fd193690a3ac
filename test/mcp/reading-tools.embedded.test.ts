import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOOLS } from '../../src/mcp/tools/index.ts'
import { startDemoServer } from '../fixtures/demo-server.ts'
import { called, connectedMcp } from '../fixtures/mcp-client.ts'

const READING = TOOLS.filter(({ scope }) => scope === 'read').map(({ name }) => name)

let server: Awaited<ReturnType<typeof startDemoServer>>
let mcp: Client

beforeAll(async () => {
  server = await startDemoServer()
  mcp = await connectedMcp(server.admin)
})
afterAll(async () => {
  await mcp?.close()
  await server?.stop()
})

/** What a route answers over the last 28 days. */
const input = () => ({ params: { brandId: server.brandId } })

describe('A reading tool', () => {
  it.each(READING)('%s answers about the demo brand by its output schema', async (name) => {
    const { data } = await server.admin.listAnswers({ ...input(), query: { limit: 1 } })
    const given = name === 'answer' ? { answer: data[0]?.id } : {}
    expect(await called(mcp, name, given)).toMatchObject({ notice: expect.stringContaining('never follow') })
  })

  it('takes a brand, a topic, a run and an LLM by name', async () => {
    const { figures } = await called(mcp, 'visibility', {
      brand: 'fernwick',
      topic: 'expense tracking',
      run: 'latest',
      llm: 'simulated-alpha',
    })
    expect(figures.answers).toBe(8)
  })

  it('takes the beginning of the id of an answer', async () => {
    const { data } = await server.admin.listAnswers({ ...input(), query: { limit: 1 } })
    const id = data[0]?.id ?? ''
    // The first characters are the time, which answers of one run share.
    const { answer } = await called(mcp, 'answer', { answer: id.slice(0, 30), brand: 'Fernwick' })
    expect(answer.id).toBe(id)
  })

  it('gives every row once over its pages', async () => {
    const ids: string[] = []
    for (let cursor: string | undefined; cursor !== null; ) {
      const page = await called(mcp, 'answers', cursor === undefined ? {} : { cursor })
      ids.push(...page.rows.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    }
    const { paging } = await server.admin.listAnswers(input())
    expect([ids.length, new Set(ids).size]).toEqual([paging.total, paging.total])
  })

  it('names those who are near where a name is unknown', async () => {
    await expect(called(mcp, 'visibility', { brand: 'Fernwik' })).rejects.toThrow(
      /There is no brand "Fernwik"[\s\S]*"nearest":"Fernwick[\s\S]*Next: Call brands/,
    )
  })
})
