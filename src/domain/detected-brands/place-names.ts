import { isCountryName } from '../locale.ts'
import { isPlaceNoun, opensPlace } from '../scoring/names/place-nouns.ts'

let namedByZones: ReadonlySet<string> | null = null

/** Whether a name looks like that of a country, a large city or a place, such as "Lake Geneva". */
export function looksLikePlace(name: string): boolean {
  const words = name.trim().toLowerCase().split(/\s+/)
  const text = words.join(' ').replace(/^the /, '')
  if (isCountryName(text) || zoneCities().has(text)) return true
  return words.length > 1 && (isPlaceNoun(words.at(-1) ?? '') || opensPlace(words[0] ?? ''))
}

/** The cities after which time zones are named, in lower case. */
function zoneCities(): ReadonlySet<string> {
  namedByZones ??= new Set(
    Intl.supportedValuesOf('timeZone').map((zone) =>
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
    ),
  )
  return namedByZones
}
