import { nearestName } from './nearest-name.ts'

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

/** The English name of a country, which some vendors want instead of its code. */
export function countryName(code: string): string {
  return NAMES_OF_VENDORS[code] ?? (countryNames.of(code) ?? code).replaceAll(' & ', ' and ')
}

/** Where the usual English name differs from the one of Unicode. */
const NAMES_OF_VENDORS: Readonly<Record<string, string>> = {
  CI: "Cote d'Ivoire",
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  TR: 'Turkiye',
}

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

/** The problem of a market, with the most similar one that exists; null when it is a country. */
export function marketProblem(market: string): string | null {
  if (countryOf(market) !== null) return null
  const text = market.trim()
  const code = ownNames().get(text.toLowerCase())
  const near = code === undefined ? nearestName(text, [...CODES.keys()]) : code
  return problemOf(
    text,
    'a country: give its code or its English name, such as DE or Germany',
    near === null ? null : countryNames.of(countryOf(near) ?? near),
  )
}

/** The problem of a language, with the most similar one that exists; null when it is known. */
export function languageProblem(language: string): string | null {
  if (languageOf(language) !== null) return null
  const text = language.trim()
  const near = nearestName(text, [...languageCodes().keys()])
  return problemOf(
    text,
    'a language: give its code or its English name, such as de, pt-BR or German',
    near === null ? null : languageNames.of(languageCodes().get(near) ?? near),
  )
}

function problemOf(text: string, needed: string, near: string | null | undefined): string {
  const hint = near === null || near === undefined ? '' : `. Did you mean ${near}?`
  return `"${text}" is not ${needed}${hint}`
}

/** The tag of a language that is given by its tag or its English name; null for an unknown one. */
export function languageOf(language: string): string | null {
  const text = language.trim()
  const named = languageCodes().get(text.toLowerCase())
  if (named !== undefined) return named
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.replaceAll('_', '-'))
    return isKnownTag(new Intl.Locale(tag)) ? tag : null
  } catch {
    return null
  }
}

function isKnownTag({ language, region }: Intl.Locale): boolean {
  const isRegion = region === undefined || /^\d{3}$/.test(region) || countryCode(region) !== null
  return isRegion && languageNames.of(language) !== undefined
}

/** The time zone for a misspelled one, or for the name of a city: Berlin is Europe/Berlin. */
export function nearestTimeZone(zone: string): string | null {
  const zones = Intl.supportedValuesOf('timeZone')
  const city = zone.trim().replaceAll(' ', '_').toLowerCase()
  return zones.find((one) => one.toLowerCase().endsWith(`/${city}`)) ?? nearestName(zone.trim(), zones)
}

/** Whether the text is a country's name in English or in the country's own language. */
export function isCountryName(text: string): boolean {
  const name = text.trim().toLowerCase()
  return CODES.has(name) || ownNames().has(name)
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

let codesByLanguage: Map<string, string> | null = null

/** Language names in English, in lower case → code of two letters. */
function languageCodes(): ReadonlyMap<string, string> {
  codesByLanguage ??= new Map(
    [...letterPairs()].flatMap((pair): [string, string][] => {
      const code = pair.toLowerCase()
      const name = languageNames.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code]]
    }),
  )
  return codesByLanguage
}

let codesByOwnName: ReadonlyMap<string, string> | null = null

/** Country names in the country's own language, in lower case → code. */
function ownNames(): ReadonlyMap<string, string> {
  codesByOwnName ??= new Map(
    [...letterPairs()].flatMap((pair): [string, string][] => {
      const code = countryCode(pair)
      if (code === null) return []
      const { language } = new Intl.Locale(`und-${code}`).maximize()
      const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code]]
    }),
  )
  return codesByOwnName
}

function* letterPairs(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) for (const second of letters) yield first + second
}
