import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBody } from '../../src/providers/answer-limits.ts'
import { anthropic } from '../../src/providers/anthropic.ts'
import { sendRequest } from '../../src/providers/send-request.ts'
import { askConnector, connectedLlm, connectorSettings, failureOf } from '../fixtures/ask-connector.ts'

const MIB = 1024 * 1024
const PROVIDERS = join(import.meta.dirname, '../../src/providers')
const never = new AbortController().signal

/** A body whose second half comes when the test says so. */
function halvedBody(bytes: number) {
  const rest = Promise.withResolvers<void>()
  const counts = { sent: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (counts.sent === 2) return controller.close()
        if (counts.sent === 1) await rest.promise
        counts.sent += 1
        controller.enqueue(new Uint8Array(bytes / 2))
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(body), sendRest: rest.resolve }
}

/** Reads bodies of as many vendors at once, and says how many of them were in memory at most. */
async function mostAtOnce(count: number, bytes: number): Promise<number> {
  const bodies = Array.from({ length: count }, () => halvedBody(bytes))
  let [most, reading] = [0, 0]
  const readings = bodies.map(({ response: { body }, sendRest }, index) => {
    const counted = (async function* () {
      let isCounted = false
      for await (const chunk of body ?? []) {
        yield chunk
        if (isCounted) continue
        isCounted = true
        reading += 1
        most = Math.max(most, reading)
        sendRest()
      }
    })()
    const response = { body: counted } as unknown as Response
    return readBody(response, `vendor ${index}`, never, () => {
      reading -= 1
    })
  })
  await Promise.all(readings)
  return most
}

const replyOf = (body: string, status = 200) =>
  sendRequest({ url: 'http://vendor.example', init: {} }, async () => new Response(body, { status }), never)

describe('large replies of vendors', () => {
  it('are read two at a time, however many arrive', async () => {
    expect(await mostAtOnce(10, 4 * MIB)).toBe(2)
  })

  it('of up to 1 MiB do not wait for each other', async () => {
    expect(await mostAtOnce(10, MIB)).toBe(10)
  })

  it('of one vendor that sends slowly do not keep those of another waiting', async () => {
    const slow = [halvedBody(4 * MIB), halvedBody(4 * MIB), halvedBody(4 * MIB)]
    const held = slow.map(({ response }) => readBody(response, 'slow', never, () => null))
    const other = halvedBody(4 * MIB)
    other.sendRest()
    try {
      expect(await readBody(other.response, 'other', never, (text) => text.length)).toBe(4 * MIB)
    } finally {
      for (const { sendRest } of slow) sendRest()
      await Promise.all(held)
    }
  })

  it('that wait for their turn end with their question', async () => {
    const holders = [halvedBody(4 * MIB), halvedBody(4 * MIB)]
    const held = holders.map(({ response }, index) => readBody(response, `slow ${index}`, never, () => null))
    const question = new AbortController()
    const waiting = readBody(halvedBody(4 * MIB).response, 'other', question.signal, () => null)
    question.abort(new Error('the time is over'))
    try {
      await expect(waiting).rejects.toThrow('the time is over')
    } finally {
      for (const { sendRest } of holders) sendRest()
      await Promise.all(held)
    }
  })

  it.each([
    ['empty objects', '{"choices":[{}'.padEnd(3 * MIB, ',{}')],
    ['numbers', '{"choices":[1'.padEnd(3 * MIB, ',1')],
    ['lists in lists', '{"choices":'.padEnd(MIB, '[')],
    [
      'objects that each have a name of their own',
      `{"choices":[${Array.from({ length: 160_000 }, (_, index) => `{"name ${index}":1}`)}]}`,
    ],
  ])('are not parsed when they have too many %s', async (_, body) => {
    await expect(replyOf(body)).rejects.toMatchObject({
      code: 'answer_too_large',
      message: 'The reply has more than 300000 values.',
    })
  })

  it('are errors of their status when they have too many values', async () => {
    await expect(replyOf('[0'.padEnd(3 * MIB, ',0'), 503)).rejects.toMatchObject({ status: 503 })
  })

  it('are parsed when all their commas are text', async () => {
    expect(await replyOf(JSON.stringify({ text: ',{:["\\'.repeat(300_000) }))).toHaveProperty('text')
  })

  it('do not pile up when an answer is paused again and again', async () => {
    const paused = {
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text: 'Acme.' }],
      stop_reason: 'pause_turn',
      usage: { input_tokens: 1, output_tokens: 1 },
      more: 'x'.repeat(3 * MIB),
    }
    let sent = 0
    const llm = connectedLlm(anthropic, connectorSettings('http://vendor.example'), async () => {
      sent += 1
      return new Response(JSON.stringify(paused))
    })
    const { code } = await failureOf(askConnector(llm))
    expect([code, sent]).toEqual(['answer_too_large', 2])
  })

  it('have one reader, which knows these limits', () => {
    const readers = readdirSync(PROVIDERS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /\.(?:json|text|arrayBuffer|bytes|blob)\(\)|for await/.test(
          readFileSync(join(PROVIDERS, file), 'utf8'),
        ),
      )
    expect(readers).toEqual(['answer-limits.ts'])
  })
})
