export type HeatPlace = readonly [row: number, column: number]

/**
 * The cell that Tab enters: the first of the wanted places that has a value, otherwise the first cell that has one.
 * Null where none has.
 */
export function tabStopOf(
  wanted: readonly (HeatPlace | undefined)[],
  hasValue: (place: HeatPlace) => boolean,
  rows: number,
  columns: number,
): HeatPlace | null {
  const all = Array.from(
    { length: rows * columns },
    (_, at): HeatPlace => [Math.floor(at / columns), at % columns],
  )
  return [...wanted, ...all].find((place) => place !== undefined && hasValue(place)) ?? null
}
