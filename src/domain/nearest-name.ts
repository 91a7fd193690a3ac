import { closest, distance } from 'fastest-levenshtein'

/** The known name that is most similar to `name`, whatever the case; null when none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0 || name.length > 100) return null
  const sent = name.toLowerCase()
  const spelled = new Map(known.map((one) => [one.toLowerCase(), one]))
  const candidate = closest(sent, [...spelled.keys()])
  const allowed = Math.max(2, Math.floor(candidate.length / 3))
  return distance(sent, candidate) <= allowed ? (spelled.get(candidate) ?? null) : null
}
