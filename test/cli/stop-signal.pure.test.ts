import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { stopSignal } from '../../src/cli/stop-signal.ts'

describe('a server process', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('is told to end by %s', async (signal) => {
    const signals = new EventEmitter()
    const stop = stopSignal({ env: {}, signals, parentId: () => 1 })
    signals.emit(signal)
    expect(await stop.done).toBe(null)
  })

  it('still listens when it is told again, so that the system does not end it', async () => {
    const signals = new EventEmitter()
    const stop = stopSignal({ env: {}, signals, parentId: () => 1 })
    signals.emit('SIGINT')
    await stop.done
    expect(signals.emit('SIGINT')).toBe(true)
  })
})
