/** How much of an answer is read, in UTF-16 units: about forty times a usual answer. */
const READ_MAX = 100_000
/** How far before the limit the cut may be moved to the end of a line. */
const LINE_MAX = 10_000
const WORD_MAX = 100
/** Data that is embedded in an address, such as an image. */
const EMBEDDED = /^[!-~]*$/

/** Where the part of an answer that is read ends: at the end of a nearby line, or else of a word. */
export function openingEnd(answer: string): number {
  if (answer.length <= READ_MAX) return answer.length
  const lineEnd = answer.lastIndexOf('\n', READ_MAX - 1) + 1
  if (lineEnd > READ_MAX - LINE_MAX) return lineEnd
  const wordEnd = Math.max(lineEnd, answer.lastIndexOf(' ', READ_MAX - 1) + 1)
  if (wordEnd > READ_MAX - WORD_MAX) return wordEnd
  // Half of an embedded image would be read as text.
  if (wordEnd > 0 && EMBEDDED.test(answer.slice(wordEnd, READ_MAX))) return wordEnd
  // Do not split a surrogate pair.
  return (answer.codePointAt(READ_MAX - 1) ?? 0) > 0xff_ff ? READ_MAX - 1 : READ_MAX
}
