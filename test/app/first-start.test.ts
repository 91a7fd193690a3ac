import { execFile } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { freePort } from '../fixtures/earshot-process.ts'
import { keepCompiled } from '../fixtures/keep-compiled.ts'
import { readableByOthers } from '../fixtures/readable-by-others.ts'
import { type RunningCommand, runCommand, startCommand } from '../fixtures/run-command.ts'
import { send } from '../fixtures/send.ts'
import { cloneTestDatabase, isEmbedded, type TestDatabase } from '../fixtures/test-database.ts'
import { checkedClient } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const RUNS = 12

describe('the first start', () => {
  let clone: Omit<TestDatabase, 'database'>
  let env: Record<string, string>
  let port: number
  let baseUrl: string
  let earshot: RunningCommand
  let client: Client
  let brandId: string

  beforeAll(async () => {
    clone = await cloneTestDatabase()
    openToOthers(clone.dataDir)
    port = await freePort()
    baseUrl = `http://127.0.0.1:${port}/api`
    env = {
      EARSHOT_DATA_DIR: clone.dataDir,
      EARSHOT_PORT: String(port),
      EARSHOT_LOG_LEVEL: 'fatal',
      ...(clone.url === null ? {} : { DATABASE_URL: clone.url }),
    }
    if (isEmbedded) keepCompiled()
    earshot = await started()
    client = checkedClient(baseUrl, readFileSync(join(clone.dataDir, 'admin-key'), 'utf8').trim())
    brandId = (await client.listBrands()).data[0]?.id ?? ''
  })

  async function started(): Promise<RunningCommand> {
    const command = startCommand(['start'], { env })
    await until(() => command.output().includes('curl '))
    return command
  }

  afterAll(async () => {
    await earshot.stop()
    await clone.drop()
  })

  it('prints a curl line that works when pasted', async () => {
    const line =
      earshot
        .output()
        .split('\n')
        .find((text) => text.trim().startsWith('curl ')) ?? ''
    const { stdout } = await promisify(execFile)('bash', ['-c', line.replace('$EARSHOT_ADMIN_KEY', 'none')])
    expect(JSON.parse(stdout).data.map(({ id }: { id: string }) => id)).toEqual([brandId])
  })

  it('says where things are', () => {
    expect(earshot.output()).toMatch(
      new RegExp(
        `http://127.0.0.1:${port}/api[\\s\\S]*/docs[\\s\\S]*Database[\\s\\S]*${join(clone.dataDir, 'admin-key')}`,
      ),
    )
  })

  it.each(['admin-key', 'owner-link'])('keeps the file %s from everyone but its user', (name) => {
    expect(statSync(join(clone.dataDir, name)).mode & 0o777).toBe(0o600)
  })

  it('prints the link that its file holds, which signs the owner in', async () => {
    const link = readFileSync(join(clone.dataDir, 'owner-link'), 'utf8').trim()
    const json = { token: link.split('#')[1] }
    const { body } = await send(`${baseUrl}/workspace/sign-in/link`, { method: 'POST', json })
    expect([earshot.output().includes(link), body]).toMatchObject([
      true,
      { role: 'owner', passwordNeeded: false, demoBrandId: brandId, server: { isSimulated: true } },
    ])
  })

  it('closes what an earlier version left open, and leaves nothing that another user could read', () => {
    const closed = readableByOthers(clone.dataDir)
    // Each file for itself too.
    chmodSync(clone.dataDir, 0o755)
    const own = readableByOthers(clone.dataDir)
    chmodSync(clone.dataDir, 0o700)
    expect([closed, own]).toEqual([[], []])
  })

  it('has a demo brand with 3 topics, 24 prompts, 4 rivals and 3 simulated LLMs', async () => {
    const [topics, prompts, rivals, brand] = await Promise.all([
      client.listTopics({ params: { brandId } }),
      client.listPrompts({ params: { brandId } }),
      client.listCompetitors({ params: { brandId } }),
      client.getBrand({ params: { brandId } }),
    ])
    expect([
      topics.paging.total,
      prompts.paging.total,
      rivals.paging.total,
      brand.llms.filter((name) => name.startsWith('simulated-')).length,
    ]).toEqual([3, 24, 4, 3])
  })

  if (isEmbedded) {
    describe('keeps a second one from its data directory, which', () => {
      it('says which process has it', async () => {
        const { code, stderr } = await runCommand(['start'], {
          env: { ...env, EARSHOT_PORT: String(await freePort()) },
        })
        expect([code, stderr]).toEqual([
          1,
          expect.stringMatching(new RegExp(`^[^\\n]*\\b${process.pid}\\b[^\\n]*\\n$`)),
        ])
      })

      it('leaves the first as it is', async () => {
        await runCommand(['migrate'], { env })
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      })
    })
  }

  it('is not made twice: the next start changes nothing', async () => {
    await earshot.stop()
    earshot = await started()
    const [brands, runs] = await Promise.all([
      client.listBrands(),
      client.listWorkspaceRuns({ params: { brandId } }),
    ])
    expect([brands.paging.total, runs.paging.total]).toEqual([1, RUNS])
  })
})

/** The modes that systemd, Docker and mkdir give a directory, and that earlier versions gave their files. */
function openToOthers(dataDir: string): void {
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name)
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
  }
  chmodSync(dataDir, 0o755)
}
