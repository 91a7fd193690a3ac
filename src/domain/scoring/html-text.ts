/**
 * The text that a reader would see of raw HTML in an answer: tags, comments and the insides of script and
 * style are left out; each piece comes with its offset in `html`.
 */
export function visibleHtml(html: string): { text: string; offset: number }[] {
  const pieces: { text: string; offset: number }[] = []
  let from = 0
  let hiddenUntil: string | null = null
  for (const tag of html.matchAll(/<!--[\s\S]*?(?:-->|$)|<\/?([a-zA-Z][\w-]*)(?![\w-])[^<>]*>/g)) {
    if (hiddenUntil === null && tag.index > from) {
      pieces.push({ text: html.slice(from, tag.index), offset: from })
    }
    from = tag.index + tag[0].length
    const name = tag[1]?.toLowerCase()
    if (hiddenUntil === null && (name === 'script' || name === 'style') && !tag[0].startsWith('</')) {
      hiddenUntil = name
    } else if (hiddenUntil !== null && name === hiddenUntil && tag[0].startsWith('</')) hiddenUntil = null
  }
  if (hiddenUntil === null && from < html.length) pieces.push({ text: html.slice(from), offset: from })
  return pieces
}
