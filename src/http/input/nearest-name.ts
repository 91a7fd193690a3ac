import { closest, distance } from 'fastest-levenshtein'

/** The known name that is most similar to `name`; null when none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0 || name.length > 100) return null
  const candidate = closest(name.toLowerCase(), [...known])
  const allowed = Math.max(2, Math.floor(candidate.length / 3))
  return distance(name.toLowerCase(), candidate.toLowerCase()) <= allowed ? candidate : null
}
