export const KEPT_BYTES = 64 * 1024

/** The part of an answer that is stored with a failure. */
export function firstBytes(text: string): string {
  // Each UTF-16 unit takes at least one byte, so the rest of the text cannot fit.
  const bytes = Buffer.from(text.slice(0, KEPT_BYTES + 1))
  let end = Math.min(KEPT_BYTES, bytes.length)
  // Moves back to the start of a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1
  return bytes.subarray(0, end).toString('utf8')
}
