export interface MarkdownRun {
  kind: 'text' | 'strong' | 'code' | 'link'
  text: string
  /** The http or https address of a link. */
  url?: string
}

export interface MarkdownBlock {
  kind: 'heading' | 'paragraph' | 'quote' | 'item' | 'code'
  /** The level of a heading. */
  level: number
  runs: MarkdownRun[]
}

/** Reads the most common Markdown, line by line; everything else stays text. */
export function readMarkdown(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  const paragraph: string[] = []
  let code: string[] | null = null
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(block('paragraph', paragraph.join(' ')))
    paragraph.length = 0
  }
  for (const line of markdown.split(/\r?\n/)) {
    if (/^\s{0,3}```/.test(line)) {
      endParagraph()
      if (code) blocks.push({ kind: 'code', level: 0, runs: [{ kind: 'text', text: code.join('\n') }] })
      code = code ? null : []
    } else if (code) code.push(line)
    else if (line.trim() === '') endParagraph()
    else {
      const marked = markedLine(line)
      if (marked) {
        endParagraph()
        blocks.push(marked)
      } else paragraph.push(line.trim())
    }
  }
  if (code) blocks.push({ kind: 'code', level: 0, runs: [{ kind: 'text', text: code.join('\n') }] })
  endParagraph()
  return blocks
}

function markedLine(line: string): MarkdownBlock | null {
  const text = line.trimStart()
  const heading = /^(#{1,6}) (.*)$/.exec(text)
  if (heading?.[1]) return block('heading', heading[2] ?? '', heading[1].length)
  const item = /^(?:[-*+]|\d{1,9}[.)]) (.*)$/.exec(text)
  if (item) return block('item', item[1] ?? '')
  return text.startsWith('>') ? block('quote', text.slice(1).trimStart()) : null
}

function block(kind: MarkdownBlock['kind'], text: string, level = 0): MarkdownBlock {
  return { kind, level, runs: runsOf(text) }
}

/** Linear, because no alternative can begin within the beginning of another. */
const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]*\]\((?:<[^<>\s]*>|[^()[\]\s]*)\))/

function runsOf(text: string): MarkdownRun[] {
  return text
    .split(MARKED)
    .filter((part) => part !== '')
    .map(runOf)
}

function runOf(text: string): MarkdownRun {
  if (/^\*\*[^*]+\*\*$/.test(text)) return { kind: 'strong', text: text.slice(2, -2) }
  if (/^`[^`]+`$/.test(text)) return { kind: 'code', text: text.slice(1, -1) }
  const [, name, url] = /^\[([^[\]]*)\]\(<?([^<>\s]*?)>?\)$/.exec(text) ?? []
  if (name && url && /^https?:\/\//i.test(url) && URL.canParse(url)) return { kind: 'link', text: name, url }
  return { kind: 'text', text }
}
