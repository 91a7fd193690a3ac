/** Emoji and signs that express praise or blame in every language. */
const MARKS = new Map<string, number>([
  ...[...'👍😊😍🤩😃😄😀🙂😋🥰💯🏆🥇🌟🎉💪🔝❤💖💕👌🙌👏'].map((mark) => [mark, 1] as const),
  ...[...'💎🟢✅✔🔥😂'].map((mark) => [mark, 0.5] as const),
  // Also stands beside the number of a rating, which alone is no praise.
  ...[...'⭐★'].map((mark) => [mark, 0.2] as const),
  ...[...'👎😡😠🤬😞😢😭😤💔🚫🤮🤢😒😩😫🔴⛔'].map((mark) => [mark, -1] as const),
  ...[...'❌✖⚠🚩😕🙁😐💩'].map((mark) => [mark, -0.6] as const),
])

const SCALES = new Map([
  ['5', 5],
  ['10', 10],
  ['100', 100],
])
const GOOD_SHARE = 0.79
const BAD_SHARE = 0.62

/** The polarity of an emoji or sign; 0 for any other character. */
export function markPolarity(character: string): number {
  return MARKS.get(character) ?? 0
}

/** The polarity of "4.7/5" or "2 out of 10"; 0 when the second number is not a usual scale. */
export function ratingPolarity(given: string, scale: string): number {
  const most = SCALES.get(scale)
  const points = Number(given.replace(',', '.'))
  if (most === undefined || Number.isNaN(points) || points > most) return 0
  const share = points / most
  if (share >= GOOD_SHARE) return 1
  return share <= BAD_SHARE ? -1 : 0
}
