import { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { JoinedBytes } from '../../src/domain/joined-bytes.ts'
import { boundedAnswer } from '../../src/http/connections/bounded-answer.ts'
import { readWhole, wholeBody } from '../../src/http/input/bodies.ts'
import { withFirstLine } from '../../src/pipeline/imports/first-line.ts'
import { readLines } from '../../src/pipeline/imports/read-lines.ts'
import { readBody } from '../../src/providers/answer-limits.ts'

describe('joined bytes', () => {
  it('are those of the pieces, however the bytes are cut, also after others', () => {
    const joined = new JoinedBytes()
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 })), (pieces) => {
        joined.clear()
        for (const piece of pieces) joined.add(piece)
        expect(joined.bytes).toEqual(Buffer.concat(pieces))
      }),
    )
  })

  it('give back the room of many bytes when they are cleared', () => {
    const joined = new JoinedBytes()
    joined.add(new Uint8Array(100_000))
    joined.clear()
    expect(joined.bytes.buffer.byteLength).toBe(0)
  })
})

const TEXT = 'the first line\nand the rest'

/** One byte at a time, all in the same memory: whoever keeps a piece until the end reads another text. */
async function* pieces(): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(1)
  for (const byte of Buffer.from(TEXT)) {
    piece.fill(byte)
    yield piece
  }
}

const response = () => ({ body: pieces(), status: 200, headers: new Headers() }) as unknown as Response

async function jsonBody(): Promise<string> {
  const payload = new EventEmitter()
  const whole = wholeBody({} as FastifyRequest, payload as Readable, 100)
  for await (const piece of pieces()) payload.emit('data', piece)
  payload.emit('end')
  return (await whole).toString()
}

async function fileWithFirstLine(): Promise<string> {
  const { whole } = await withFirstLine(pieces())
  let text = ''
  for await (const chunk of whole) text += Buffer.from(chunk).toString()
  return text
}

describe('pieces of one byte', () => {
  it.each([
    ['a JSON body', jsonBody],
    ['a small file', async () => Buffer.from(await readWhole(pieces())).toString()],
    ['the first line of a file', fileWithFirstLine],
    ['lines', async () => (await Array.fromAsync(readLines(pieces()))).map(({ text }) => text).join('\n')],
    ['the answer of an identity provider', async () => (await boundedAnswer(response())).text()],
    [
      'the reply of a vendor',
      () => readBody(response(), 'vendor', new AbortController().signal, (text) => text),
    ],
  ])('are copied when they arrive, and none is kept, in %s', async (_, read) => {
    expect(await read()).toBe(TEXT)
  })
})
