/** A passage of a text in UTF-16 units; both null where it is not known for certain. */
export interface Span {
  startIndex: number | null
  endIndex: number | null
}

export const NOWHERE: Span = { startIndex: null, endIndex: null }

/** The passage of a text that a vendor means by two indices, where it cites `url`. */
export type SpanOf = (start: unknown, end: unknown, url: string) => Span

/**
 * Finds passages in one text. No vendor says whether it counts Unicode code points or UTF-16 units;
 * that matters only after a character beyond the BMP, such as most emoji. There the reading counts in which the passage
 * looks more like a link to `url`; where both look alike, nothing is said.
 */
export function spansIn(text: string): SpanOf {
  // Made once: a long text may be cited by hundreds of passages.
  const units = unitsByPoint(text)
  return (start, end, url) => spanOf(text, units, start, end, url)
}

function spanOf(text: string, unitsOf: Uint32Array | null, start: unknown, end: unknown, url: string): Span {
  if (!isIndex(start) || !isIndex(end) || start >= end) return NOWHERE
  const inUnits = end <= text.length ? { startIndex: start, endIndex: end } : null
  const inPoints = unitsOf === null ? inUnits : spanOfPoints(unitsOf, start, end)
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

function spanOfPoints(units: Uint32Array, start: number, end: number) {
  const [startIndex, endIndex] = [units[start], units[end]]
  return startIndex === undefined || endIndex === undefined ? null : { startIndex, endIndex }
}

/** For each code point, and for the end, the UTF-16 unit; null where both ways of counting are one. */
function unitsByPoint(text: string): Uint32Array | null {
  if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return null
  const units = new Uint32Array(text.length + 1)
  let unit = 0
  let point = 0
  for (const character of text) {
    units[point] = unit
    unit += character.length
    point += 1
  }
  units[point] = unit
  return units.subarray(0, point + 1)
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}
