import { detectedKey } from '../scoring/brands/detected-names.ts'
import type { Stepwise } from '../stepwise.ts'
import { ByteReader, ByteWriter, DamagedRollup } from './varints.ts'

export { DamagedRollup }

/** The part of an answer that insights need. */
export interface RolledAnswer {
  /** Its place in the run. */
  ordinal: number
  promptId: string
  llm: string
  isPresent: boolean
  sentiment: string
  /** 0 when the brand is absent, or listed among the worst. */
  rank: number
  listedAsWorst: boolean
  hasSources: boolean
  citesOwned: boolean
  /** The names of competitors and detected brands. */
  mentionedBrands: readonly string[]
  /** The keys of the detected brands among them. */
  detectedKeys: readonly string[]
  decisions: readonly NameDecision[]
}

/** An answer's rank and sentiment for a name besides the brand. */
export type NameDecision = readonly [
  name: string,
  rank: number,
  sentiment: string,
  listedAsWorst: boolean | null,
]

export interface RolledName {
  /** Null for a key whose name occurs in none of the answers. */
  name: string | null
  /** The key of the detected brand; null for a competitor of the run. */
  key: string | null
}

/** The answers of a run, packed into a few bytes each: everything that the figures count. */
export interface Rollup {
  promptIds: readonly string[]
  llms: readonly string[]
  names: readonly RolledName[]
  /** The format is described at `visitAnswers`. */
  answers: Uint8Array
  answerCount: number
}

export interface WrittenRollup extends Rollup {
  /** False when an answer belongs to another prompt or LLM than expected, as in a run under way. */
  isWhole: boolean
}

export const FORMAT = 3

const PRESENT = 1
const SENTIMENTS = ['', 'positive', 'neutral', 'negative']
const SENTIMENT_SHIFT = 1
const WORST = 8
const SOURCES = 16
const OWNED = 32
const GAP = 64
const RANKED = 128

const NAME_WORST = 4
const NAME_RANK_SHIFT = 3
/** 0 is a name without a rank; otherwise the number is the rank plus one, or this when a larger rank follows. */
const NAME_RANK_FOLLOWS = 31

/** Packs answers, which must come in the order of their ordinals. The same answers result in the same bytes. */
export class RollupWriter {
  readonly #promptIds: readonly string[]
  readonly #llms: readonly string[]
  readonly #prompts: ReadonlyMap<string, number>
  readonly #llmPlaces: ReadonlyMap<string, number>
  readonly #names: RolledName[] = []
  readonly #known = new Map<string, number>()
  readonly #keys = new Map<string, string>()
  readonly #bytes = new ByteWriter()
  #lastCell = -1
  #lastOrdinal = -1
  #count = 0
  #isWhole = true

  /** @param promptIds - all prompts that the answers can have; `llms` likewise */
  constructor(promptIds: readonly string[], llms: readonly string[]) {
    this.#promptIds = promptIds
    this.#llms = llms
    this.#prompts = new Map(promptIds.map((id, place) => [id, place]))
    this.#llmPlaces = new Map(llms.map((llm, place) => [llm, place]))
  }

  add(answer: RolledAnswer): void {
    const { ordinal, promptId, llm, rank } = answer
    const prompt = this.#prompts.get(promptId)
    const llmPlace = this.#llmPlaces.get(llm)
    if (prompt === undefined || llmPlace === undefined) {
      this.#isWhole = false
      return
    }
    const cell = prompt * this.#llms.length + llmPlace
    this.#bytes.signed(cell - this.#lastCell - 1)
    const gap = ordinal - this.#lastOrdinal - 1
    this.#bytes.byte(flagsOf(answer) | (gap === 0 ? 0 : GAP))
    if (gap !== 0) this.#bytes.unsigned(gap)
    if (rank > 0) this.#bytes.unsigned(rank)
    this.#addNames(answer)
    this.#lastCell = cell
    this.#lastOrdinal = ordinal
    this.#count += 1
  }

