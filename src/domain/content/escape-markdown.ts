/** Text from others as Markdown that shows it literally: it cannot create formatting, a tag or a line break. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<>|~]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/&(?=#?\w{1,31};)/g, String.raw`\&`)
    .replace(/[\s\p{Cc}]+/gu, ' ')
}

/** Escapes a line so that it begins no heading, list, quote or rule. */
export function escapeLineStart(line: string): string {
  return line
    .trimStart()
    .replace(/^(?=[#+=>-])/, '\\')
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** A code span: Markdown readers do not create links or tags inside it. */
export function codeSpan(text: string): string {
  const inside = text
    .replaceAll('`', "'")
    .replaceAll('<', '‹')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return inside === '' ? '' : `\`${inside.replaceAll('|', '¦')}\``
}

/** A link whose label and address cannot end early. */
export function markdownLink(label: string, href: string): string {
  const target = href
    .replace(/\\/g, '%5C')
    .replace(/</g, '%3C')
    .replace(/>/g, '%3E')
    .replace(/&(?=#?\w+;)/g, '&amp;')
  return `[${label}](<${target.replaceAll('|', '%7C')}>)`
}
