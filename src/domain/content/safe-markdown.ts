import createMarkdown, { type Token } from 'markdown-it'
import { visibleHtml } from '../scoring/answer/html-text.ts'
import { trimEnd } from '../trim-end.ts'
import { escapeLineStart } from './escape-markdown.ts'
import type { AllowedLink } from './link-rules.ts'
import { type TokenNode, tokenTree } from './token-tree.ts'
import { BREAK, writeInline, writeText } from './write-inline.ts'

const reader = createMarkdown({ html: true, linkify: false, typographer: false })
// Otherwise markdown-it does not parse a javascript: link as a link, and its source remains as text.
reader.validateLink = () => true
/** Deeper lists and quotes are flattened to this depth. */
const DEPTH_MAX = 8
const PASSES_MAX = 4

/**
 * Parses Markdown and writes it again: headings, paragraphs, lists, quotes, tables, code, emphasis, and allowed
 * links. Raw HTML, scripts, images and all other links are removed; the label of a removed link is kept. Never
 * throws; empty when nothing of it is safe.
 */
export function safeMarkdown(source: string, allowed: AllowedLink): string {
  let text = source.replaceAll('\0', '').toWellFormed()
  // Removing something can join its neighbours to new markup, so it repeats.
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    text = writeBlocks(tokenTree(reader.parse(text, {})), allowed, 0).trim()
    if (disallowedInMarkdown(text, allowed) === null) return text
  }
  return ''
}

const strict = createMarkdown({ html: true, linkify: true, typographer: false })
// E-mail addresses count under any top-level domain; "quick.It", where a space is missing, is not an address.
strict.linkify.tlds([String.raw`[^\s.,:;!?@<>()|]{2,63}`], true).set({ fuzzyLink: false })

/** The first tag, image or link that is not allowed, as a reader would render it; null when there is none. */
export function disallowedInMarkdown(markdown: string, allowed: AllowedLink): string | null {
  const found = flat(strict.parse(markdown, {})).find(({ type, attrs }) => {
    if (type === 'html_block' || type === 'html_inline' || type === 'image') return true
    if (type !== 'link_open') return false
    const href = attrs?.find(([name]) => name === 'href')?.[1]
    return allowed(String(href ?? '')) === null
  })
  return found ? found.type : null
}

function flat(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flat(token.children ?? [])])
}

function writeBlocks(nodes: readonly TokenNode[], allowed: AllowedLink, depth: number): string {
  return nodes
    .map((node) => writeBlock(node, allowed, depth))
    .filter((block) => block !== '')
    .join('\n\n')
}

function writeBlock({ token, children }: TokenNode, allowed: AllowedLink, depth: number): string {
  const inside = () => writeBlocks(children, allowed, depth + 1)
  switch (token.type) {
    case 'heading_open':
      return written(`${'#'.repeat(Number(token.tag.slice(1)) || 2)} `, oneLine(inlineOf(children, allowed)))
    case 'paragraph_open':
    case 'inline':
      return paragraph(inlineOf(token.type === 'inline' ? [{ token, children }] : children, allowed))
    case 'bullet_list_open':
    case 'ordered_list_open':
      return depth > DEPTH_MAX ? inside() : writeList(token, children, allowed, depth)
    case 'blockquote_open':
      return depth > DEPTH_MAX ? inside() : prefixed(inside(), '> ', '> ')
    case 'hr':
      return '* * *'
    case 'fence':
    case 'code_block':
      return writeCode(token.content)
    case 'html_block':
      return paragraph(writeText(htmlText(token.content), allowed))
    case 'table_open':
      return writeTable(children, allowed)
    default:
      return inside()
  }
}

function inlineOf(nodes: readonly TokenNode[], allowed: AllowedLink): string {
  return nodes.map((node) => writeInline(node.children, allowed)).join(' ')
}

function paragraph(inline: string): string {
  const lines = inline.split(BREAK).map((line) => escapeLineStart(line).trimEnd())
  return lines.filter((line) => line !== '').join('\\\n')
}

function oneLine(inline: string): string {
  return inline.replaceAll(BREAK, ' ').trim()
}

function written(mark: string, inside: string): string {
  // A # at the end of a heading would be parsed as its closing sequence.
  const open = trimEnd(inside, /#/)
  return inside === '' ? '' : `${mark}${(/\s$/.test(open) ? open : inside).trim()}`
}

function writeList(token: Token, items: readonly TokenNode[], allowed: AllowedLink, depth: number): string {
  const first = token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null
  return items
    .map(({ children }, index) => {
      const mark = first === null ? '- ' : `${Math.min(first + index, 999_999_999)}. `
      return prefixed(writeBlocks(children, allowed, depth + 1), mark, ' '.repeat(mark.length))
    })
    .filter((item) => item !== '')
    .join('\n')
}

function prefixed(text: string, first: string, others: string): string {
  if (text === '') return ''
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n')
}

function writeCode(content: string): string {
  const code = content
    .replaceAll('<', '‹')
    .replaceAll('`', "'")
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trimEnd()
  return code === '' ? '' : `\`\`\`\n${code}\n\`\`\``
}

function writeTable(parts: readonly TokenNode[], allowed: AllowedLink): string {
  const rows = parts
    .flatMap(({ children }) => children)
    .map((row) => row.children.map((cell) => oneLine(inlineOf(cell.children, allowed))))
  const [head, ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  if (head === undefined) return ''
  return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n')
}

function htmlText(html: string): string {
  return visibleHtml(html)
    .map(({ text }) => text)
    .join(' ')
}
