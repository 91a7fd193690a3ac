import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

interface Package {
  bin: { earshot: string }
  files: string[]
}

const published = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
/** The files from which the build makes a file of the package. */
const sourceOf = (file: string) => file.replace(/^\.\/dist\//, 'src/').replace(/(\.d\.ts|\.js)$/, '.ts')

describe('the published package', () => {
  it('names a command that its build makes', () => {
    expect(existsSync(join(ROOT, sourceOf(published.bin.earshot)))).toBe(true)
  })

  it('brings what is built and the documents that exist', () => {
    const [built, ...documents] = published.files
    const paths = documents.map((path) => path.replace(/^!/, ''))
    expect([built, paths.filter((path) => !existsSync(join(ROOT, path)))]).toEqual(['dist', []])
  })

  it('loses nothing of the source in its build: TypeScript, the JSON that it imports, and what the build copies', () => {
    const entries = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const sources = files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(file, 'utf8'))
    const build = readFileSync(join(ROOT, 'scripts/build-package.ts'), 'utf8')
    const isImported = (file: string) =>
      sources.some((text) => text.includes(`/${basename(file)}' with { type: 'json' }`))
    // Vite builds the dashboard; what it imports cannot get lost.
    const ofDashboard = join(ROOT, 'src/dashboard/')
    const lost = files.filter(
      (file) =>
        !file.endsWith('.ts') &&
        !file.startsWith(ofDashboard) &&
        !isImported(file) &&
        !build.includes(relative(ROOT, file)),
    )
    expect(lost).toEqual([])
  })
})
