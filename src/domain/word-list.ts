/** The words in a text, separated by white space. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/u)
}

export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text))
}
