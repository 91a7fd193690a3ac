import { wordSet } from '../../word-list.ts'

const BREAKING = wordSet(
  'br p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 blockquote section article dt dd',
)

interface VisiblePiece {
  text: string
  /** The offset in the HTML. */
  offset: number
  /** Whether a block-level tag such as `<li>` precedes it. */
  startsLine: boolean
}

/** The text of raw HTML in an answer that a reader sees, without tags, comments, scripts and styles. */
export function visibleHtml(html: string): VisiblePiece[] {
  const pieces: VisiblePiece[] = []
  let from = 0
  let startsLine = false
  let hiddenUntil: string | null = null
  for (const tag of html.matchAll(/<!--[\s\S]*?(?:-->|$)|<\/?([a-zA-Z][\w-]*)(?![\w-])[^<>]*>/g)) {
    if (hiddenUntil === null && tag.index > from) {
      pieces.push({ text: html.slice(from, tag.index), offset: from, startsLine })
      startsLine = false
    }
    from = tag.index + tag[0].length
    const name = tag[1]?.toLowerCase() ?? ''
    startsLine ||= BREAKING.has(name)
    if (hiddenUntil === null && (name === 'script' || name === 'style') && !tag[0].startsWith('</')) {
      hiddenUntil = name
    } else if (hiddenUntil !== null && name === hiddenUntil && tag[0].startsWith('</')) hiddenUntil = null
  }
  if (hiddenUntil === null && from < html.length) {
    pieces.push({ text: html.slice(from), offset: from, startsLine })
  }
  return pieces
}
