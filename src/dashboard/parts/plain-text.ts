/** Markdown without its marks, for an excerpt of one line: rules, borders of tables and marks of lists become a dot. */
export function plainText(markdown: string): string {
  const words = markdown.replaceAll(/[*_`]/g, '').split(/\s+/)
  const shown = words.map((word) => (/^[#|:\-+>]+$/.test(word) ? '·' : word))
  return shown.filter((word, place) => word !== '·' || shown[place - 1] !== '·').join(' ')
}
