/** The sign that stands in a name's key for every way to write "and". */
export const AND_SIGN = '&'

/** How the sign may be written in a text (folded): as a word of some language, or as a plus. */
export const AND_WORDS: readonly string[] = 'and und et y e og och en i ja ve es a и +'.split(' ')

const byFirstUnit = new Map<number, string[]>()
for (const word of AND_WORDS) {
  const unit = word.charCodeAt(0)
  byFirstUnit.set(unit, [...(byFirstUnit.get(unit) ?? []), word])
}
const NONE: readonly string[] = []

/** The words for "and" that the folded text has at `at`. */
export function andWordsAt(text: string, at: number): readonly string[] {
  const possible = byFirstUnit.get(text.charCodeAt(at))
  return possible ? possible.filter((word) => text.startsWith(word, at)) : NONE
}
