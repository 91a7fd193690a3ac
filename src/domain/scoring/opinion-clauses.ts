import type { Span } from './answer-structure.ts'
import { WordRole } from './lexicon.ts'
import { ComparisonReader } from './opinion-comparisons.ts'
import type { Hit, Label, Opinions } from './opinion-findings.ts'
import { ratingPolarity } from './opinion-marks.ts'
import type { OpinionWord } from './opinion-words.ts'

const NEGATION_REACH = 5
const NEGATION_REACH_BACK = 3
/** In writing that parts no words. */
const CHARACTERS_BACK = 7
const AMPLIFIER_REACH = 2
/** Words of a label before its colon: "Upside of Acme:". */
const LABEL_WORDS = 5
const WEIGHT = {
  negatedPraise: -0.85,
  negatedBlame: -0.6,
  amplified: 1.3,
  damped: 0.7,
  listed: 0.1,
  hedged: 0.75,
  /** What speaks against something among its strengths, or for it among its weaknesses. */
  offLabel: 0.2,
  amongStrengths: 0.6,
  amongWeaknesses: 0.5,
  /** What stands among the strengths, or the weaknesses, whatever its words say. */
  strength: 0.6,
  weakness: 0.5,
} as const
const TOO = WordRole.shifter | WordRole.also
const COMMAS = ',،，、()'
const COLONS = ':：'

/** Stands for a word that turns praise, and says nothing itself. */
const SAID_BEFORE: Hit = { start: 0, end: 0, value: 0, clause: 0 }

/** Reads what one clause says for and against, word by word. */
export class ClauseReader {
  readonly #opinions: Opinions
  readonly #clause: number
  readonly #comparisons: ComparisonReader
  readonly #countsItems: boolean
  #label: Label
  #negatedAt = Number.NEGATIVE_INFINITY
  #negationSpent = true
  #mayTurnBack = false
  readonly #firstHit: number
  #weakenedTo = 0
  #negatedFrom = 0
  #shifter: Hit | null = null
  #amplifiedAt = Number.NEGATIVE_INFINITY
  #emphasis = 1
  #hedge = 1
  #step = 0
  #lastHitStep = 0
  #total = 0
  #lastNegated = false
  /** After "best for": what follows tells whom it suits. */
  #tellsWhom = false
  /** The words since the last comma, and the first of their hits. */
  #item = { words: 0, firstHit: 0, isNone: true }

  /**
   * @param label under which the clause stands
   * @param countsItems whether each part between commas counts as a strength or weakness under its label
   */
  constructor(opinions: Opinions, label: Label, countsItems: boolean) {
    this.#opinions = opinions
    this.#clause = opinions.clauses.length - 1
    this.#comparisons = new ComparisonReader(opinions.comparisons)
    this.#label = label
    this.#countsItems = countsItems
    this.#firstHit = opinions.hits.length
    this.#item.firstHit = this.#firstHit
  }

  /** @returns the label that is in force at the end */
  read(words: readonly OpinionWord[]): Label {
    const from = this.#opinions.hits.length
    words.forEach((word, index) => {
      if (word.isSign) this.#readSign(word, words, index, from)
      else this.#readWord(word, index, words)
    })
    this.#turnBack()
    this.#endItem(words.at(-1))
    return this.#label
  }

