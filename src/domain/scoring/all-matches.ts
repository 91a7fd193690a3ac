/**
 * Every match of the pattern, which has the flag `g`, in the order of the text. `matchAll` would make a new expression for every
 * text.
 */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