  #addNames({ mentionedBrands, detectedKeys, decisions }: RolledAnswer): void {
    const unnamed = new Set(detectedKeys)
    const places = mentionedBrands.map((name) => {
      const key = this.#keyOf(name)
      return this.#placeOf(name, unnamed.delete(key) ? key : null)
    })
    const best = bestDecisions(decisions)
    this.#bytes.unsigned(places.length + unnamed.size)
    for (const [index, place] of places.entries()) {
      this.#bytes.unsigned(place)
      this.#addDecision(best.get(mentionedBrands[index] as string))
    }
    for (const key of unnamed) {
      this.#bytes.unsigned(this.#placeOf(null, key))
      this.#addDecision(undefined)
    }
  }

  #addDecision(decision: NameDecision | undefined): void {
    if (!decision) {
      this.#bytes.byte(0)
      return
    }
    const [, rank, sentiment, listedAsWorst] = decision
    const shown = sentiment === 'unsure' ? 'neutral' : sentiment
    const follows = rank + 1 >= NAME_RANK_FOLLOWS
    const shownRank = follows ? NAME_RANK_FOLLOWS : rank + 1
    this.#bytes.byte(
      Math.max(0, SENTIMENTS.indexOf(shown)) |
        (listedAsWorst ? NAME_WORST : 0) |
        (shownRank << NAME_RANK_SHIFT),
    )
    if (follows) this.#bytes.unsigned(rank)
  }

  #keyOf(name: string): string {
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = detectedKey(name)
      this.#keys.set(name, key)
    }
    return key
  }

  #placeOf(name: string | null, key: string | null): number {
    const id = JSON.stringify([name, key])
    let place = this.#known.get(id)
    if (place === undefined) {
      place = this.#names.length
      this.#names.push({ name, key })
      this.#known.set(id, place)
    }
    return place
  }

  rollup(): WrittenRollup {
    return {
      isWhole: this.#isWhole,
      promptIds: this.#promptIds,
      llms: this.#llms,
      names: this.#names,
      answers: this.#bytes.bytes(),
      answerCount: this.#count,
    }
  }
}

/** By name. A name that is ranked twice has the better rank. */
function bestDecisions(decisions: readonly NameDecision[]): Map<string, NameDecision> {
  const best = new Map<string, NameDecision>()
  for (const decision of decisions) {
    const [name, rank] = decision
    const known = best.get(name)
    if (!known || rank < known[1]) best.set(name, decision)
  }
  return best
}

function flagsOf({ isPresent, sentiment, rank, listedAsWorst, hasSources, citesOwned }: RolledAnswer) {
  return (
    (isPresent ? PRESENT : 0) |
    (Math.max(0, SENTIMENTS.indexOf(sentiment)) << SENTIMENT_SHIFT) |
    (listedAsWorst ? WORST : 0) |
    (hasSources ? SOURCES : 0) |
    (citesOwned ? OWNED : 0) |
    (rank > 0 ? RANKED : 0)
  )
}

/** A reader of packed answers. It gets one object, whose fields change from answer to answer. */
export interface AnswerVisitor {
  /** @returns whether the visitor needs the answer's names too */
  answer(answer: PackedAnswer): boolean
  /** @param place - the index of the name in the roll-up */
  name?(place: number, name: PackedName): void
  end?(): void
}

export interface PackedAnswer {
  ordinal: number
  /** The index of its prompt times the number of LLMs, plus the index of its LLM. */
  cell: number
  isPresent: boolean
  /** 0 for none, then positive, neutral and negative. */
  sentiment: number
  rank: number
  listedAsWorst: boolean
  hasSources: boolean
  citesOwned: boolean
}

export interface PackedName {
  /** Null when no rank is decided. */
  rank: number | null
  /** As in `PackedAnswer`. */
  sentiment: number
  listedAsWorst: boolean
}

