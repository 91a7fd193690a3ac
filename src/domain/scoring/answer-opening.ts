/** So much of an answer is read, in UTF-16 units: some forty times what one takes. */
const READ_MAX = 100_000
/** A line may end so far before. */
const LINE_MAX = 10_000
const WORD_MAX = 100
/** What is written into an address, such as an image. */
const EMBEDDED = /^[!-~]*$/

/** Where the part of an answer ends that is read: where a line ends if one does near by, else a word. */
export function openingEnd(answer: string): number {
  if (answer.length <= READ_MAX) return answer.length
  const lineEnd = answer.lastIndexOf('\n', READ_MAX - 1) + 1
  if (lineEnd > READ_MAX - LINE_MAX) return lineEnd
  const wordEnd = Math.max(lineEnd, answer.lastIndexOf(' ', READ_MAX - 1) + 1)
  if (wordEnd > READ_MAX - WORD_MAX) return wordEnd
  // Half an image would be text.
  if (wordEnd > 0 && EMBEDDED.test(answer.slice(wordEnd, READ_MAX))) return wordEnd
  // Never between the halves of a character.
  return (answer.codePointAt(READ_MAX - 1) ?? 0) > 0xff_ff ? READ_MAX - 1 : READ_MAX
}
