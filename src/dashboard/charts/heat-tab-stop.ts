export type Place = readonly [row: number, column: number]

/**
 * The cell that Tab enters: the first of the wanted places that has a value, otherwise the first cell that has one.
 * Null where none has.
 */
export function tabStopOf(
  wanted: readonly (Place | undefined)[],
  hasValue: (place: Place) => boolean,
  rows: number,
  columns: number,
): Place | null {
  const all = Array.from(
    { length: rows * columns },
    (_, at): Place => [Math.floor(at / columns), at % columns],
  )
  return [...wanted, ...all].find((place) => place !== undefined && hasValue(place)) ?? null
}
