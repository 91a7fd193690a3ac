import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

/**
 * `node scripts/write-sbom.ts FOLDER`: writes what the package brings to whoever installs it: a software bill of materials
 * (CycloneDX), and the licence of each part as a table.
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
