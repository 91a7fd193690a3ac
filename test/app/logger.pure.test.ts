import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../src/app/logger.ts'

const FORGED = '[12:00:00] INFO: forged'
/** The window's title (OSC), C1, a turned direction, a return. */
const ACTS = ['\u001b]0;', '\u009b', '\u202e', '\r']
const HOSTILE = `gone\n${FORGED}${ACTS.join('')}`

function printed(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const chunks: Buffer[] = []
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  log(createLogger('info', { isTTY: true, destination }))
  return Buffer.concat(chunks).toString()
}

describe('the log in a terminal', () => {
  it.each<[string, (logger: ReturnType<typeof createLogger>) => void]>([
    ['an error alone', (logger) => logger.error(new Error(HOSTILE))],
    ['an error with a message', (logger) => logger.error({ err: new Error(HOSTILE) }, 'failed')],
    ['the cause of an error', (logger) => logger.error(new Error('no', { cause: new Error(HOSTILE) }))],
    ['a message', (logger) => logger.info(HOSTILE)],
    ['a field', (logger) => logger.info({ reason: HOSTILE }, 'failed')],
  ])('has no forged line and no character that acts on the terminal from %s', (_, log) => {
    const text = printed(log)
    const forged = text.split('\n').filter((line) => line.trim().startsWith(FORGED))
    expect([text.includes('forged'), forged, ACTS.filter((sign) => text.includes(sign))]).toEqual([
      true,
      [],
      [],
    ])
  })

  it('shows the stack of an error line by line', () => {
    expect(printed((logger) => logger.error(new Error('gone')))).toMatch(/Error: gone\n +at .*\n +at /)
  })
})
