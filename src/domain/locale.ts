/**
 * A brand's market and language as vendors want them: ISO 3166-1 alpha-2 and BCP 47. A market is a code or a country's
 * English name; what is neither is null, so that a vendor is never told something wrong.
 */
export function localeOf(
  targetMarket: string,
  language: string,
): { country: string | null; language: string | null } {
  return { country: countryOf(targetMarket), language: languageOf(language) }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Regions of the standard that are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Names of countries in English, lower case, to their codes. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...[...letterPairs()].flatMap((pair): [string, string][] => {
    const code = countryCode(pair)
    const name = code === null ? undefined : countryNames.of(code)
    return code === null || name === undefined ? [] : [[name.toLowerCase(), code]]
  }),
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['great britain', 'GB'],
])

function countryOf(market: string): string | null {
  const text = market.trim()
  return CODES.get(text.toLowerCase()) ?? (/^[A-Za-z]{2}$/.test(text) ? countryCode(text) : null)
}

/** The code in its present form: UK is GB. */
function countryCode(pair: string): string | null {
  const code = new Intl.Locale(`und-${pair}`).region ?? ''
  return countryNames.of(code) === undefined || NO_COUNTRIES.has(code) ? null : code
}

function languageOf(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language.trim().replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}

function* letterPairs(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) for (const second of letters) yield first + second
}
