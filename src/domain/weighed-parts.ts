/**
 * The items in order, in parts whose weights add up to at most `weightMax`; a heavier item comes alone.
 * @returns no part without an item
 */
export function weighedParts<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
  weightMax: number,
): T[][] {
  const parts: T[][] = []
  let left = 0
  for (const item of items) {
    const weight = weightOf(item)
    const part = weight <= left ? parts.at(-1) : undefined
    if (part) part.push(item)
    else parts.push([item])
    left = (part ? left : weightMax) - weight
  }
  return parts
}
