import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ROOT = new URL('../..', import.meta.url).pathname
/** Debian has them in the packages python3 and mypy. */
const PYTHON = '/usr/bin/python3'
const MYPY = '/usr/bin/mypy'
const isNewEnough = spawnSync(PYTHON, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0
const hasMypy = spawnSync(MYPY, ['--version']).status === 0
const PATHS = { PYTHONPATH: join(ROOT, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1' }

describe.skipIf(!isNewEnough)('the client for Python', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-python-'))
  let server: TestServer
  let tenant: Tenant
  let brandId: string
  let topicId: string

  beforeAll(async () => {
    server = await startTestServer()
    tenant = await server.newTenant()
    ;({ id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } }))
    const { topics } = await tenant.client.createTopics({
      params: { brandId },
      body: { topics: [{ name: 'CRM' }] },
    })
    topicId = topics[0]?.id ?? ''
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What a program prints; beside this process, which has the server. */
  function ran(program: string): Promise<string> {
    const file = join(folder, 'program.py')
    writeFileSync(file, program)
    const env = { ...process.env, ...PATHS, EARSHOT_API_KEY: tenant.key }
    return new Promise((resolve) => {
      execFile(PYTHON, [file], { env, cwd: folder }, (error, stdout, stderr) =>
        resolve(error ? stderr : stdout.trim()),
      )
    })
  }
  const withClient = (lines: string, url = server.baseUrl, more = '') =>
    ran(
      `from earshot import Client, EarshotError\nearshot = Client(${JSON.stringify(url)}, ${JSON.stringify(tenant.key)}${more})\n${lines}`,
    )

  /** The examples of the documentation, in their order. */
  const examples = () => {
    const blocks = [
      ...readFileSync(join(ROOT, 'docs/python.md'), 'utf8').matchAll(/^```python\n([\s\S]*?)^```$/gm),
    ]
    const ids = `brand_id = ${JSON.stringify(brandId)}\ntopic_id = ${JSON.stringify(topicId)}\n`
    return (
      ids +
      blocks
        .map(([, text = '']) => text)
        .join('\n')
        .replace('http://127.0.0.1:4800/api', server.baseUrl)
    )
  }

  it('does what its documentation shows', async () => {
    const printed = await ran(`${examples()}\nprint("end", open("metrics.parquet", "rb").read(4))`)
    expect(printed.split('\n').at(-1)).toBe("end b'PAR1'")
  })

  it.skipIf(!hasMypy)('passes the strict checks of mypy, and so do its examples', () => {
    writeFileSync(join(folder, 'examples.py'), examples())
    const options = ['--strict', '--cache-dir', join(folder, 'cache')]
    const { stdout } = spawnSync(
      MYPY,
      [...options, join(ROOT, 'clients/python/earshot'), join(folder, 'examples.py')],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, MYPYPATH: PATHS.PYTHONPATH },
      },
    )
    expect(stdout).toMatch(/^Success/)
  })

  it.skipIf(!hasMypy)('is refused by mypy with a parameter that the API does not have', () => {
    writeFileSync(
      join(folder, 'wrong.py'),
      'from earshot import Client\nClient("http://x", "k").list_brands(nothing=1)\n',
    )
    const { stdout } = spawnSync(MYPY, ['--strict', '--cache-dir', join(folder, 'cache'), 'wrong.py'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, MYPYPATH: PATHS.PYTHONPATH },
    })
    expect(stdout).toMatch('Unexpected keyword argument "nothing"')
  })

  it('reads all pages of a list', async () => {
    const other = await server.newTenant()
    for (const name of ['One', 'Three', 'Two']) await other.client.createBrand({ body: { name, llms: [] } })
    const program = `earshot = Client(${JSON.stringify(server.baseUrl)}, ${JSON.stringify(other.key)})\nprint([b["name"] for b in earshot.iter_list_brands(limit=1)])`
    expect(await withClient(program)).toBe("['One', 'Three', 'Two']")
  })

  it('reads the items of each list, whatever the answer calls them', async () => {
    const pages = createServer((request, response) => {
      const list = request.url?.includes('view=query') ? 'queries' : 'prompts'
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ [list]: [{ in: list }], paging: { nextPage: null } }))
    })
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    const program = [
      'print([p["in"] for p in earshot.iter_compare_runs(brand_id="x")])',
      'for view in ("prompt", "query"):',
      '    print([p["in"] for p in earshot.iter_get_brand_web_search_queries(brand_id="x", view=view)])',
    ].join('\n')
    const printed = await withClient(program, `http://127.0.0.1:${(pages.address() as AddressInfo).port}`)
    await new Promise((resolve) => pages.close(resolve))
    expect(printed.split('\n')).toEqual(["['prompts']", "['prompts']", "['queries']"])
  })

  it('tells what was refused, and why', async () => {
    const program = `try:\n    earshot.create_prompts(topic_id=${JSON.stringify(topicId)}, body={"prompts": []})\nexcept EarshotError as error:\n    print(error.status, error.code, error.context["details"][0]["path"])`
    expect(await withClient(program)).toBe('400 invalid_request prompts')
  })

  it('says that nobody answers', async () => {
    const program =
      'try:\n    earshot.list_brands()\nexcept EarshotError as error:\n    print(error.status, error.code)'
    expect(await withClient(program, 'http://127.0.0.1:9/api', ', attempts_max=1')).toBe('0 unreachable')
  })

  it('sends a request again with the same key, but a PATCH after a lost answer never', async () => {
    const seen: string[] = []
    const proxy = createServer((request, response) => {
      request.resume()
      seen.push(`${request.method} ${request.headers['idempotency-key'] ?? ''}`)
      response.writeHead(502).end()
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const program = [
      'for call in (lambda: earshot.create_brand(body={"name": "x"}), lambda: earshot.update_brand(brand_id="x", body={"name": "y"})):',
      '    try:',
      '        call()',
      '    except EarshotError as error:',
      '        print(error.status)',
    ].join('\n')
    const { port } = proxy.address() as AddressInfo
    const printed = await withClient(program, `http://127.0.0.1:${port}`, ', sleep=lambda s: None')
    await new Promise((resolve) => proxy.close(resolve))
    const posts = seen.filter((line) => line.startsWith('POST'))
    expect([printed, posts.length, new Set(posts).size, seen.length]).toEqual(['502\n502', 3, 1, 4])
  })
})
