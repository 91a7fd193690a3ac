import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

interface Package {
  bin: { earshot: string }
  files: string[]
  exports: { './client': { types: string; default: string } }
}

const published = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
/** What the build makes a file of the package from. */
const sourceOf = (file: string) => file.replace(/^\.\/dist\//, 'src/').replace(/(\.d\.ts|\.js)$/, '.ts')

describe('the published package', () => {
  it('names a command and a client that its build makes', () => {
    const { types, default: client } = published.exports['./client']
    const sources = [published.bin.earshot, types, client].map(sourceOf)
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('brings what is built and the documents that exist', () => {
    const [built, ...documents] = published.files
    expect([built, documents.filter((path) => !existsSync(join(ROOT, path)))]).toEqual(['dist', []])
  })

  it('loses nothing of the source in its build, which takes TypeScript only', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    const others = files.filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    expect(others.map(({ name }) => name)).toEqual([])
  })
})
