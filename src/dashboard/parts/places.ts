/** ISO 3166-1 codes; the browser provides the names in the person's language. */
export const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  )
/** BCP 47 tags. Another language that is set stays in the list. */
export const LANGUAGE_CODES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'.split(
    ' ',
  )

export interface Place {
  value: string
  label: string
}

/** All countries by name, including the one that is set, in any spelling; empty for none. */
export const countries = (language: string, set: string) => places(COUNTRY_CODES, 'region', language, set)

export const languages = (language: string, set: string) => places(LANGUAGE_CODES, 'language', language, set)

function places(
  codes: readonly string[],
  type: 'region' | 'language',
  language: string,
  set: string,
): Place[] {
  const names = new Intl.DisplayNames([language], { type, fallback: 'code' })
  const known = [...new Set(set === '' ? codes : [...codes, set])]
  return known
    .map((value) => ({ value, label: nameOf(names, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** A text that is not a code is its own name. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
