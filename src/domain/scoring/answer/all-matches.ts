/**
 * All matches of a pattern that has the flag `g`, in order. Unlike `matchAll`, it does not copy the pattern at each
 * call.
 */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}
