import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const STRICT = [
  '--noEmit',
  '--strict',
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--exactOptionalPropertyTypes',
]

/** As its users do: packed, installed into an empty folder, imported by its name. */
describe('@earshot/client, installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-client-'))
  const installed = join(folder, 'node_modules/@earshot/client')
  let server: TestServer
  let tenant: Tenant
  let packed: Buffer

  beforeAll(async () => {
    const told = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(ROOT, 'clients/typescript'),
      encoding: 'utf8',
    })
    const [{ filename }] = JSON.parse(told.slice(told.indexOf('[\n'))) as [{ filename: string }]
    packed = readFileSync(join(folder, filename))
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--offline', join(folder, filename)], { cwd: folder, stdio: 'ignore' })
    server = await startTestServer()
    tenant = await server.newTenant()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler says about a program in the folder. */
  function compiled(program: string, options: readonly string[] = []): string {
    const file = join(folder, 'program.mts')
    writeFileSync(file, program)
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')]
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    return spawnSync(tsc, [...STRICT, ...types, ...options, file], { cwd: folder, encoding: 'utf8' }).stdout
  }

  it('depends on nothing', () => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect([
      dependencies,
      readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ]).toEqual([{}, ['@earshot']])
  })

  it('imports nothing of Node, so that browsers can load it', () => {
    const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
    const imports = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) =>
        [...readFileSync(join(installed, 'dist', file), 'utf8').matchAll(/from '([^']+)'/g)].map(
          ([, name]) => name,
        ),
      )
    expect(imports.filter((name) => !name?.startsWith('.'))).toEqual([])
  })

  it('brings its licence', () => {
    expect(readFileSync(join(installed, 'dist/LICENSE'), 'utf8')).toMatch('Apache License')
  })

  it('has nothing that publint warns of', async () => {
    const { buffer, byteOffset, byteLength } = packed
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([])
  })

  it('has the types of the contract', () => {
    const program = `
import type { Contract } from '@earshot/client'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '${ROOT}src/contract/endpoint.ts'
import type { Contract as Own } from '${ROOT}src/contract/index.ts'
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Parts<K extends keyof Own> = [
  Same<ParamsOf<Own[K]>, Contract[K]['params']>,
  Same<QueryOf<Own[K]>, Contract[K]['query']>,
  Same<BodyOf<Own[K]>, Contract[K]['body']>,
  // A schema cannot say which number of a list may be null.
  Same<AnswerOf<Own[K]>, K extends 'getPromptTable' | 'getResponse' ? AnswerOf<Own[K]> & Contract[K]['returns'] : Contract[K]['returns']>,
]
type Differing = { [K in keyof Own]: Parts<K> extends [true, true, true, true] ? never : K }[keyof Own]
declare const differing: Differing
export const none: never = differing
`
    const ofSource = [
      '--lib',
      'esnext',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--erasableSyntaxOnly',
      '--resolveJsonModule',
    ]
    expect(compiled(program, ofSource)).toBe('')
  })

  it('has a method for a strict program, and refuses what the API does not have', () => {
    const program = `
import { createClient, type ListBrandsAnswer } from '@earshot/client'
const client = createClient({ baseUrl: 'x' })
export const first = async (): Promise<ListBrandsAnswer['data'][number] | undefined> => (await client.listBrands()).data[0]
// @ts-expect-error
client.listBrands({ query: { nothing: true } })
// @ts-expect-error
client.listNothing()
`
    expect(compiled(program)).toBe('')
  })

  it('does what its documentation shows', async () => {
    const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const { topics } = await tenant.client.createTopics({
      params: { brandId },
      body: { topics: [{ name: 'CRM' }] },
    })
    const world = { baseUrl: server.baseUrl, apiKey: tenant.key, brandId, topicId: topics[0]?.id }
    const blocks = ['docs/client.md', 'clients/typescript/README.md'].flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
        ([, text = '']) => text,
      ),
    )
    const program = [
      "import { createClient, EarshotError } from '@earshot/client'",
      `const { baseUrl, apiKey, brandId, topicId } = ${JSON.stringify(world)}`,
      'const earshot = createClient({ baseUrl, apiKey })',
      ...blocks.map((block) => `await (async () => {\n${withoutImports(block)}\n})()`),
      'export { EarshotError, topicId, brandId }',
    ]
      .join('\n')
      .replaceAll("'http://127.0.0.1:4800/api'", 'baseUrl')
    const problems = compiled(program)
    const env = { ...process.env, EARSHOT_API_KEY: tenant.key }
    const { status, stderr } = await ran(join(folder, 'program.mts'), env)
    expect([blocks.length, problems, status, stderr]).toEqual([5, '', 0, ''])
  })
})

const withoutImports = (block: string) => block.replace(/^import .*$/gm, '')

/** Beside this process, which has the server. */
function ran(file: string, env: NodeJS.ProcessEnv): Promise<{ status: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--no-warnings', file], { env }, (error, _, stderr) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, stderr }),
    )
  })
}
