import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/** Lets links to files of the repository that are no pages lead there. Links to files that do not exist stay dead. */
export function linkOutside(md: MarkdownRenderer, docs: string, repository: string): void {
  md.core.ruler.push('link-outside', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      const address = href && env.path ? addressOf(href, dirname(env.path), docs, repository) : null
      if (address) token.attrSet('href', address)
    }
  })
}

/** Null for a link to a page or another site. */
function addressOf(href: string, folder: string, docs: string, repository: string): string | null {
  if (/^([a-z]+:|#|\/)/.test(href)) return null
  const [path = '', hash] = href.split('#')
  const target = join(folder, decodeURIComponent(path))
  if (!existsSync(target)) return null
  const isPage =
    !relative(docs, target).startsWith('..') && statSync(target).isFile() && target.endsWith('.md')
  if (isPage) return null
  return `${repository}/${relative(join(docs, '..'), target)}${hash ? `#${hash}` : ''}`
}
