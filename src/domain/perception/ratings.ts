/** A rating in a text, scaled to 0–10. */
export interface Rating {
  value: number
  /** Offsets in the text that was searched. */
  start: number
  end: number
}

/** The maximum number of ratings in a clause; the rest are ignored. */
const RATINGS_MAX = 20

const NUMBER = String.raw`(?<![\d/.,#$€£])(\d{1,3}(?:[.,]\d{1,2})?)`
/** "4 out of 5 users", "9 von 10 Kunden" count people and are no ratings. */
const NOT_PEOPLE = String.raw`(?![\d/%]|[.,]\d|\s{1,2}(?:users?|customers?|people|persons?|respondents?|reviewers?|experts?|companies|times|teams?|kund\p{L}{0,5}|nutzer\p{L}{0,5}|personen|menschen|befragten?|anwender\p{L}{0,3}|unternehmen|clients?|personnes|utilisateurs|clientes|usuarios|personas|clienti|utenti|persone|klanten|gebruikers|mensen|kunder|brugere|personer)(?!\p{L}))`

const OF_SCALE = new RegExp(
  String.raw`${NUMBER}\s{0,2}(?:/|out of|of|von|sur|su|de|van)\s{0,2}(5|10|100)(?:\.0)?${NOT_PEOPLE}`,
  'giu',
)
const STARS = new RegExp(
  String.raw`${NUMBER}[\s-]{0,2}(?:stars?|sterne?n?|étoiles?|estrellas?|stelle)\b`,
  'giu',
)
const RATED = new RegExp(
  String.raw`\b(?:rated|ratings?|scores?|scored)\b(?: (?:of|at|is|it|a|an|as|average|by users)){0,3}:? {0,2}(\d{1,2}(?:[.,]\d{1,2})?)${NOT_PEOPLE}(?!\s{0,2}(?:/|out of|of|stars?\b|points?\b|[a-z]{4}))`,
  'giu',
)
const PRINTED_STARS = /(?:[★⭐]\uFE0F?){1,5}(?:[☆✩]\uFE0F?){0,4}/gu

/** All ratings with a recognisable scale: out of 5, 10 or 100, in stars, or "rated 4.5"; in the order of the text. */
export function ratingsIn(text: string): Rating[] {
  const found: Rating[] = []
  const add = (match: RegExpExecArray, value: number, max: number) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (found.length >= RATINGS_MAX) return
    const isNew = !found.some((other) => start < other.end && other.start < end)
    if (value <= max && isNew) found.push({ value: (value / max) * 10, start, end })
  }
  for (const match of text.matchAll(OF_SCALE)) add(match, numberOf(match[1]), numberOf(match[2]))
  for (const match of text.matchAll(STARS)) add(match, numberOf(match[1]), 5)
  for (const match of text.matchAll(PRINTED_STARS)) {
    const [stars] = match
    const lit = [...stars].filter((star) => star === '★' || star === '⭐').length
    if (lit >= 2 || stars.replaceAll('\uFE0F', '').length === 5) add(match, lit, 5)
  }
  for (const match of text.matchAll(RATED)) {
    const value = numberOf(match[1])
    add(match, value, value <= 5 ? 5 : 10)
  }
  return found.sort((a, b) => a.start - b.start)
}

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}
