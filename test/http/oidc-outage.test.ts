import { describe, expect, it } from 'vitest'
import { startIssuer } from '../fixtures/loopback-issuer.ts'
import { refusal, send } from '../fixtures/send.ts'
import { originOf } from '../fixtures/signed-in.ts'
import { startTestServer } from '../fixtures/test-server.ts'

describe('an identity provider that is down', () => {
  it('keeps nobody from starting the server and signing in with a password', async () => {
    const gone = await startIssuer()
    await gone.close()
    const alone = await startTestServer({ works: false, config: { oidc: gone.settings } })
    try {
      const { client } = await alone.newTenant()
      const { path } = await client.createInvitation({
        body: { email: 'a@example.com', role: 'viewer' },
      })
      const ask = (to: string, json: object) =>
        send(`${alone.baseUrl}/workspace${to}`, {
          method: 'POST',
          headers: { origin: originOf(alone) },
          json,
        })
      const credentials = { email: 'a@example.com', password: 'correct horse battery' }
      await ask('/invitations/accept', { token: path.split('#')[1], name: 'A', ...credentials })
      const [through, byPassword] = [await ask('/sign-in/oidc', {}), await ask('/sign-in', credentials)]
      expect([refusal(through), byPassword.status]).toEqual([{ status: 503, code: 'unavailable' }, 200])
    } finally {
      await alone.stop()
    }
  })
})
