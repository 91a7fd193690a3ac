export const KEPT_BYTES = 64 * 1024

/** As much of an answer as a failure keeps. */
export function firstBytes(text: string): string {
  // A unit has at least one byte: what lies behind cannot be kept.
  const bytes = Buffer.from(text.slice(0, KEPT_BYTES + 1))
  let end = Math.min(KEPT_BYTES, bytes.length)
  // Not in the middle of a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1
  return bytes.subarray(0, end).toString('utf8')
}
