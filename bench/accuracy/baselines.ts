import { ReadText } from '../../src/domain/scoring/answer/read-text.ts'
import { type Lexicon, UNPARTED } from '../../src/domain/scoring/sentiment/lexicon.ts'
import { lexiconFor } from '../../src/domain/scoring/sentiment/lexicons.ts'

/** The methods of most trackers, measured on the same cases as the scorer. */
interface Named {
  name: string
  aliases?: readonly string[]
}

const namesOf = ({ name, aliases = [] }: Named) => [name, ...aliases]

/** `text.includes(name)`, ignoring case. */
export function includesName(text: string, brand: Named): boolean {
  const lower = text.toLowerCase()
  return namesOf(brand).some((name) => lower.includes(name.toLowerCase()))
}

/** A regular expression with `\b` on both sides, ignoring case. */
export function hasNameAsWord(text: string, brand: Named): boolean {
  return namesOf(brand).some((name) =>
    new RegExp(`\\b${name.replace(/[^\p{L}\p{N}]/gu, '\\$&')}\\b`, 'i').test(text),
  )
}

/** The ranks of known brands by the first place where `includes` finds them; 0 for none. */
export function ranksByFirstMention(text: string, brands: readonly Named[]): number[] {
  const lower = text.toLowerCase()
  const places = brands.map((brand) => {
    const found = namesOf(brand).map((name) => lower.indexOf(name.toLowerCase()))
    return Math.min(...found.map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)))
  })
  const order = places.filter(Number.isFinite).sort((one, other) => one - other)
  return places.map((place) => order.indexOf(place) + 1)
}

/** Takes every bold text for a brand. */
export function boldSpans(text: string): { name: string; rank: number; sentiment: 'neutral' }[] {
  const names = [...text.matchAll(/\*\*([^*\n]{1,80})\*\*/g)].map(([, name = '']) =>
    name.replace(/[:.]$/, '').trim(),
  )
  return [...new Set(names)].map((name, index) => ({ name, rank: index + 1, sentiment: 'neutral' }))
}

/**
 * Adds up the scorer's words of praise and blame, without regard to negation, clauses, or the brand that they are
 * about.
 */
export function sumOfWords(
  text: string,
  lexicon = lexiconFor(new ReadText(text)),
): 'positive' | 'neutral' | 'negative' {
  const words = text.match(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*/gu) ?? []
  const sum = words
    .flatMap((word) =>
      UNPARTED.test(word) ? polaritiesIn(word, lexicon) : [lexicon.wordOf(word).meaning.polarity],
    )
    .reduce((total, polarity) => total + polarity, 0)
  if (sum === 0) return 'neutral'
  return sum > 0 ? 'positive' : 'negative'
}

/** `sumOfWords` over the sentences that contain one of the names. */
export function sumOfSentences(text: string, brand: Named): ReturnType<typeof sumOfWords> {
  const sentences = text.split(/(?<=[.!?。！？])\s*|\n/u).filter((sentence) => includesName(sentence, brand))
  return sumOfWords(sentences.join('\n'), lexiconFor(new ReadText(text)))
}

function polaritiesIn(text: string, lexicon: Lexicon): number[] {
  const found: number[] = []
  for (let at = 0; at < text.length; ) {
    const entry = lexicon.longestAt(text, at)
    if (entry) found.push(entry.meaning.polarity)
    at += entry?.length ?? 1
  }
  return found
}
