import { describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { countTokens } from '../fixtures/count-tokens.ts'
import { connectedMcp } from '../fixtures/mcp-client.ts'

const nowhere = createClient({ baseUrl: 'http://127.0.0.1:9/api' })
const listed = async (scope: 'read' | 'write' | 'admin') =>
  (await (await connectedMcp(nowhere, [scope])).listTools()).tools

const WRITING = ['add_prompts', 'start_run', 'draft_content', 'decide_brand']

describe('the list of tools', () => {
  it('is what clients rely on: every name, hint and schema', async () => {
    const tools = (await listed('admin')).map((tool) => `${JSON.stringify(tool)}\n`).join('')
    await expect(tools).toMatchFileSnapshot('tools.jsonl')
  })

  it('costs a model at most 6,000 tokens', async () => {
    expect(countTokens(JSON.stringify(await listed('admin')))).toBeLessThanOrEqual(6_000)
  })

  it('costs a model at most 600 tokens for each tool', async () => {
    const costs = (await listed('admin')).map((tool) => [tool.name, countTokens(JSON.stringify(tool))])
    expect(costs.filter(([, cost]) => Number(cost) > 600)).toEqual([])
  })

  it('has only reading tools for a key of the scope read', async () => {
    const names = (await listed('read')).map(({ name, annotations }) => [name, annotations?.readOnlyHint])
    expect(names.filter(([name, reads]) => WRITING.includes(String(name)) || !reads)).toEqual([])
  })

  it('has the writing tools beside them for a key of the scope write', async () => {
    const reading = (await listed('read')).map(({ name }) => name)
    expect((await listed('write')).map(({ name }) => name)).toEqual([...reading, ...WRITING])
  })

  it('names no tool that deletes or handles keys', async () => {
    const names = (await listed('admin')).map(({ name }) => name)
    expect(names.filter((name) => /delete|remove|key|organization|member/.test(name))).toEqual([])
  })

  it('has every hint of every tool', async () => {
    const hints = ['title', 'readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']
    const lacking = (await listed('admin')).filter(({ annotations }) =>
      hints.some((hint) => (annotations as Record<string, unknown>)[hint] === undefined),
    )
    expect(lacking).toEqual([])
  })
})

describe('a call with arguments that do not fit', () => {
  const refusal = async (name: string, given: Record<string, unknown>) => {
    const { content } = await (await connectedMcp(nowhere)).callTool({ name, arguments: given })
    return (content as { text: string }[])[0]?.text ?? ''
  }

  it('is told the nearest name of an unknown argument', async () => {
    expect(await refusal('visibility', { brnd: 'Acme' })).toContain('Did you mean "brand"?')
  })

  it('is told the values that an argument may have', async () => {
    expect(await refusal('trend', { interval: 'hour' })).toContain('run, day, week, month')
  })

  it('is told which argument is missing', async () => {
    expect(await refusal('answer', {})).toContain('answer is missing')
  })

  it('is told what a cursor is', async () => {
    expect(await refusal('brands', { cursor: '2' })).toMatch(/is no cursor[\s\S]*nextCursor/)
  })

  it('is told that a text is too long', async () => {
    expect(await refusal('brands', { q: 'x'.repeat(9_000) })).toContain('longer than 8192 characters')
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a list', { topic: 'Shoes', prompts: Array(250_000).fill('x') }, 'prompts has more than 1000 items'],
    ['the arguments', Object.fromEntries(Array(5_000).fill(1).entries()), 'more than 100 arguments'],
  ])('is told that %s is too long before every item is looked at', async (_, given, told) => {
    const mcp = await connectedMcp(nowhere, ['admin'])
    const { content } = await mcp.callTool({ name: 'add_prompts', arguments: given })
    expect(JSON.stringify(content)).toContain(told)
  })

  it('is told what to do where no server answers', async () => {
    expect(await refusal('brands', {})).toMatch(
      /^Error: unreachable[\s\S]*Next: Ask the operator to start Earshot/,
    )
  })
})

describe('what comes with the tools', () => {
  it('is a guide that names every tool', async () => {
    const mcp = await connectedMcp(nowhere, ['admin'])
    const { contents } = await mcp.readResource({ uri: 'earshot://guide' })
    const guide = JSON.stringify(contents)
    expect((await mcp.listTools()).tools.filter(({ name }) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('are tasks that name tools which exist', async () => {
    const mcp = await connectedMcp(nowhere)
    const { prompts } = await mcp.listPrompts()
    const texts = await Promise.all(prompts.map(({ name }) => mcp.getPrompt({ name })))
    const used = [...JSON.stringify(texts).matchAll(/\\n\d\. (\w+)/g)].map(([, name]) => name)
    const names = (await mcp.listTools()).tools.map(({ name }) => name)
    expect([used.length > 4, used.filter((name) => !names.includes(name ?? ''))]).toEqual([true, []])
  })
})