  #readSign(word: OpinionWord, words: readonly OpinionWord[], index: number, from: number): void {
    if (isStroke(word.plain)) this.#readRating(word, words, index)
    if (word.plain.length > 1) return
    const isColon = COLONS.includes(word.plain)
    if (!isColon && !COMMAS.includes(word.plain)) return
    this.#turnBack()
    this.#endNegation()
    this.#hedge = 1
    this.#tellsWhom = false
    if (isColon) this.#readLabel(words, index, from)
    else if (word.plain !== '(') this.#endItem(word)
  }

  #readRating(word: OpinionWord, words: readonly OpinionWord[], index: number): void {
    if (words[index + 2]?.plain === '/') return
    const rating = ratingPolarity(words[index - 1]?.plain ?? '', words[index + 1]?.plain ?? '')
    if (rating !== 0) this.#push(word, rating)
  }

  /** "Pros:", "Downsides of Acme:" say of what follows whether it speaks for or against; themselves they say nothing. */
  #readLabel(words: readonly OpinionWord[], colon: number, from: number): void {
    let roles = 0
    const least = Math.max(0, colon - LABEL_WORDS)
    let first = colon
    while (first > least && !words[first - 1]?.isSign) {
      first -= 1
      roles |= words[first]?.meaning.roles ?? 0
    }
    const { hits } = this.#opinions
    if ((roles & (WordRole.pro | WordRole.con)) === 0) {
      if (this.#label !== 'fact') this.#label = null
    } else {
      this.#label = (roles & WordRole.con) !== 0 ? 'con' : 'pro'
      const start = words[first]?.start ?? 0
      while (hits.length > from && (hits.at(-1)?.start ?? 0) >= start) hits.pop()
    }
    this.#item = { words: 0, firstHit: hits.length, isNone: true }
  }

  #readWord(word: OpinionWord, index: number, words: readonly OpinionWord[]): void {
    this.#step += 1
    const { roles } = word.meaning
    // "Cheaper, too" says nothing by itself; "too slow", "too sweet" do by what follows.
    const polarity = (roles & TOO) === TOO ? 0 : word.meaning.polarity
    this.#item.words += 1
    if ((roles & WordRole.negator) === 0) this.#item.isNone = false
    if (roles !== 0) this.#comparisons.read(words, index, this.#total, this.#lastNegated)
    const wasNegated = polarity !== 0 && this.#readHit(word, polarity)
    if (roles !== 0) this.#readRoles(word, wasNegated)
  }

  /** @returns whether the word was turned */
  #readHit(word: OpinionWord, polarity: number): boolean {
    let value = polarity
    if (this.#step - this.#amplifiedAt <= AMPLIFIER_REACH) value *= this.#emphasis
    value *= this.#hedge
    const isNegated = !this.#negationSpent && this.#step - this.#negatedAt <= NEGATION_REACH
    if (isNegated) {
      // What lacks something good is blamed once; "too slow" and "lacks even basic things" are blame all the same.
      if (this.#shifter) {
        if (value > 0 && this.#shifter !== SAID_BEFORE) this.#shifter.value = 0
        value = value > 0 ? value * WEIGHT.negatedPraise : value
      } else value *= value > 0 ? WEIGHT.negatedPraise : WEIGHT.negatedBlame
      this.#endNegation()
    }
    this.#lastNegated = isNegated
    if (this.#tellsWhom && value < 0) value = 0
    value *= weightUnder(this.#label, value)
    this.#push(word, value)
    return isNegated
  }

  #readRoles({ start, meaning: { roles } }: OpinionWord, wasNegated: boolean): void {
    if ((roles & WordRole.shifter) !== 0) {
      // "Never fails to impress": turned twice, it stands as it is.
      if ((roles & TOO) === TOO) this.#negate(SAID_BEFORE)
      else if (!wasNegated) this.#negate(this.#opinions.hits.at(-1) ?? null)
    } else if ((roles & (WordRole.negator | WordRole.lessens)) !== 0) {
      this.#negate(null)
      this.#mayTurnBack = (roles & WordRole.negatorAfter) !== 0
      this.#negatedFrom = start
    } else if ((roles & WordRole.negatorAfter) !== 0) this.#negateLast(this.#step, start)
    else if ((roles & WordRole.or) !== 0 && this.#lastNegated) this.#negate(null)
    else if ((roles & WordRole.amplifier) !== 0) this.#emphasize(WEIGHT.amplified)
    else if ((roles & WordRole.damper) !== 0) this.#emphasize(WEIGHT.damped)
    if ((roles & WordRole.hedge) !== 0) this.#hedge = WEIGHT.hedged
    if ((roles & WordRole.lists) !== 0) this.#weaken(WEIGHT.listed)
    if ((roles & WordRole.pro) !== 0) this.#tellsWhom = true
  }

  #negate(shifter: Hit | null): void {
    this.#negatedAt = this.#step
    this.#negationSpent = false
    this.#shifter = shifter
    this.#mayTurnBack = false
  }

  /** A negation that turned nothing so far turns what came before it: "gefällt mir nicht". */
  #turnBack(): void {
    if (!this.#negationSpent && this.#mayTurnBack) this.#negateLast(this.#negatedAt, this.#negatedFrom)
  }

  #negateLast(step: number, offset: number): void {
    const last = this.#opinions.hits.at(-1)
    this.#negationSpent = true
    if (!last || this.#opinions.hits.length <= this.#item.firstHit || this.#lastNegated) return
    if (step - this.#lastHitStep > NEGATION_REACH_BACK && offset - last.end > CHARACTERS_BACK) return
    last.value *= last.value > 0 ? WEIGHT.negatedPraise : WEIGHT.negatedBlame
    this.#lastNegated = true
  }

  /** "Popular tools include …" praises the list, not what is in it. */
  #weaken(factor: number): void {
    const { hits } = this.#opinions
    for (let at = Math.max(this.#weakenedTo, this.#firstHit); at < hits.length; at += 1) {
      const hit = hits[at]
      if (hit) hit.value *= factor
    }
    this.#weakenedTo = hits.length
  }

  #emphasize(factor: number): void {
    this.#amplifiedAt = this.#step
    this.#emphasis = factor
  }

  #endNegation(): void {
    this.#negationSpent = true
    this.#shifter = null
  }

  /** Each thing that is listed as a strength counts as one, whatever words it takes: "Cons: late deliveries, one colour". */
  #endItem(last: Span | undefined): void {
    const { words, firstHit, isNone } = this.#item
    const { hits } = this.#opinions
    const label = this.#label
    if (this.#countsItems && last && words > 0 && !isNone && isVerdict(label)) {
      const said = hits.slice(firstHit).reduce((sum, { value }) => sum + value, 0)
      const missing = (label === 'pro' ? WEIGHT.strength : -WEIGHT.weakness) - said
      if (label === 'pro' ? missing > 0 : missing < 0) this.#push(last, missing)
    }
    this.#item = { words: 0, firstHit: hits.length, isNone: true }
  }

  #push({ start, end }: Span, value: number): void {
    this.#total += value
    this.#lastHitStep = this.#step
    this.#comparisons.say(start, value)
    this.#opinions.hits.push({ start, end, value, clause: this.#clause })
  }
}

/** Between the numbers of a rating. */
export const isStroke = (plain: string): boolean => plain === '/' || plain === '／'

/** Whether the label itself speaks for or against. */
export function isVerdict(label: Label): label is 'pro' | 'con' {
  return label === 'pro' || label === 'con'
}

function weightUnder(label: Label, value: number): number {
  if (label === null) return 1
  if (label === 'pro') return value > 0 ? WEIGHT.amongStrengths : WEIGHT.offLabel
  return label === 'con' && value < 0 ? WEIGHT.amongWeaknesses : WEIGHT.offLabel
}
