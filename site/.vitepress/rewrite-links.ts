import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/**
 * Lets links to files of the repository that are no pages lead there, and links to the README to the first page, which is
 * made of it. Links to files that do not exist stay dead.
 */
export function rewriteLinks(md: MarkdownRenderer, docs: string, repository: string): void {
  md.core.ruler.push('rewrite-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      const address = href && env.path ? addressOf(href, dirname(env.path), docs, repository) : null
      if (address) token.attrSet('href', address)
    }
  })
}

/** Null for a link that stays: to a page or another site. */
function addressOf(href: string, folder: string, docs: string, repository: string): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return null
  const [path = '', hash] = href.split('#')
  const target = join(folder, decodeURIComponent(path))
  if (!existsSync(target)) return null
  const place = hash ? `#${hash}` : ''
  if (target === join(docs, 'README.md')) return `${join(relative(folder, docs), 'index.md')}${place}`
  const isPage =
    !relative(docs, target).startsWith('..') && statSync(target).isFile() && target.endsWith('.md')
  if (isPage) return null
  return `${repository}/${relative(join(docs, '..'), target)}${place}`
}
