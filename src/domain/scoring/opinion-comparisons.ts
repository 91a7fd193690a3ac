import type { Span } from './answer-structure.ts'
import { UNPARTED, WordRole } from './lexicon.ts'
import type { OpinionWord } from './opinion-words.ts'

/** "… than X": whatever is named in the span gets this instead of what the clause says. */
export interface Comparison extends Span {
  value: number
}

/** What is compared with stands within so many words after "than". */
const COMPARED_WORDS = 10
/** How far back what is compared with begins before "보다" or "より", in pieces. */
const WORDS_BEFORE = 3
const OPPOSITE = -0.7
const PREFIXED = WordRole.than | WordRole.unlike
const COMPARES =
  PREFIXED |
  WordRole.wins |
  WordRole.loses |
  WordRole.equals |
  WordRole.afterCompared |
  WordRole.afterAblative
const COMMA = /^[,،，、;；:：]$/
const ABLATIVE = /[dt][ae]n$/
/** Whose word ends so is the subject, in Korean and Japanese: not what something is compared with. */
const SUBJECT_END = /[은는이가は]$/

/** Finds what something is compared with in a clause, and what that says of it: the opposite of what is said of the subject. */
export class ComparisonReader {
  readonly #comparisons: Comparison[]
  /** Of whom it is not known yet what the clause says. */
  #awaited: Comparison | null = null

  constructor(comparisons: Comparison[]) {
    this.#comparisons = comparisons
  }

  /**
   * @param said what the clause has said so far
   * @param isNegated whether the last word of opinion was turned: "not as good as"
   */
  read(words: readonly OpinionWord[], index: number, said: number, isNegated: boolean): void {
    const word = words[index]
    if (!word || (word.meaning.roles & COMPARES) === 0) return
    const { roles, polarity } = word.meaning
    if ((roles & WordRole.afterAblative) !== 0) {
      if (ABLATIVE.test(words[index - 1]?.plain ?? '')) this.#await(before(words, index))
    } else if ((roles & WordRole.afterCompared) !== 0) this.#await(before(words, index))
    else if ((roles & WordRole.equals) !== 0) {
      if (said !== 0) this.#push(after(words, index), -OPPOSITE * (isNegated ? -said : said))
    } else if ((roles & (WordRole.wins | WordRole.loses)) !== 0)
      this.#push(after(words, index), OPPOSITE * polarity)
    else if (said !== 0) this.#push(after(words, index), OPPOSITE * said)
    else this.#await(after(words, index))
  }

  /** Takes in what the clause says of its subject, after what it is compared with. */
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

function after(words: readonly OpinionWord[], index: number): Span {
  let last = index
  while (
    last < words.length - 1 &&
    last < index + COMPARED_WORDS &&
    !COMMA.test(words[last + 1]?.plain ?? '')
  ) {
    last += 1
  }
  return { start: words[index]?.end ?? 0, end: words[last]?.end ?? 0 }
}

/** The words right before, as far back as the subject. */
function before(words: readonly OpinionWord[], index: number): Span {
  const end = words[index]?.start ?? 0
  let first = index - 1
  // Where words are parted, the one with the ending is all: "rakiplerinden daha".
  const reach = UNPARTED.test(words[index]?.plain ?? '') ? WORDS_BEFORE : 1
  const least = Math.max(0, index - reach)
  while (first > least && !words[first - 1]?.isSign && !SUBJECT_END.test(words[first - 1]?.plain ?? ''))
    first -= 1
  return { start: words[first]?.start ?? end, end }
}
