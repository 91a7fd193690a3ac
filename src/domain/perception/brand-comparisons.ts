import type { Span } from '../scoring/answer/answer-structure.ts'
import { WordRole } from '../scoring/sentiment/lexicon.ts'
import { isAblative } from '../scoring/sentiment/opinion-comparisons.ts'
import type { OpinionWord } from '../scoring/sentiment/opinion-words.ts'

const BEFORE_OBJECT = WordRole.than | WordRole.unlike | WordRole.wins | WordRole.loses
const AFTER_OBJECT = WordRole.afterCompared | WordRole.afterAblative
const NEGATES = WordRole.negator | WordRole.lessens | WordRole.negatorAfter
/**
 * The greatest distance, in characters, between a word such as "than" and the name that it compares with, where the clause
 * has one name, or the word stands behind the name, or means equality.
 */
const NEAR = 24
/** What may follow "more": the adjective, also with a verb or noun as in "facile da usare". */
const COMPARED = String.raw`(?:\p{L}{2,24}\s(?:(?:da|per|à)\s\p{L}{2,24}\s)?)?`
/**
 * Before a name that is measured by, in languages whose word for "than" has other meanings: "è più economico di Acme", but
 * not "il piano più economico di Acme", its cheapest plan; "moins cher qu'Acme", but not "le moins cher qu'Acme propose".
 */
const MEASURED_BY = [
  new RegExp(
    String.raw`(?:^|\s)(?:è|sono|sia|era|erano|resta|sembra|risulta|costa|costano)\s(?:(?:molto|ancora|anche|decisamente|nettamente|leggermente)\s)?(?:(?:più|meno)\s${COMPARED}|(?:meglio|peggio|migliore|peggiore)\s)(?:di\s|del\s|della\s|dell['’])$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\sl[ae]s?)\s(?:(?:plus|moins)\s${COMPARED}|(?:mieux|pire|meilleure?)\s)qu['’]$`,
    'iu',
  ),
]
const MEASURED_BY_LOOK = 120

/**
 * What a clause that compares brands says about this one: -1 where another is measured by it ("Globex is easier than
 * Acme"), so that the opposite holds for it; 1 where it is the subject or equal; null when the clause compares nothing.
 * @param named the brands in the clause, in order
 */
export function compareBrands(
  text: string,
  words: readonly OpinionWord[],
  named: readonly Span[],
  brand: Span,
): 1 | -1 | null {
  const measure = named.find(({ start }) => isMeasuredBy(text, start))
  if (measure) return measure === brand ? -1 : 1
  let compares = false
  let isNegated = false
  /** The number of names that begin before the word. */
  let passed = 0
  for (const [index, { start, end, meaning }] of words.entries()) {
    const { roles } = meaning
    while (passed < named.length && (named[passed]?.start ?? 0) < end) passed += 1
    const isEquality = (roles & WordRole.equals) !== 0
    const isAfter = (roles & AFTER_OBJECT) !== 0
    if ((roles & NEGATES) !== 0) isNegated = true
    if ((roles & WordRole.afterAblative) !== 0 && !isAblative(textOf(text, words[index - 1]))) continue
    if (!isEquality && !isAfter && (roles & BEFORE_OBJECT) === 0) continue
    const object = named[isAfter ? passed - 1 : passed]
    const distance = object && (isAfter ? start - object.end : object.start - end)
    if (distance === undefined || ((isEquality || isAfter || named.length === 1) && distance > NEAR)) continue
    compares = true
    // "Compared to Globex, Acme …": a comparison that begins the clause has one object.
    const isMeasure = isAfter || passed === 0 ? object === brand : brand.start >= (object?.start ?? 0)
    if (isMeasure) return isEquality && !isNegated ? 1 : -1
    if (!isAfter && passed === 0) return 1
  }
  return compares ? 1 : null
}

function isMeasuredBy(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - MEASURED_BY_LOOK), start)
  return MEASURED_BY.some((pattern) => pattern.test(before))
}

function textOf(text: string, span: Span | undefined): string {
  return span ? text.slice(span.start, span.end) : ''
}
