/** A passage of a text in UTF-16 units; both null where the position is uncertain. */
export interface Span {
  startIndex: number | null
  endIndex: number | null
}

export const NOWHERE: Span = { startIndex: null, endIndex: null }

/** Converts the two indices with which a vendor cites `url` to a span. */
export type SpanOf = (start: unknown, end: unknown, url: string) => Span

/**
 * Finds passages in one text. No vendor says whether it counts Unicode code points or UTF-16 units; the two differ
 * only after a character beyond the BMP, such as most emoji. There the passage that looks more like a link to `url` is
 * taken; when both look alike, the position is unknown.
 */
export function spansIn(text: string): SpanOf {
  // Calculated once: a long text may have hundreds of cited passages.
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

/** A longer passage is no link; comparing each of many would take long. */
const LINK_LENGTH_MAX = 5_000

/** 2 for a complete link or URL, 1 for any other text that contains the URL, otherwise 0. */
function likeness(passage: string, url: string): number {
  if (passage.length > LINK_LENGTH_MAX || !passage.includes(url)) return 0
  const link = passage.startsWith('(') && passage.endsWith(')') ? passage.slice(1, -1) : passage
  const isWhole =
    link.endsWith(`](${url})`) && /^(?:\[[^[\]]*|\[\[[^[\]]*\])$/.test(link.slice(0, -`](${url})`.length))
  return isWhole || passage === url ? 2 : 1
}

/** The same passage in a text that has `offset` more units before it. */
export function moveSpan({ startIndex, endIndex }: Span, offset: number): Span {
  return startIndex === null || endIndex === null
    ? NOWHERE
    : { startIndex: startIndex + offset, endIndex: endIndex + offset }
}

function spanOfPoints(units: Uint32Array, start: number, end: number) {
  const [startIndex, endIndex] = [units[start], units[end]]
  return startIndex === undefined || endIndex === undefined ? null : { startIndex, endIndex }
}

/** The UTF-16 index of each code point and of the end; null where both counts are equal. */
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
