/**
 * A brand's market and language in the form that vendors expect: ISO 3166-1 alpha-2 and BCP 47. The market may be a
 * country code or a country's English name; anything else becomes null, so that a vendor never gets a wrong value.
 */
export function localeOf(
  targetMarket: string,
  language: string,
): { country: string | null; language: string | null } {
  return { country: countryOf(targetMarket), language: languageOf(language) }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Region codes of the standard that are not countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Country names in English, in lower case → country code. */
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

/** The current code of a country: UK becomes GB. */
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
