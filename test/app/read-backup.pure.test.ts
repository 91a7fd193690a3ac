import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readBackup } from '../../src/app/read-backup.ts'
import { StartError } from '../../src/app/start-error.ts'
import { MIGRATIONS } from '../../src/storage/database/migrations/index.ts'

const MIB = 1024 * 1024
const HEADER = {
  earshot: 'backup',
  version: 1,
  migration: Object.keys(MIGRATIONS).at(-1),
  madeBy: '0.1.0',
  madeAt: '2026-11-01T00:00:00.000Z',
}

/** How the reading of these bytes ends. */
async function problemOf(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  try {
    for await (const _ of readBackup(bytes));
    return null
  } catch (error) {
    return error
  }
}

const problemOfHeader = (changed: object) =>
  problemOf(Readable.from([gzipSync(`${JSON.stringify({ ...HEADER, ...changed })}\n`)]))

describe('a backup that is made to do harm', () => {
  it('is not read further than a line that is longer than any row', async () => {
    let count = 0
    async function* bomb() {
      yield `${JSON.stringify(HEADER)}\n{"table":"brands"}\n`
      for (; count < 400; count += 1) yield Buffer.alloc(MIB, 'x')
    }
    const problem = await problemOf(Readable.from(bomb()).pipe(createGzip({ level: 1 })))
    expect([problem instanceof StartError, count < 300]).toEqual([true, true])
  })

  it.each([
    ['a migration that every object has', { migration: 'constructor' }],
    ['a migration that is no name', { migration: [HEADER.migration] }],
    ['a name of its maker that is no text', { version: 9, madeBy: { toString: 1 } }],
    ['a version below the first', { version: 0 }],
    ['a version in a list', { version: [1] }],
    ['a version that is no number', { version: 'one' }],
    ['no version', { version: undefined }],
  ])('is refused with %s', async (_, changed) => {
    expect(String(await problemOfHeader(changed))).toMatch(/which is newer than this one/)
  })

  it('names its version on one short line, without control characters', async () => {
    const madeBy = `\u001b[31m\u202e1.0\n${'x'.repeat(1_000)}`
    const { message } = (await problemOfHeader({ version: 9, madeBy })) as Error
    expect(message).toMatch(/^The backup was made by Earshot \[31m1\.0 x{1,50}…, which/)
  })
})
