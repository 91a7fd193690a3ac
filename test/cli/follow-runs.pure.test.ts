import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { followRuns } from '../../src/cli/follow-runs.ts'
import { terminal } from '../../src/cli/terminal.ts'
import { createClient } from '../../src/client/client.ts'

const RUN = '3fa85f64-5717-4562-b3fc-2c963f66afa6'

/** Follows a run whose server does not answer at first. */
function following(lostCount: number, patienceMs: number) {
  let asked = 0
  const fetch = async () => {
    asked += 1
    if (asked <= lostCount) throw new TypeError('fetch failed')
    return new Response(JSON.stringify({ id: RUN, status: 'completed', scoredCount: 2, failedCount: 0 }))
  }
  const retries = { attemptsMax: 1 }
  const client = createClient({ baseUrl: 'http://localhost:4800/api', apiKey: 'esk_any', fetch, retries })
  const screens = { stdout: new PassThrough(), stderr: new PassThrough() }
  const out = terminal({ env: {}, ...screens } as unknown as Parameters<typeof terminal>[0], true)
  return followRuns(client, out, new EventEmitter(), [RUN], 2, { pollMs: 0, patienceMs })
}

it('a run is followed further after its server did not answer for a moment', async () => {
  expect(await following(3, 60_000)).toEqual([expect.objectContaining({ id: RUN, status: 'completed' })])
})

it('who follows a run in vain reads that it goes on, so that nobody starts it again', async () => {
  await expect(following(Infinity, 0)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(
      /^No Earshot answers at .*\nThe run goes on on the server\.\n {2}Follow it: .*runs follow 3fa85f64/,
    ),
  })
})
