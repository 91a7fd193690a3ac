import { codeSpan, escapeMarkdown, markdownLink } from './escape-markdown.ts'
import type { AllowedLink } from './link-rules.ts'
import { plainAddresses } from './plain-addresses.ts'
import type { TokenNode } from './token-tree.ts'

/** Stands for a hard line break until the enclosing block is written. */
export const BREAK = '\u2028'

/**
 * Writes the inline content of a block as Markdown: emphasis, code, allowed links and text. Tags, images and other
 * links are removed.
 */
export function writeInline(nodes: readonly TokenNode[], allowed: AllowedLink, isInLink = false): string {
  let hiddenBy: string | null = null
  return joined(
    nodes.map((node) => {
      const tag = node.token.type === 'html_inline' ? tagOf(node.token.content) : null
      if (hiddenBy !== null) {
        if (tag?.isEnd && tag.name === hiddenBy) hiddenBy = null
        return ''
      }
      if (tag && !tag.isEnd && HIDING.has(tag.name)) hiddenBy = tag.name
      return tag ? (tag.name === 'br' ? ' ' : '') : writeNode(node, allowed, isInLink)
    }),
  )
}

/** An exclamation mark directly before a link would turn it into an image. */
function joined(pieces: readonly string[]): string {
  return pieces.reduce(
    (text, piece) => (piece.startsWith('[') ? text.replace(/!$/, String.raw`\!`) : text) + piece,
    '',
  )
}

/** Tags whose content is not shown to a reader. */
const HIDING = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg'])

function tagOf(html: string): { name: string; isEnd: boolean } {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(html) ?? []
  return { name: name.toLowerCase(), isEnd: slash === '/' }
}

function writeNode({ token, children }: TokenNode, allowed: AllowedLink, isInLink: boolean): string {
  const inside = () => writeInline(children, allowed, isInLink)
  switch (token.type) {
    case 'text':
    case 'text_special':
      return writeText(token.content, allowed, isInLink)
    case 'softbreak':
      return ' '
    case 'hardbreak':
      return BREAK
    case 'code_inline':
      return isInLink ? writeText(token.content, allowed, true) : codeSpan(token.content)
    case 'em_open':
      return marked('*', inside())
    case 'strong_open':
      return marked('**', inside())
    case 'link_open':
      return writeLink(children, allowed, allowed(String(token.attrGet('href') ?? '')))
    case 'image':
      return inside()
    default:
      return children.length > 0 ? inside() : writeText(token.content, allowed, isInLink)
  }
}

function writeLink(children: readonly TokenNode[], allowed: AllowedLink, href: string | null): string {
  const label = writeInline(children, allowed, true).replaceAll(BREAK, ' ').trim()
  if (href === null) return label
  return markdownLink(label === '' ? escapeMarkdown(new URL(href).hostname) : label, href)
}

/** The text with its allowed addresses as links and without the other addresses. */
export function writeText(text: string, allowed: AllowedLink, isInLink = false): string {
  return joined(
    plainAddresses(text.replaceAll(BREAK, ' '), allowed).map((piece) => {
      if (isInLink) return piece.isDisallowedHost ? '' : escapeMarkdown(piece.text)
      if (piece.href !== null) return markdownLink(escapeMarkdown(new URL(piece.href).hostname), piece.href)
      return piece.isDisallowedHost ? codeSpan(piece.text) : escapeMarkdown(piece.text)
    }),
  )
}

/** Emphasis marks must touch the text that they emphasise. */
function marked(mark: string, inside: string): string {
  const words = inside.trim()
  if (words === '' || words.includes(BREAK)) return inside
  const [before = '', after = ''] = [inside.match(/^\s*/)?.[0], inside.slice(inside.trimEnd().length)]
  return `${before}${mark}${words}${mark}${after}`
}
