import type { Span } from '../answer/answer-structure.ts'
import { UNPARTED, WordRole } from './lexicon.ts'
import type { OpinionWord } from './opinion-words.ts'

/** "… than X": brands in the span get this value instead of the value of the clause. */
export interface Comparison extends Span {
  value: number
}

/** The compared brand follows "than" within so many words. */
const COMPARED_WORDS = 10
/** The compared brand precedes "보다" or "より" within so many pieces. */
const WORDS_BEFORE = 3
const OPPOSITE = -0.7
const PREFIXED = WordRole.than | WordRole.unlike
const COMPARES =
  PREFIXED |
  WordRole.wins |
  WordRole.loses |
  WordRole.replaced |
  WordRole.equals |
  WordRole.afterCompared |
  WordRole.afterAblative
/** These words compare only after one of those: "más rápido que", "as good as". Elsewhere they mean something else. */
const COMPARES_AFTER = new Map([
  [
    'que',
    /^(?:plus|moins|mieux|meilleure?s?|pires?|m[aáé]s|mais|menos|mejor(?:es)?|melhor(?:es)?|peor(?:es)?|pior(?:es)?|mayor(?:es)?|menor(?:es)?|menys|millors?|pitjors?)$/u,
  ],
  ['as', /^as$/],
])
const COMPARES_WITHIN = 5
const COMMA = /^[,،，、;；:：]$/
/** "The best alternative to Acme is Globex": the verb ends what can be replaced. */
const COMMA_OR_VERB = /^(?:[,،，、;；:：]|is|are|includes?|ist|sind|er|är|es|son|è|sono)$/
const ABLATIVE = /[dt][ae]n$/
/** Korean and Japanese endings of the subject, which is not what something is compared with. */
const SUBJECT_END = /[은는이가は]$/

/** Whether the last opinion word was negated ("not as good as"), and whether this word is ("does not beat"). */
type Negated = Record<'last' | 'own', boolean>

/** Finds what the subject of a clause is compared with. It gets the opposite of what is said about the subject. */
export class ComparisonReader {
  readonly #comparisons: Comparison[]
  /** A comparison found before the clause expressed any opinion. */
  #awaited: Comparison | null = null

  constructor(comparisons: Comparison[]) {
    this.#comparisons = comparisons
  }

  /**
   * @param opinion the opinion of the clause so far
   */
  read(words: readonly OpinionWord[], index: number, opinion: number, negated: Negated): void {
    const word = words[index]
    if (!word || (word.meaning.roles & COMPARES) === 0) return
    if (isOtherSense(words, index)) return
    const { roles, polarity } = word.meaning
    if ((roles & WordRole.replaced) !== 0) this.#push(after(words, index, COMMA_OR_VERB), 0)
    else if ((roles & WordRole.afterAblative) !== 0) {
      if (isAblative(words[index - 1]?.plain ?? '')) this.#await(before(words, index))
    } else if ((roles & WordRole.afterCompared) !== 0) this.#await(before(words, index))
    else if ((roles & WordRole.equals) !== 0) {
      if (opinion !== 0) this.#push(after(words, index), -OPPOSITE * (negated.last ? -opinion : opinion))
    } else if ((roles & (WordRole.wins | WordRole.loses)) !== 0)
      this.#push(after(words, index), OPPOSITE * (negated.own ? -polarity : polarity))
    else if (opinion !== 0) this.#push(after(words, index), OPPOSITE * opinion)
    else this.#await(after(words, index))
  }

  /** Applies an opinion about the subject to a comparison that was found earlier. */
  say(at: number, value: number): void {
    if (this.#awaited === null || at < this.#awaited.end || value === 0) return
    this.#push(this.#awaited, OPPOSITE * value)
    this.#awaited = null
  }

  #await(span: Span): void {
    this.#awaited ??= { ...span, value: 0 }
  }

  #push({ start, end }: Span, value: number): void {
    if (start >= (this.#comparisons.at(-1)?.end ?? 0)) this.#comparisons.push({ start, end, value })
  }
}

/** "Known as", "l'outil que", "over 500 shops". */
function isOtherSense(words: readonly OpinionWord[], index: number): boolean {
  const word = words[index]
  // A phrase has the plain form of its first word, but its meaning is clear: "as opposed to".
  if (!word || (word.meaning.roles & (WordRole.unlike | WordRole.replaced)) !== 0) return false
  if (word.plain === 'over') return /^\d/.test(words[index + 1]?.plain ?? '')
  const first = COMPARES_AFTER.get(word.plain)
  if (!first) return false
  return !words
    .slice(Math.max(0, index - COMPARES_WITHIN), index)
    .some(({ plain, meaning }) => first.test(plain) && (meaning.roles & WordRole.turn) === 0)
}

/** Turkish: "rakiplerinden", "Acme'den". */
export function isAblative(word: string): boolean {
  return ABLATIVE.test(word)
}

function after(words: readonly OpinionWord[], index: number, end = COMMA): Span {
  const most = Math.min(words.length - 1, index + COMPARED_WORDS)
  let last = index
  while (last < most && !end.test(words[last + 1]?.plain ?? '')) last += 1
  return { start: words[index]?.end ?? 0, end: words[last]?.end ?? 0 }
}

/** The words directly before, back to the subject. */
function before(words: readonly OpinionWord[], index: number): Span {
  const end = words[index]?.start ?? 0
  let first = index - 1
  // In scripts with spaces, only the word with the ending: "rakiplerinden daha".
  const reach = UNPARTED.test(words[index]?.plain ?? '') ? WORDS_BEFORE : 1
  const least = Math.max(0, index - reach)
  while (first > least && !words[first - 1]?.isSign && !SUBJECT_END.test(words[first - 1]?.plain ?? ''))
    first -= 1
  return { start: words[first]?.start ?? end, end }
}
