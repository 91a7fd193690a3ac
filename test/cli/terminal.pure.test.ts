import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { terminal } from '../../src/cli/terminal.ts'
import { runCommand } from '../fixtures/run-command.ts'

/** Colour, the window's title (OSC), C1, a turned direction, a hidden tag, delete. */
const HOSTILE = 'a\u001b[31mb\u001b]0;title\u0007c\u009bd\u202ee\u{e0041}f\u007fg\rh'
const ACTS = /[^\P{Cc}\n\t]|[\p{Cf}\u2028\u2029]/u

function watched(isTTY: boolean) {
  const chunks: Buffer[] = []
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  const screen = Object.assign(stdout, { isTTY })
  return {
    out: terminal({ env: {}, stdout: screen, stderr: screen } as never, true),
    bytes: () => Buffer.concat(chunks),
  }
}

describe('what a person watches', () => {
  it('has no sign that acts on the terminal as JSON, and is the same JSON', () => {
    const { out, bytes } = watched(true)
    out.answer({ text: HOSTILE }, () => '')
    const text = bytes().toString()
    expect([ACTS.test(text), JSON.parse(text)]).toEqual([false, { text: HOSTILE }])
  })

  it('has no sign that acts on the terminal as JSON Lines or CSV, wherever its bytes are parted', async () => {
    const { out, bytes } = watched(true)
    for (const byte of Buffer.from(`id,answer\n1,"é ${HOSTILE}"\n`)) await out.write(Uint8Array.of(byte))
    expect(bytes().toString()).toBe(
      'id,answer\n1,"é a\\u001b[31mb\\u001b]0;title\\u0007c\\u009bd\\u202ee\\udb40\\udc41f\\u007fg\\u000dh"\n',
    )
  })

  it('has no sign that acts on the terminal as a batch of scores', async () => {
    const line = JSON.stringify({ id: `${HOSTILE}\u202e`, text: 'Acme is here.' })
    const { stdout } = await runCommand(['score', '--batch'], { stdin: `${line}\n`, isTTY: true })
    expect([ACTS.test(stdout), JSON.parse(stdout).id]).toEqual([false, `${HOSTILE}\u202e`])
  })
})

describe('what a pipe or a file gets', () => {
  it('is the bytes as they are', async () => {
    const { out, bytes } = watched(false)
    await out.write(Buffer.from(HOSTILE))
    expect(bytes().toString()).toBe(HOSTILE)
  })

  it('is the JSON as it is', () => {
    const { out, bytes } = watched(false)
    out.answer({ text: HOSTILE }, () => '')
    expect(bytes().toString()).toBe(`${JSON.stringify({ text: HOSTILE }, null, 2)}\n`)
  })
})
