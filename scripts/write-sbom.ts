import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/**
 * `node scripts/write-sbom.ts FOLDER`: describes the packages that are installed with this one: a software bill of
 * materials (CycloneDX), and a table of their licences.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to write into.')

interface Component {
  name: string
  group?: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

const text = execFileSync(
  'npm',
  ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'],
  {
    cwd: new URL('..', import.meta.url).pathname,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
const { components } = JSON.parse(text) as { components: Component[] }
const rows = components
  .map(({ group, name, version, licenses = [] }) => {
    const named = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '?')
    return `| ${group ? `${group}/` : ''}${name} | ${version} | ${named.join(', ') || 'not told'} |`
  })
  .toSorted()
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/sbom.cdx.json`, text)
writeFileSync(
  `${folder}/licenses.md`,
  `# Licences of the packages that Earshot installs\n\n| package | version | licence |\n|---|---|---|\n${rows.join('\n')}\n`,
)
