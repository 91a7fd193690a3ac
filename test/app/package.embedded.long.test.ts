import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../fixtures/earshot-process.ts'

const ROOT = new URL('../..', import.meta.url).pathname

/** Packs and installs as users do, which takes a minute. */
describe('the published package, installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-package-'))
  const earshot = join(folder, 'node_modules/.bin/earshot')
  let packed: Buffer

  beforeAll(() => {
    const told = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const [{ filename }] = JSON.parse(told.slice(told.indexOf('[\n'))) as [{ filename: string }]
    packed = readFileSync(join(folder, filename))
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const options = { cwd: folder, stdio: 'ignore' as const }
    execFileSync('npm', ['install', '--prefer-offline', '--omit=dev', join(folder, filename)], options)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has nothing that publint warns of', async () => {
    const { buffer, byteOffset, byteLength } = packed
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    const { messages } = await publint({ pack: { tarball }, strict: true })
    expect(messages).toEqual([])
  })

  it('tells what it installs, with the licence of each package', () => {
    const dist = join(folder, 'node_modules/earshot/dist')
    const { components } = JSON.parse(readFileSync(join(dist, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[]
    }
    const names = components.map(({ name }) => name)
    const told = readFileSync(join(dist, 'licenses.md'), 'utf8')
    expect([
      names.includes('fastify'),
      names.includes('vitest'),
      told.includes('| fastify |'),
      /not told|\?/.test(told),
    ]).toEqual([true, false, true, false])
  })

  it('tells its version', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
    expect(execFileSync(process.execPath, [earshot, '--version'], { encoding: 'utf8' }).trim()).toBe(version)
  })

  /** Runs while the installed server serves at an address. */
  async function whileServing(act: (url: string) => Promise<void>): Promise<void> {
    const port = await freePort()
    const server = spawn(process.execPath, [earshot, 'start'], {
      env: { ...process.env, EARSHOT_PORT: String(port), EARSHOT_DATA_DIR: join(folder, 'data') },
      stdio: 'ignore',
    })
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(ready).toBe(200)
      await act(`http://127.0.0.1:${port}`)
    } finally {
      server.kill('SIGKILL')
    }
  }

  it('starts, serves, and brings the script of its reference', async () => {
    await whileServing(async (url) => {
      const [, path] = /src="(docs\/[^"]+)"/.exec(await (await fetch(`${url}/docs`)).text()) ?? []
      expect((await fetch(`${url}/${path}`)).headers.get('content-type')).toMatch('text/javascript')
    })
  })
})
