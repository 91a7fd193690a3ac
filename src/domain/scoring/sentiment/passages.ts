import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { indexAt, spanAt } from '../answer/sorted-spans.ts'
import type { VisibleMention } from '../names/find-mentions.ts'
import { type BlockOwners, blockOwners } from './block-owners.ts'
import { sharesOf } from './shared-sentence.ts'

const NO_KEYS: ReadonlySet<string> = new Set()
/** With more owners, a block is read as a whole for each of them, so that the time stays linear. */
const OWNERS_MAX = 8
/** A brand within so many characters of the start of a clause is its subject. */
const SUBJECT_WITHIN = 14

/** The passages about a brand. */
export interface Passages {
  /** In the order of the text, without overlaps. */
  spans: Span[]
  mentions: VisibleMention[]
  /** The indexes of the blocks that begin a passage about the brand. */
  firstBlocks: number[]
}

/** What is known about the text apart from the mentions. */
export interface TextReading {
  /** All clauses of the text, in order. */
  clauses: readonly Span[]
  /** Whether a sentence continues about the brand of the previous sentence, as with a pronoun. */
  continues(sentence: Span): boolean
  /** Whether the mention is what something else is compared with: "better than Acme". */
  isCompared(mention: Span): boolean
}

/**
 * Finds the passages about a brand: its own list item, section or table row, or the block that names it alone; else the
 * sentences that name it and their continuations; else its part of a sentence that names several brands.
 */
export class PassageFinder {
  readonly #structure: AnswerStructure
  readonly #sentences: readonly Span[]
  readonly #owners: BlockOwners[]
  /** Null for a block without mentions. */
  readonly #byBlock: (VisibleMention[] | null)[]
  readonly #bySentence = new Map<number, VisibleMention[]>()
  /** The sentences that name several brands. */
  readonly #crowded = new Set<number>()
  readonly #byKey = new Map<string, VisibleMention[]>()
  readonly #ownBlocks = new Map<string, number[]>()
  readonly #shares = new Map<number, Map<number, Span>>()
  readonly #reading: TextReading
  readonly #namesOthers = new Map<number, boolean>()

