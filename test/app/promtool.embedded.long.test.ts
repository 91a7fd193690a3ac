import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const FOLDER = new URL('../../deploy/prometheus/', import.meta.url).pathname
/** Debian has it in the package prometheus. */
const promtool = (args: readonly string[], input = '') =>
  spawnSync('promtool', args, { cwd: FOLDER, input, encoding: 'utf8' })
const isInstalled = promtool(['--version']).status === 0

describe.skipIf(!isInstalled)('Prometheus', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })
  afterAll(() => server.stop())

  it('finds nothing wrong with the metrics', async () => {
    await send(`${server.baseUrl}/v1/brands`, { key: server.adminKey })
    const { body } = await send(`${server.app.url}/metrics`)
    const { status, stdout, stderr } = promtool(['check', 'metrics'], String(body))
    expect([status, stdout + stderr]).toEqual([0, ''])
  })

  it.each([
    ['reads the alert rules', ['check', 'rules', 'alerts.yml']],
    ['raises each alert when it should, and not before', ['test', 'rules', 'alerts_test.yml']],
  ])('%s', (_, args) => {
    const { status, stdout, stderr } = promtool(args)
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  })
})
