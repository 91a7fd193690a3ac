import { describe, expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'

const IDS = ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '3fa85f64-5717-4562-b3fc-2c963f66afa7']
const REFUSAL = { code: 'prompt_limit_exceeded', message: 'The prompt quota is reached.', requestId: 'r-1' }
const EMPTY = { data: [], paging: { page: 1, limit: 100, total: 0, nextPage: null } }

/** A server that refuses every change but the first. */
function refusingLater() {
  let changes = 0
  return (async (_: unknown, { method }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(EMPTY))
    changes += 1
    return changes === 1
      ? new Response(JSON.stringify({ topics: [] }))
      : new Response(JSON.stringify(REFUSAL), { status: 409 })
  }) as typeof globalThis.fetch
}

describe('a command that is refused in the middle', () => {
  it.each([
    ['objects it has changed', ['prompts', 'archive', ...IDS], '', 'The first was changed.'],
    [
      'prompts it has added',
      ['prompts', 'add', '-', '--topic', 'CRM', '--brand', String(IDS[0])],
      Array.from({ length: 501 }, (_, index) => `Question ${index}?`).join('\n'),
      '500 prompts were added.',
    ],
  ])('says how many %s', async (_, args, stdin, done) => {
    const { code, stderr } = await runCommand([...args, '--json'], {
      env: { EARSHOT_API_KEY: 'esk_any' },
      stdin,
      fetch: refusingLater(),
    })
    const message = `${done} ${REFUSAL.message}`
    expect([code, JSON.parse(stderr).error]).toEqual([1, { ...REFUSAL, message, details: [] }])
  })
})
