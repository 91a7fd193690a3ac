/** Emoji and signs that express praise or blame in every language. */
const MARKS = new Map<string, number>([
  ...[...'👍😊😍🤩😃😄😀🙂😋🥰💯🏆🥇🌟🎉💪🔝❤💖💕👌🙌👏'].map((mark) => [mark, 1] as const),
  ...[...'💎🟢✅✔🔥😂'].map((mark) => [mark, 0.5] as const),
  // Also stands beside the number of a rating, which alone is no praise.
  ...[...'⭐★'].map((mark) => [mark, 0.2] as const),
  ...[...'👎😡😠🤬😞😢😭😤💔🚫🤮🤢😒😩😫🔴⛔'].map((mark) => [mark, -1] as const),
  ...[...'❌✖⚠🚩😕🙁😐💩'].map((mark) => [mark, -0.6] as const),
])

/** The polarity of an emoji or sign; 0 for any other character. */
export function markPolarity(character: string): number {
  return MARKS.get(character) ?? 0
}
