import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { EMPTY_DATABASE_FILE } from '../../src/storage/database/embedded/empty-database.ts'
import { openPostgres } from '../../src/storage/database/postgres.ts'
import { buildah, buildImage, canBuildImages } from '../fixtures/container-image.ts'
import { freePort } from '../fixtures/earshot-process.ts'

const IMAGE = 'localhost/earshot-under-test'
/** The user `node` of Node's images. */
const USER = 1000

interface ImageConfig {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
}

/**
 * Builds the image as users do, which takes minutes, and runs it as an orchestrator does: not as root, on a read-only
 * root.
 */
describe.skipIf(!canBuildImages())('the container', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'earshot-container-'))
  const data = join(scratch, 'data')
  const name = `earshot-${process.pid}`
  let container: string
  let image: ImageConfig
  let port: number

  beforeAll(async () => {
    mkdirSync(data, { mode: 0o700 })
    chownSync(data, USER, USER)
    buildImage(IMAGE, scratch)
    container = buildah('from', IMAGE)
    image = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1.config
    port = await freePort()
    writeBundle(buildah('mount', container))
  })

  afterAll(() => {
    buildah('umount', container)
    buildah('rm', container)
    rmSync(scratch, { recursive: true, force: true })
  })

  /** The configuration for runc: that of the image, with the network of this machine and nothing else of it. */
  function writeBundle(root: string, env: readonly string[] = []): void {
    rmSync(join(scratch, 'config.json'), { force: true })
    execFileSync('runc', ['spec'], { cwd: scratch })
    const file = join(scratch, 'config.json')
    const spec = JSON.parse(readFileSync(file, 'utf8'))
    const { rlimits: _, ...process } = spec.process
    spec.root = { path: root, readonly: true }
    spec.process = {
      ...process,
      terminal: false,
      user: { uid: USER, gid: USER },
      cwd: image.WorkingDir,
      args: [...image.Entrypoint, ...image.Cmd],
      env: [...image.Env, `EARSHOT_PORT=${port}`, ...env],
      capabilities: {},
      noNewPrivileges: true,
    }
    spec.linux.namespaces = spec.linux.namespaces.filter(
      ({ type }: { type: string }) => type !== 'network' && type !== 'cgroup',
    )
    spec.mounts = [
      ...spec.mounts.filter(({ destination }: { destination: string }) => !destination.startsWith('/sys')),
      { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev'] },
    ]
    writeFileSync(file, JSON.stringify(spec))
  }

  /**
   * Runs the container from its start to its end after SIGTERM.
   * @returns the exit code
   */
  async function run(act: (api: string, key: string) => Promise<void>): Promise<number | null> {
    const running = spawn('runc', ['run', '--bundle', scratch, name], { stdio: 'ignore' })
    const ended = once(running, 'exit')
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(ready).toBe(true)
      await act(`http://127.0.0.1:${port}/api`, readFileSync(join(data, 'admin-key'), 'utf8').trim())
    } finally {
      execFileSync('runc', ['kill', name, 'TERM'])
    }
    const [code] = await ended
    return code as number | null
  }

  const asked = async (url: string, key: string, init: RequestInit = {}) =>
    (await fetch(url, { ...init, headers: { 'x-api-key': key, 'content-type': 'application/json' } })).json()

  /** Stores a brand in a first life of the container; the exit codes of two lives, and the brands that the second finds. */
  async function twoLives(brand: string) {
    const first = await run(async (api, key) => {
      const body = JSON.stringify({ name: brand, llms: [] })
      await asked(`${api}/workspace/brands`, key, { method: 'POST', body })
      execFileSync('runc', ['exec', name, ...healthCheck()])
    })
    let names: string[] = []
    const second = await run(async (api, key) => {
      const { data: brands } = (await asked(`${api}/v1/brands`, key)) as { data: { name: string }[] }
      names = brands.map((one) => one.name)
    })
    return { codes: [first, second], names }
  }

  it('serves, is healthy, ends with 0, and finds its data at the next start', async () => {
    const { codes, names } = await twoLives('Kept')
    expect([codes, names.includes('Kept')]).toEqual([[0, 0], true])
  })

  it('does the same on PostgreSQL, where nothing of the embedded database is', async () => {
    const url = await newPostgresDatabase()
    // As the compose file gives them: the password apart from the address.
    writeBundle(buildah('mount', container), [`DATABASE_URL=${url}`, 'PGPASSWORD=not asked for here'])
    onTestFinished(() => writeBundle(buildah('mount', container)))
    const { codes, names } = await twoLives('Kept by PostgreSQL')
    expect([codes, names.includes('Kept by PostgreSQL'), names.includes('Kept')]).toEqual([
      [0, 0],
      true,
      false,
    ])
  })

  it('has at most 400 MB, of which at most 170 are beside Node and Debian', () => {
    const root = buildah('mount', container)
    const [whole = 0, own = 0] = [root, join(root, image.WorkingDir)].map((folder) => {
      const [bytes] = execFileSync('du', ['-sbx', folder], { encoding: 'utf8' }).split('\t')
      return Math.round(Number(bytes) / 1_000_000)
    })
    process.stdout.write(`image: ${whole} MB, of which Earshot ${own} MB\n`)
    expect([whole <= 400, own <= 170]).toEqual([true, true])
  })

  it('has the archive from which its first start makes the embedded database', () => {
    const folder = join(buildah('mount', container), image.WorkingDir, 'dist/storage/database/embedded')
    expect(existsSync(join(folder, EMPTY_DATABASE_FILE))).toBe(true)
  })

  it('has the command that hints name', () => {
    const root = buildah('mount', container)
    const command = readlinkSync(join(root, 'usr/local/bin/earshot'))
    expect(statSync(join(root, command)).mode & 0o111).toBe(0o111)
  })

  it('is not of root', () => {
    expect(image.User).toBe('node')
  })
})

/** Copied from the Dockerfile, because images of the OCI format have no health check. */
function healthCheck(): string[] {
  const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
  const [, command = '[]'] = /^HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(dockerfile) ?? []
  return JSON.parse(command)
}

/** The address of an empty database on the server that `npm run test:long` has started. */
async function newPostgresDatabase(): Promise<string> {
  const address = process.env['EARSHOT_TEST_POSTGRES_URL'] ?? ''
  const server = await openPostgres(address, () => {})
  const database = `container_${process.pid}`
  await server.execute(`create database ${database}`)
  await server.close()
  onTestFinished(async () => {
    const again = await openPostgres(address, () => {})
    await again.execute(`drop database ${database} with (force)`)
    await again.close()
  })
  // A container does not see the server's socket.
  return Object.assign(new URL(address), { pathname: `/${database}`, search: '' }).href
}
