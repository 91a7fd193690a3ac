/** A passage of a text in UTF-16 units; both null where it is not known for certain. */
export interface Span {
  startIndex: number | null
  endIndex: number | null
}

export const NOWHERE: Span = { startIndex: null, endIndex: null }

/**
 * The passage that a vendor means by two indices. No vendor says whether it counts Unicode code points or UTF-16 units;
 * that matters only after a character beyond the BMP, such as most emoji. There the reading counts in which the passage
 * looks more like a link to `url`; where both look alike, nothing is said.
 */
export function spanOf(text: string, start: unknown, end: unknown, url: string): Span {
  if (!isIndex(start) || !isIndex(end) || start >= end) return NOWHERE
  const inUnits = end <= text.length ? { startIndex: start, endIndex: end } : null
  const inPoints = spanOfPoints(text, start, end)
  if (!inUnits || !inPoints) return inUnits ?? inPoints ?? NOWHERE
  if (inUnits.startIndex === inPoints.startIndex && inUnits.endIndex === inPoints.endIndex) return inUnits
  const units = likeness(text.slice(inUnits.startIndex, inUnits.endIndex), url)
  const points = likeness(text.slice(inPoints.startIndex, inPoints.endIndex), url)
  return units === points ? NOWHERE : units > points ? inUnits : inPoints
}

/** A whole link, in one more pair of brackets or not, is more likely meant than one that is cut or has company. */
function likeness(passage: string, url: string): number {
  if (!passage.includes(url)) return 0
  const link = passage.startsWith('(') && passage.endsWith(')') ? passage.slice(1, -1) : passage
  const isWhole =
    link.endsWith(`](${url})`) && /^(?:\[[^[\]]*|\[\[[^[\]]*\])$/.test(link.slice(0, -`](${url})`.length))
  return isWhole || passage === url ? 2 : 1
}

/** The same passage of a longer text, before which `offset` units stand. */
export function moveSpan({ startIndex, endIndex }: Span, offset: number): Span {
  return startIndex === null || endIndex === null
    ? NOWHERE
    : { startIndex: startIndex + offset, endIndex: endIndex + offset }
}

function spanOfPoints(text: string, start: number, end: number) {
  let units = 0
  let points = 0
  let startIndex: number | null = null
  for (const character of text) {
    if (points === start) startIndex = units
    if (points === end) break
    units += character.length
    points += 1
  }
  return startIndex === null || points < end ? null : { startIndex, endIndex: units }
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