  constructor(structure: AnswerStructure, mentions: readonly VisibleMention[], reading: TextReading) {
    this.#structure = structure
    this.#sentences = structure.sentences
    this.#reading = reading
    this.#byBlock = structure.blocks.map(() => null)
    for (const mention of mentions) {
      const block = indexAt(structure.blocks, mention.start)
      const beside = this.#byBlock[block]
      if (beside) beside.push(mention)
      else if (beside === null) this.#byBlock[block] = [mention]
      const sentence = spanAt(this.#sentences, mention.start)?.start ?? -1
      const first = this.#bySentence.get(sentence)?.[0]
      if (first && first.key !== mention.key) this.#crowded.add(sentence)
      push(this.#bySentence, sentence, mention)
      push(this.#byKey, mention.key, mention)
    }
    const isSubject = (mention: VisibleMention) => !reading.isCompared(mention)
    const subjects = mentions.every(isSubject)
      ? this.#byBlock
      : this.#byBlock.map((of) => of?.filter(isSubject) ?? null)
    this.#owners = blockOwners(structure, subjects)
    this.#owners.forEach(({ keys }, index) => {
      for (const key of keys) push(this.#ownBlocks, key, index)
    })
  }

  of(key: string): Passages {
    const mentions = this.#byKey.get(key) ?? []
    const spans: Span[] = []
    const blocks = this.#ownBlocks.get(key) ?? []
    for (const index of blocks) this.#addOwnParts(index, key, spans)
    for (const mention of mentions) {
      const index = indexAt(this.#structure.blocks, mention.start)
      if (!this.#owners[index]?.keys.has(key) && !this.#isObject(mention, index))
        this.#addAround(mention, spans)
    }
    return {
      spans: inOrder(spans),
      mentions,
      firstBlocks: blocks.filter((index) => this.#owners[index]?.beginsPassage),
    }
  }

  /** The brand's own block without the clauses whose subject is another brand. */
  #addOwnParts(index: number, key: string, spans: Span[]): void {
    const block = this.#structure.blocks[index]
    if (!block) return
    const owners = this.#owners[index]?.keys ?? NO_KEYS
    const isShared = owners.size > 1 && owners.size <= OWNERS_MAX
    if (!isShared && !this.#namesOtherBrands(index)) {
      spans.push(block)
      return
    }
    for (let at = indexAt(this.#sentences, block.start - 1) + 1; at < this.#sentences.length; at += 1) {
      const sentence = this.#sentences[at]
      if (!sentence || sentence.start >= block.end) return
      if (this.#bySentence.has(sentence.start))
        this.#addOwnClauses(sentence, isShared ? key : null, owners, spans)
      else spans.push(sentence)
    }
  }

  /**
   * The sentence without the clauses whose subject is a brand that does not own the block.
   * @param key of the brand, if several own the block: "Acme and Globex are good, but Acme is expensive"
   */
  #addOwnClauses(sentence: Span, key: string | null, owners: ReadonlySet<string>, spans: Span[]): void {
    const named = this.#bySentence.get(sentence.start) ?? []
    const { clauses } = this.#reading
    for (let at = indexAt(clauses, sentence.start); at < clauses.length; at += 1) {
      const clause = clauses[at]
      if (!clause || clause.start >= sentence.end) return
      const first = named[indexAt(named, clause.start - 1) + 1]
      const isSubject =
        first && first.start - clause.start <= SUBJECT_WITHIN && !this.#reading.isCompared(first)
      const isTheirs =
        !isSubject || (owners.has(first.key) && (key === null || isNamedIn(clause, key, named)))
      if (isTheirs && clause.start >= sentence.start) spans.push(clause)
    }
  }

  /** Whether the mention stands in another brand's entry and is no subject there: "Globex: reliable, integrates with Acme". */
  #isObject(mention: VisibleMention, index: number): boolean {
    // What the entry says of its own brand is turned for a brand it is compared with.
    if (this.#reading.isCompared(mention)) return false
    const owners = this.#owners[index]
    if (!owners?.beginsPassage || owners.keys.size === 0) return false
    const { clauses } = this.#reading
    const clause = clauses[indexAt(clauses, mention.start)]
    if (!clause) return false
    const before = this.#structure.text.slice(
      Math.max(clause.start, mention.start - SUBJECT_WITHIN - 1),
      mention.start,
    )
    return before.length > SUBJECT_WITHIN && !/[,，、:：]/.test(before)
  }

  #namesOtherBrands(index: number): boolean {
    const known = this.#namesOthers.get(index)
    if (known !== undefined) return known
    const owners = this.#owners[index]?.keys
    const namesOthers = (this.#byBlock[index] ?? []).some((mention) => !owners?.has(mention.key))
    this.#namesOthers.set(index, namesOthers)
    return namesOthers
  }

  /** The sentence with the mention and its continuations, or the brand's share of the sentence. */
  #addAround(mention: VisibleMention, spans: Span[]): void {
    const at = indexAt(this.#sentences, mention.start)
    const sentence = this.#sentences[at]
    if (!sentence) return
    if (this.#crowded.has(sentence.start)) {
      const named = this.#bySentence.get(sentence.start) ?? []
      const share = this.#sharesOf(sentence, named).get(mention.start)
      if (share) spans.push(share)
      return
    }
    spans.push(sentence)
    const block = indexAt(this.#structure.blocks, mention.start)
    for (let next = at + 1; next < this.#sentences.length; next += 1) {
      const following = this.#sentences[next]
      if (!following || this.#bySentence.has(following.start) || !this.#reading.continues(following)) return
      if (indexAt(this.#structure.blocks, following.start) !== block) return
      spans.push(following)
    }
  }

  #sharesOf(sentence: Span, named: readonly VisibleMention[]): Map<number, Span> {
    const known = this.#shares.get(sentence.start)
    if (known) return known
    const shares = sharesOf(this.#structure, sentence, named, this.#reading.clauses)
    this.#shares.set(sentence.start, shares)
    return shares
  }
}

/** @param named - in their order: a sentence may have as many clauses as mentions */
function isNamedIn(clause: Span, key: string, named: readonly VisibleMention[]): boolean {
  for (let at = indexAt(named, clause.start - 1) + 1; at < named.length; at += 1) {
    const one = named[at]
    if (!one || one.start >= clause.end) return false
    if (one.key === key) return true
  }
  return false
}

/** Sorted and unique, because two mentions may share a passage. The input is usually sorted already. */
function inOrder(spans: Span[]): Span[] {
  if (spans.every(({ start }, index) => start > (spans[index - 1]?.start ?? -1))) return spans
  return spans
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, index) => start !== spans[index + 1]?.start)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
