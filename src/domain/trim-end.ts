/** The text without the signs at its end; in one pass, where `/x+$/` looks from every place of a row that ends earlier. */
export function trimEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
