import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { measureOwnSet } from '../bench/accuracy/own-set.ts'
import { PAGE, partOf, renderTables, SUMMARIES } from '../bench/accuracy/page.ts'
import { readConfig } from '../src/config/config.ts'
import { VENDORS, type Vendor } from '../src/domain/vendors.ts'
import { pythonModules } from './clients/python.ts'
import { llmsText } from './llms-txt.ts'
import { referencePage } from './reference.ts'
import { webhooksPage } from './webhook-events.ts'

/** Part of `npm run verify`: generated pages are fresh, and what the documents name exists. */
const root = new URL('..', import.meta.url).pathname
const problems: string[] = []

if (readFileSync(join(root, 'docs/reference.md'), 'utf8') !== referencePage()) {
  problems.push('docs/reference.md is not what the contract says: run "npm run docs"')
}

if (readFileSync(join(root, 'llms.txt'), 'utf8') !== llmsText()) {
  problems.push('llms.txt does not have the pages of docs/README.md: run "npm run docs"')
}

const webhooks = readFileSync(join(root, 'docs/webhooks.md'), 'utf8')
if (webhooks !== webhooksPage(webhooks)) {
  problems.push('docs/webhooks.md does not have the events of the contract: run "npm run docs"')
}

for (const [name, text] of Object.entries(pythonModules())) {
  if (readFileSync(join(root, 'clients/python/earshot', name), 'utf8') !== text)
    problems.push(`clients/python/earshot/${name} is not what the contract says: run "npm run docs"`)
}

const accuracy = readFileSync(join(root, PAGE), 'utf8')
if (partOf(accuracy, 'own') !== renderTables(measureOwnSet().tables)) {
  problems.push(`${PAGE} does not have the scorer's figures: run "npm run bench:accuracy -- --write"`)
}
for (const { path, part, make } of SUMMARIES) {
  if (partOf(readFileSync(join(root, path), 'utf8'), part) !== make(accuracy)) {
    problems.push(`${path} does not have the figures of ${PAGE}: run "npm run bench:accuracy -- --write"`)
  }
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const published = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  scripts: object
}
const scripts = Object.keys(published.scripts)
for (const path of ['clients/typescript/package.json', 'clients/n8n/package.json']) {
  const { version } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }
  if (version !== published.version) problems.push(`${path} has another version than package.json`)
}
const python = readFileSync(join(root, 'clients/python/pyproject.toml'), 'utf8')
if (!python.includes(`\nversion = "${published.version}"\n`))
  problems.push('clients/python/pyproject.toml has another version than package.json')

for (const document of files.filter((path) => path.endsWith('.md'))) {
  const text = readFileSync(join(root, document), 'utf8')
  for (const path of namedPaths(text, dirname(document))) {
    if (!existsSync(join(root, path))) problems.push(`${document} names ${path}, which does not exist`)
  }
  for (const [, path = ''] of text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)) {
    if (!files.some((file) => `/${file}`.endsWith(`/${path}`)))
      problems.push(`${document} names ${path}, and no file has this name`)
  }
  for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) {
    if (!scripts.includes(script))
      problems.push(`${document} names the script "${script}", which does not exist`)
  }
}

const llmsPage = readFileSync(join(root, 'docs/llms.md'), 'utf8')
for (const [provider, { product, keyVariable, addressVariable }] of Object.entries<Vendor>(VENDORS)) {
  const row =
    product && `| \`${keyVariable}\` | \`${product.name}\` | \`${product.model}\` | \`${addressVariable}\` |`
  for (const named of [`\`${provider}\``, ...(row === null ? [] : [row])]) {
    if (!llmsPage.includes(named)) problems.push(`docs/llms.md does not have ${named}`)
  }
}

const readers = [
  'src/domain/vendors.ts',
  'src/domain/product-vendors.ts',
  ...readdirSync(join(root, 'src/config')).map((name) => `src/config/${name}`),
]
const reading = readers.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
for (const variable of readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)) {
  if (!reading.includes(`'${variable[1]}'`)) {
    problems.push(`.env.example names ${variable[1]}, which nothing reads`)
  }
}
checkDefaults()

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

/** Links to files, and code that looks like a path of the repository. */
function namedPaths(text: string, directory: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = '']) =>
    join(directory, path),
  )
  const code = [...text.matchAll(/`((?:src|test|bench|scripts|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  return [...links, ...code]
}

/** `.env.example` promises that its uncommented values are the defaults. */
function checkDefaults(): void {
  const stated = Object.fromEntries(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => [name, value],
    ),
  )
  const { warnings: _, ...defaults } = readConfig({})
  const { warnings: __, ...example } = readConfig(stated)
  if (JSON.stringify(defaults) !== JSON.stringify(example)) {
    problems.push('.env.example does not state the defaults')
  }
}
