import type { Span } from '../answer/answer-structure.ts'
import { WordRole } from './lexicon.ts'
import { ComparisonReader } from './opinion-comparisons.ts'
import type { Hit, Label, Opinions } from './opinion-findings.ts'
import { ratingPolarity } from './opinion-ratings.ts'
import { NAMED, type OpinionWord } from './opinion-words.ts'

const NEGATION_REACH = 5
/** "Neither the price nor the support of Acme is convincing": what is denied stands behind its subjects. */
const NEITHER = /^(?:neither|nor|weder|ni|hverken|verken|varken|nem|né|ani|ни)$/u
const NEITHER_REACH = 9
const NEGATION_REACH_BACK = 3
/** In scripts without spaces. */
const CHARACTERS_BACK = 7
const AMPLIFIER_REACH = 2
/** The maximum number of words in a label: "Upside of Acme:". */
const LABEL_WORDS = 5
const WEIGHT = {
  negatedPraise: -0.85,
  negatedBlame: -0.6,
  amplified: 1.3,
  damped: 0.7,
  listed: 0.1,
  hedged: 0.75,
  /** Blame in a list of strengths, or praise in a list of weaknesses. */
  offLabel: 0.2,
  amongStrengths: 0.6,
  amongWeaknesses: 0.5,
  /** The weight of an item in a list of strengths or weaknesses, whatever its words express. */
  strength: 0.6,
  weakness: 0.5,
} as const
const TOO = WordRole.shifter | WordRole.also
const COMMAS = ',،，、()'
const COLONS = ':：'

/** Marks a word that negates praise but expresses nothing itself. */
const NO_OPINION: Hit = { start: 0, end: 0, value: 0, clause: 0 }

/** Reads the praise and blame of one clause, word by word. */
export class ClauseReader {
  readonly #opinions: Opinions
  readonly #clause: number
  readonly #comparisons: ComparisonReader
  readonly #countsItems: boolean
  #label: Label
  #negatedAt = Number.NEGATIVE_INFINITY
  #negationReach = NEGATION_REACH
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
  /** Set after "best for": the following words describe the users, so blame in them does not count. */
  #describesUsers = false
  /** The words since the last comma, and the index of their first hit. */
  #item = { words: 0, firstHit: 0, isNone: true }

  /**
   * @param label of the list or section that contains the clause
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

  /** @returns the label that applies after the clause */
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
    if (word.plain.length > 1) return
    const isColon = COLONS.includes(word.plain)
    if (!isColon && !COMMAS.includes(word.plain)) return
    this.#turnBack()
    this.#endNegation()
    this.#hedge = 1
    this.#describesUsers = false
    if (isColon) this.#readLabel(words, index, from)
    else if (word.plain !== '(') this.#endItem(word)
  }

  /** "Pros:" and "Downsides of Acme:" set the label for what follows; their own words do not count. */
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
    // "Cheaper, too" expresses nothing through "too"; "too slow" and "too sweet" do.
    const rating = ratingPolarity(words, index)
    if (rating) this.#push(word, rating)
    const saysNothing = rating !== null || (roles & TOO) === TOO || isHandled(word, words[index + 1])
    const polarity = saysNothing ? 0 : word.meaning.polarity
    // A name alone is no weakness: sources behind a list.
    if (word.plain !== NAMED || this.#label !== 'con') this.#item.words += 1
    if ((roles & WordRole.negator) === 0) this.#item.isNone = false
    if (roles !== 0) {
      const negated = { last: this.#lastNegated, own: this.#isNegating }
      this.#comparisons.read(words, index, this.#total, negated)
    }
    const wasNegated = polarity !== 0 && this.#readHit(word, polarity)
    if (roles !== 0) this.#readRoles(word, wasNegated)
  }

  /** @returns whether the word was negated */
  #readHit(word: OpinionWord, polarity: number): boolean {
    let value = polarity
    if (this.#step - this.#amplifiedAt <= AMPLIFIER_REACH) value *= this.#emphasis
    value *= this.#hedge
    const isNegated = this.#isNegating
    if (isNegated) {
      // Lacking something good counts as blame once; "too slow" and "lacks even basic things" remain blame.
      if (this.#shifter) {
        if (value > 0 && this.#shifter !== NO_OPINION) this.#shifter.value = 0
        value = value > 0 ? value * WEIGHT.negatedPraise : value
      } else value *= value > 0 ? WEIGHT.negatedPraise : WEIGHT.negatedBlame
      this.#endNegation()
    }
    this.#lastNegated = isNegated
    if (this.#describesUsers && value < 0) value = 0
    value *= weightUnder(this.#label, value)
    this.#push(word, value)
    return isNegated
  }

  get #isNegating(): boolean {
    return !this.#negationSpent && this.#step - this.#negatedAt <= this.#negationReach
  }

  #readRoles({ start, plain, meaning: { roles } }: OpinionWord, wasNegated: boolean): void {
    if ((roles & WordRole.shifter) !== 0) {
      // "Never fails to impress": a double negation cancels out.
      if ((roles & TOO) === TOO) this.#negate(NO_OPINION)
      else if (!wasNegated) this.#negate(this.#opinions.hits.at(-1) ?? null)
    } else if ((roles & (WordRole.negator | WordRole.lessens)) !== 0) {
      this.#negate(null)
      if (NEITHER.test(plain)) this.#negationReach = NEITHER_REACH
      this.#mayTurnBack = (roles & WordRole.negatorAfter) !== 0
      this.#negatedFrom = start
    } else if ((roles & WordRole.negatorAfter) !== 0) this.#negateLast(this.#step, start)
    else if ((roles & WordRole.or) !== 0 && this.#lastNegated) this.#negate(null)
    else if ((roles & WordRole.amplifier) !== 0) this.#emphasize(WEIGHT.amplified)
    else if ((roles & WordRole.damper) !== 0) this.#emphasize(WEIGHT.damped)
    if ((roles & WordRole.hedge) !== 0) this.#hedge = WEIGHT.hedged
    if ((roles & WordRole.lists) !== 0) this.#weaken(WEIGHT.listed)
    if ((roles & WordRole.pro) !== 0) this.#describesUsers = true
  }

  #negate(shifter: Hit | null): void {
    this.#negatedAt = this.#step
    this.#negationReach = NEGATION_REACH
    this.#negationSpent = false
    this.#shifter = shifter
    this.#mayTurnBack = false
  }

  /** A negation without a following word applies to the preceding one: "gefällt mir nicht". */
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

  /** "Popular tools include …" praises the list, not its items. */
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

  /** Each item in a list of strengths or weaknesses counts, whatever its words: "Cons: late deliveries, one colour". */
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

/** "Fraud detection", "risk management": the problem that something deals with is no blame. */
function isHandled({ meaning }: OpinionWord, next: OpinionWord | undefined): boolean {
  if ((meaning.roles & WordRole.problem) === 0 || !next) return false
  return (next.meaning.roles & WordRole.handles) !== 0
}

export function isVerdict(label: Label): label is 'pro' | 'con' {
  return label === 'pro' || label === 'con'
}

function weightUnder(label: Label, value: number): number {
  if (label === null) return 1
  if (label === 'pro') return value > 0 ? WEIGHT.amongStrengths : WEIGHT.offLabel
  return label === 'con' && value < 0 ? WEIGHT.amongWeaknesses : WEIGHT.offLabel
}
