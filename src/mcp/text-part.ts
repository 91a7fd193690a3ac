import { ArgumentError } from './argument-error.ts'
import { cursorOf, placeIn } from './arguments.ts'
import { plainText } from './fence.ts'

/** UTF-16 units of a text in one call. */
const PART = 6_000

/**
 * A part of a text without invisible characters, and the cursor of the next part. The parts together are the whole
 * text.
 * @param at - the cursor of the part; without it, the first part
 * @param noun - the name of the text, for messages
 */
export function partOf(whole: string | null, at: string | undefined, noun: string) {
  const part = at === undefined ? 1 : placeIn(at)
  const text = whole === null ? null : plainText(whole)
  const length = text?.length ?? 0
  if (part > 1 && (part - 1) * PART >= length)
    throw new ArgumentError(
      `The ${noun} has no such part.`,
      'Leave the cursor out to read it from its start.',
    )
  const next = part * PART < length ? part + 1 : null
  return {
    text: text === null ? null : text.slice(cutAt(text, (part - 1) * PART), cutAt(text, part * PART)),
    nextCursor: cursorOf(next),
  }
}

/** Moves a place that would cut a character in two behind that character. */
function cutAt(text: string, place: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1)) && place > 0 ? place + 1 : place
}
