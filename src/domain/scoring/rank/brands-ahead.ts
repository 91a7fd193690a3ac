import type { Span } from '../answer/answer-structure.ts'
import { JOINS_NAMES } from '../answer/joined-names.ts'
import { wordsOfAll } from '../languages/all-languages.ts'
import type { BrandsIn, NamedPlace } from './brands-in.ts'

const anyOf = (words: readonly string[]) => words.map((word) => word.replaceAll('_', '\\s')).join('|')
/** "Third, behind the", before a name. */
const BEFORE_NAMES = new RegExp(
  `(?:^|[\\s,，(-])(?:${anyOf(wordsOfAll(({ behind }) => behind))})\\s?(?:(?<=\\s)\\p{L}{1,3}\\s)?$`,
  'iu',
)
/** After a name, with its ending. */
const AFTER_NAMES = new RegExp(
  `^[’']?\\p{L}{0,3}\\s?(?:${anyOf(wordsOfAll(({ behindAfter }) => behindAfter))})`,
  'iu',
)
const LOOK = 20
const NOBODY: readonly NamedPlace[] = []

/**
 * The brands that a text with a rank calls the ones before it, in their order: "third, behind Acme and Globex".
 * @param place the rank
 */
export function brandsAhead(around: Span, place: number, brands: BrandsIn): readonly NamedPlace[] {
  if (place < 2) return NOBODY
  const { text } = brands
  let row: NamedPlace[] = []
  let isBehind = false
  let end = around.start
  for (const name of brands.within(around)) {
    if (row.length > 0 && !JOINS_NAMES.test(text.slice(end, name.start))) {
      if (isBehind || isFollowed(text, end)) break
      row = []
    }
    if (row.length === 0)
      isBehind = BEFORE_NAMES.test(text.slice(Math.max(end, name.start - LOOK), name.start))
    row.push(name)
    end = name.end
  }
  if (isBehind) return row.slice(0, place - 1)
  // "Acme, Globex ve Initech'in ardından üçüncü": the subject may stand directly before.
  return isFollowed(text, end) ? row.slice(1 - place) : NOBODY
}

function isFollowed(text: string, end: number): boolean {
  return AFTER_NAMES.test(text.slice(end, end + LOOK))
}
