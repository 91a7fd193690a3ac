import { readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)

/** `llms.txt` (llmstxt.org): what the documentation has, for programs that read it, made from docs/README.md. */
export function llmsText(): string {
  const { description } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    description: string
  }
  const [, ...groups] = readFileSync(new URL('docs/README.md', root), 'utf8').split(/^## /m)
  return [
    '# Earshot',
    '',
    `> ${description}`,
    '',
    '- [README](README.md): what Earshot is, and the first run',
    '- [CONTRIBUTING](CONTRIBUTING.md): how to change it',
    ...groups.flatMap((group) => ['', `## ${group.split('\n', 1)[0]}`, '', ...linksOf(group)]),
    '',
  ].join('\n')
}

/** A line for each page of a table of questions and pages. */
function linksOf(group: string): string[] {
  const rows = [...group.matchAll(/^\| (.+?) \| .*?\[([^\]]+)\]\(([^)#]+\.md)\).* \|$/gm)]
  return rows.map(([, question, name, path = '']) => `- [${name}](${addressOf(path)}): ${question}`)
}

function addressOf(path: string): string {
  return path.startsWith('../') ? path.slice('../'.length) : `docs/${path}`
}
