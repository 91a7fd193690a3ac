import type { AnswerStructure, Span } from './answer-structure.ts'
import { type BlockOwners, blockOwners } from './block-owners.ts'
import type { VisibleMention } from './find-mentions.ts'
import { indexAt, sentences, spanAt } from './sentences.ts'
import { sharesOf } from './shared-sentence.ts'

const NO_KEYS: ReadonlySet<string> = new Set()
/** A brand that is named as early in a clause is its subject, in characters. */
const SUBJECT_WITHIN = 14

/** What speaks of a brand. */
export interface Passages {
  /** In the order of the text, no two overlapping. */
  spans: Span[]
  mentions: VisibleMention[]
  /** The blocks that begin a passage about the brand, by their place in the answer. */
  leads: number[]
}

/** What is known of the text beside where brands are named. */
export interface TextReading {
  /** Of the whole text, in its order. */
  clauses: readonly Span[]
  /** Whether a sentence begins as one that speaks of whom the one before named. */
  goesOn(sentence: Span): boolean
  /** Whether something else is compared with what is mentioned: "better than Acme". */
  isCompared(mention: Span): boolean
}

/**
 * Which passages speak of a brand: its own list item, its own section, its own table row, the block that names it
 * alone, else the sentences with its name (and those that go on about it), or their parts where they name others too.
 */
export class PassageFinder {
  readonly #structure: AnswerStructure
  readonly #sentences: readonly Span[]
  readonly #owners: BlockOwners[]
  readonly #byBlock: VisibleMention[][]
  readonly #bySentence = new Map<number, VisibleMention[]>()
  /** The sentences with several brands. */
  readonly #crowded = new Set<number>()
  readonly #byKey = new Map<string, VisibleMention[]>()
  readonly #ownBlocks = new Map<string, number[]>()
  readonly #shares = new Map<number, Map<number, Span>>()
  readonly #reading: TextReading
  readonly #strangers = new Map<number, boolean>()

  /**
   * @param reading what the text says, as far as it tells of whom
   */
  constructor(structure: AnswerStructure, mentions: readonly VisibleMention[], reading: TextReading) {
    this.#structure = structure
    this.#sentences = sentences(structure)
    this.#reading = reading
    this.#byBlock = structure.blocks.map(() => [])
    for (const mention of mentions) {
      this.#byBlock[indexAt(structure.blocks, mention.start)]?.push(mention)
      const sentence = spanAt(this.#sentences, mention.start)?.start ?? -1
      const first = this.#bySentence.get(sentence)?.[0]
      if (first && first.key !== mention.key) this.#crowded.add(sentence)
      push(this.#bySentence, sentence, mention)
      push(this.#byKey, mention.key, mention)
    }
    const subjects = this.#byBlock.map((of) => of.filter((mention) => !reading.isCompared(mention)))
    this.#owners = blockOwners(structure, subjects)
    this.#owners.forEach(({ keys }, index) => {
      for (const key of keys) push(this.#ownBlocks, key, index)
    })
  }

  of(key: string): Passages {
    const mentions = this.#byKey.get(key) ?? []
    const spans = new Map<number, Span>()
    const blocks = this.#ownBlocks.get(key) ?? []
    for (const index of blocks) for (const span of this.#ownParts(index)) spans.set(span.start, span)
    for (const mention of mentions) {
      const index = indexAt(this.#structure.blocks, mention.start)
      if (this.#owners[index]?.keys.has(key)) continue
      for (const span of this.#around(mention)) spans.set(span.start, span)
    }
    return {
      spans: [...spans.values()].sort((a, b) => a.start - b.start),
      mentions,
      leads: blocks.filter((index) => this.#owners[index]?.leads),
    }
  }

  /** The brand's own block, less the clauses that begin with another brand. */
  *#ownParts(index: number): Generator<Span> {
    const block = this.#structure.blocks[index]
    if (!block) return
    const owners = this.#owners[index]?.keys
    if (!this.#hasStrangers(index)) {
      yield block
      return
    }
    for (const sentence of this.#sentencesOf(block)) {
      if (!this.#bySentence.has(sentence.start)) yield sentence
      else yield* this.#ownClauses(sentence, owners ?? NO_KEYS)
    }
  }

  /** The sentence less its clauses that begin with a brand that is not the block's. */
  *#ownClauses(sentence: Span, owners: ReadonlySet<string>): Generator<Span> {
    const named = this.#bySentence.get(sentence.start) ?? []
    const { clauses } = this.#reading
    for (let at = indexAt(clauses, sentence.start); at < clauses.length; at += 1) {
      const clause = clauses[at]
      if (!clause || clause.start >= sentence.end) return
      const first = named[indexAt(named, clause.start - 1) + 1]
      const isSubject =
        first && first.start - clause.start <= SUBJECT_WITHIN && !this.#reading.isCompared(first)
      const isTheirs = !isSubject || owners.has(first.key)
      if (isTheirs && clause.start >= sentence.start) yield clause
    }
  }

  #hasStrangers(index: number): boolean {
    const known = this.#strangers.get(index)
    if (known !== undefined) return known
    const owners = this.#owners[index]?.keys
    const strangers = (this.#byBlock[index] ?? []).some((mention) => !owners?.has(mention.key))
    this.#strangers.set(index, strangers)
    return strangers
  }

  *#sentencesOf(block: Span): Generator<Span> {
    for (let at = indexAt(this.#sentences, block.start); at < this.#sentences.length; at += 1) {
      const sentence = this.#sentences[at]
      if (!sentence || sentence.start >= block.end) return
      if (sentence.start >= block.start) yield sentence
    }
  }

  /** The sentence with the mention and those that go on about it, or its share of the sentence. */
  *#around(mention: VisibleMention): Generator<Span> {
    const at = indexAt(this.#sentences, mention.start)
    const sentence = this.#sentences[at]
    if (!sentence) return
    const named = this.#bySentence.get(sentence.start) ?? []
    if (this.#crowded.has(sentence.start)) {
      const share = this.#sharesOf(sentence, named).get(mention.start)
      if (share) yield share
      return
    }
    yield sentence
    for (let next = at + 1; next < this.#sentences.length; next += 1) {
      const following = this.#sentences[next]
      if (!following || this.#bySentence.has(following.start) || !this.#reading.goesOn(following)) return
      if (indexAt(this.#structure.blocks, following.start) !== indexAt(this.#structure.blocks, mention.start))
        return
      yield following
    }
  }

  #sharesOf(sentence: Span, named: readonly VisibleMention[]): Map<number, Span> {
    const known = this.#shares.get(sentence.start)
    if (known) return known
    const shares = sharesOf(this.#structure.text, sentence, named, this.#reading.clauses)
    this.#shares.set(sentence.start, shares)
    return shares
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
