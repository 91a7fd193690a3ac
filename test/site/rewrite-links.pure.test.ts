import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname
const REPOSITORY = 'https://github.com/OWNER/earshot/blob/main'
// By its path, because its types are those of a package that only the site installs.
const { rewriteLinks } = await import(join(ROOT, 'site/.vitepress/rewrite-links.ts'))

/** The address to which a link on a page of the documentation leads in the site. */
function addressOf(href: string, page = 'docs/api.md'): string | undefined {
  const markdown = new MarkdownIt()
  rewriteLinks(markdown, join(ROOT, 'docs'), REPOSITORY)
  return /href="([^"]*)"/.exec(markdown.render(`[text](${href})`, { path: join(ROOT, page) }))?.[1]
}

it.each([
  ['the index of the pages', 'README.md', 'docs/api.md', 'index.md'],
  [
    'the index, from a folder below',
    '../README.md#to-use-it',
    'docs/decisions/0001-x.md',
    '../index.md#to-use-it',
  ],
  ['a page', 'metrics.md#presence', 'docs/api.md', 'metrics.md#presence'],
  ['a file that is no page', '../LICENSE', 'docs/api.md', `${REPOSITORY}/LICENSE`],
  ['the README of the repository', '../README.md', 'docs/api.md', `${REPOSITORY}/README.md`],
  ['a file that does not exist', '../none.md', 'docs/api.md', '../none.md'],
  ['another site', 'https://example.com/x.md', 'docs/api.md', 'https://example.com/x.md'],
])('A link of the site leads to %s', (_, href, page, address) => {
  expect(addressOf(href, page)).toBe(address)
})
