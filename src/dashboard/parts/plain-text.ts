/** The text of Markdown on one line: rules, borders of tables and list markers become a dot. */
export function plainText(markdown: string): string {
  const words = markdown.replaceAll(/[*_`]/g, '').split(/\s+/)
  const shown = words.map((word) => (/^[#|:\-+>]+$/.test(word) ? '·' : word))
  return shown.filter((word, place) => word !== '·' || shown[place - 1] !== '·').join(' ')
}
