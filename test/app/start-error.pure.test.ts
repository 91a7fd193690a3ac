import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { inWords } from '../../src/app/start-error.ts'
import { readConfig } from '../../src/config/config.ts'

it('a host that has no address is told with the setting to change', async () => {
  const config = readConfig({ EARSHOT_HOST: 'no-such-host.invalid' })
  const server = createServer().listen({ host: config.host, port: 0 })
  const [error] = await once(server, 'error')
  expect(inWords(error, config)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^EARSHOT_HOST: no address is known for no-such-host\.invalid\. .*127\.0\.0\.1/,
    ),
  })
})

it('of another host that has no address its own part speaks', () => {
  const error = Object.assign(new Error('x'), { code: 'ENOTFOUND', hostname: 'db.invalid' })
  expect(inWords(error, readConfig({}))).toBe(error)
})
