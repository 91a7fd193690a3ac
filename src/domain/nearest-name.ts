import { closest, distance } from 'fastest-levenshtein'

/** The known name that is most similar to `name`, whatever the case; null when none is similar enough. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > 100) return null
  const sent = name.toLowerCase()
  // The others differ by more than is allowed; comparing long texts with many names would block a server.
  const near = known.filter((one) => Math.abs(one.length - sent.length) <= allowedFor(one))
  if (near.length === 0) return null
  const spelled = new Map(near.map((one) => [one.toLowerCase(), one]))
  const candidate = closest(sent, [...spelled.keys()])
  return distance(sent, candidate) <= allowedFor(candidate) ? (spelled.get(candidate) ?? null) : null
}

function allowedFor({ length }: string): number {
  return Math.max(2, Math.floor(length / 3))
}
