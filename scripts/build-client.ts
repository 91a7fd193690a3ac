import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { contractModules } from './clients/typescript.ts'

/**
 * `prepack` of `clients/typescript`: the client of `src/client` with the types of the contract, written out, as JavaScript with
 * declarations. It imports nothing but itself.
 */
const root = new URL('..', import.meta.url).pathname
const folder = join(root, 'clients/typescript')
const sources = mkdtempSync(join(folder, 'sources-'))
try {
  writeSources()
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', sources], { stdio: 'inherit' })
  copyFileSync(join(root, 'LICENSE'), join(folder, 'dist/LICENSE'))
} finally {
  rmSync(sources, { recursive: true })
}

function writeSources(): void {
  for (const name of ['client', 'contract']) mkdirSync(join(sources, name))
  for (const name of readdirSync(join(root, 'src/client')).filter((name) => name !== 'all-pages.ts'))
    copyFileSync(join(root, 'src/client', name), join(sources, 'client', name))
  writeFileSync(
    join(sources, 'index.ts'),
    "export * from './client/client.ts'\nexport type * from './contract/index.ts'\n",
  )
  copyFileSync(join(root, 'src/contract/error-context.ts'), join(sources, 'contract/error-context.ts'))
  for (const [name, text] of Object.entries(contractModules()))
    writeFileSync(join(sources, 'contract', name), text)
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const options = {
    ...compilerOptions,
    // As in browsers, and as in Node, whose types of fetch are the same.
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    noEmit: false,
    declaration: true,
    outDir: '../dist',
    rootDir: '.',
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
  }
  writeFileSync(join(sources, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }))
}
