interface Leader {
  brand: { kind: string }
}

/** A row of the ranking; its place is unknown where the rows before it were not read. */
export type Placed<T> = T & { place: number | null }

/** The rows that were read with their places, and last the brand itself if it ranks behind all of them. */
export function placedLeaders<T extends Leader>(rows: readonly T[], own: T | undefined): Placed<T>[] {
  const placed = rows.map((row, index) => ({ ...row, place: index + 1 }))
  return own === undefined || rows.some(isOwn) ? placed : [...placed, { ...own, place: null }]
}

/** The first rows, and the brand itself wherever it ranks. */
export function firstLeaders<T extends Leader>(placed: readonly Placed<T>[], count: number): Placed<T>[] {
  const first = placed.slice(0, count)
  const own = placed.find(isOwn)
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own]
}

function isOwn({ brand }: Leader): boolean {
  return brand.kind === 'own'
}
