/** Stands for every form of "and" in a name's key. */
export const AND_SIGN = '&'

/** How "and" may be written in a folded text: as a word of a language, or as a plus sign. */
export const AND_WORDS: readonly string[] = 'and und et y e og och en i ja ve es a и +'.split(' ')

const byFirstUnit = new Map<number, string[]>()
for (const word of AND_WORDS) {
  const unit = word.charCodeAt(0)
  byFirstUnit.set(unit, [...(byFirstUnit.get(unit) ?? []), word])
}
const NONE: readonly string[] = []

/** The words for "and" at the position `at`. */
export function andWordsAt(text: string, at: number): readonly string[] {
  const possible = byFirstUnit.get(text.charCodeAt(at))
  return possible ? possible.filter((word) => text.startsWith(word, at)) : NONE
}