/**
 * Visits each answer, then its names. The bytes of an answer are: the difference to the cell of the previous answer,
 * flags, the difference of its ordinal if one is left out, its rank if it has one, and the number of names; those of
 * a name: its index and its decision.
 * @throws {DamagedRollup} when the bytes do not match the number of answers, prompts, LLMs or names
 */
export function visitAnswers(rollup: Rollup, visitor: AnswerVisitor): void {
  new AnswerWalk(rollup).go(visitor)
}

/** Bytes of answers that a step visits: 200,000 names, some 25 ms. */
const STEP_BYTES = 2 ** 19

/** `visitAnswers` in steps, because a run may have millions of names. */
export function* visitInSteps(rollup: Rollup, visitor: AnswerVisitor): Stepwise {
  const walk = new AnswerWalk(rollup)
  let end = STEP_BYTES
  while (!walk.go(visitor, () => walk.place >= end)) {
    yield
    end = walk.place + STEP_BYTES
  }
}

/** Visits answers in several stretches. */
export class AnswerWalk {
  readonly #rollup: Rollup
  readonly #bytes: ByteReader
  readonly #answer: PackedAnswer = {
    ordinal: -1,
    cell: -1,
    isPresent: false,
    sentiment: 0,
    rank: 0,
    listedAsWorst: false,
    hasSources: false,
    citesOwned: false,
  }
  #left: number

  constructor(rollup: Rollup) {
    this.#rollup = rollup
    this.#bytes = new ByteReader(rollup.answers)
    this.#left = rollup.answerCount
  }

  /** How many bytes were read. */
  get place(): number {
    return this.#bytes.place
  }

  /**
   * Goes on with the next answer.
   * @param isFull - asked after each answer: true ends the stretch
   * @returns whether all answers have been visited
   * @throws {DamagedRollup} as `visitAnswers`
   */
  go(visitor: AnswerVisitor, isFull?: () => boolean): boolean {
    const nameCount = this.#rollup.names.length
    const cellCount = this.#rollup.promptIds.length * this.#rollup.llms.length
    const [bytes, answer] = [this.#bytes, this.#answer]
    const name: PackedName = { rank: null, sentiment: 0, listedAsWorst: false }
    for (let left = this.#left; left > 0; left -= 1) {
      answer.cell += 1 + bytes.signed()
      if (!isPlace(answer.cell, cellCount)) throw new DamagedRollup('an answer is to an unknown prompt')
      const flags = bytes.byte()
      answer.ordinal += 1 + (flags & GAP ? bytes.unsigned() : 0)
      answer.isPresent = (flags & PRESENT) !== 0
      answer.sentiment = (flags >> SENTIMENT_SHIFT) & 3
      answer.rank = flags & RANKED ? bytes.unsigned() : 0
      answer.listedAsWorst = (flags & WORST) !== 0
      answer.hasSources = (flags & SOURCES) !== 0
      answer.citesOwned = (flags & OWNED) !== 0
      const isWanted = visitor.answer(answer)
      for (let names = bytes.unsigned(); names > 0; names -= 1) {
        const place = bytes.unsigned()
        if (!isPlace(place, nameCount)) throw new DamagedRollup('an answer has an unknown name')
        const decision = bytes.byte()
        const shown = decision >> NAME_RANK_SHIFT
        const rank = shown === NAME_RANK_FOLLOWS ? bytes.unsigned() : shown - 1
        if (!isWanted) continue
        name.rank = rank < 0 ? null : rank
        name.sentiment = decision & 3
        name.listedAsWorst = (decision & NAME_WORST) !== 0
        visitor.name?.(place, name)
      }
      if (isWanted) visitor.end?.()
      if (isFull?.() && left > 1) {
        this.#left = left - 1
        return false
      }
    }
    if (!bytes.isAtEnd) throw new DamagedRollup('bytes are left over')
    return true
  }
}

const isPlace = (place: number, count: number) => place >= 0 && place < count
