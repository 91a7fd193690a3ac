import type { AnswerStructure, Block, Span } from './answer-structure.ts'
import type { VisibleMention } from './find-mentions.ts'
import { clauses, sentences, spanAt } from './sentences.ts'

const NOBODY = ''
const SEVERAL = '\0several'

/**
 * Which passages speak of a brand: its own list item, its own section, its own table row, the block that names it
 * alone, else the sentences with its name, or their clauses where the sentence names others too.
 */
export class PassageFinder {
  readonly #structure: AnswerStructure
  readonly #sentences: Span[]
  /** Per block: the key of the one brand it names, or that it names nobody or several. */
  readonly #owner: string[]
  /** As `#owner`, by where each sentence begins. */
  readonly #sentenceOwner = new Map<number, string>()
  readonly #clauses = new Map<number, Span[]>()
  readonly #mentions = new Map<string, VisibleMention[]>()

  constructor(structure: AnswerStructure, mentions: readonly VisibleMention[]) {
    this.#structure = structure
    this.#sentences = sentences(structure)
    this.#owner = structure.blocks.map(() => NOBODY)
    for (const mention of mentions) {
      const index = this.#blockIndex(mention.start)
      this.#owner[index] = ownerWith(this.#owner[index], mention)
      const sentence = spanAt(this.#sentences, mention.start)?.start ?? -1
      this.#sentenceOwner.set(sentence, ownerWith(this.#sentenceOwner.get(sentence), mention))
      const known = this.#mentions.get(mention.key)
      if (known) known.push(mention)
      else this.#mentions.set(mention.key, [mention])
    }
  }

  /** The passages that speak of `key`, in the order of the text, no two overlapping. */
  of(key: string): Span[] {
    const passages = new Map<number, Span>()
    for (const mention of this.#mentions.get(key) ?? []) {
      const index = this.#blockIndex(mention.start)
      if (this.#owner[index] !== key) {
        const passage = this.#sentencePart(mention)
        if (passage) passages.set(passage.start, passage)
      } else if (!passages.has(this.#block(index)?.start ?? -1)) {
        for (const block of this.#ownBlocks(key, index)) passages.set(block.start, block)
      }
    }
    return [...passages.values()].sort((a, b) => a.start - b.start)
  }

  /** The block and those that go on with it: the rest of its list item, or of its section. */
  *#ownBlocks(key: string, index: number): Generator<Block> {
    const lead = this.#block(index)
    if (!lead) return
    yield lead
    for (let next = index + 1; ; next += 1) {
      const block = this.#block(next)
      const owner = this.#owner[next]
      if (!block || (owner !== NOBODY && owner !== key) || !goesOn(lead, block)) return
      yield block
    }
  }

  #sentencePart(mention: VisibleMention): Span | undefined {
    const sentence = spanAt(this.#sentences, mention.start)
    if (!sentence || this.#sentenceOwner.get(sentence.start) === mention.key) return sentence
    let parts = this.#clauses.get(sentence.start)
    if (!parts) {
      parts = clauses(this.#structure.text, sentence)
      this.#clauses.set(sentence.start, parts)
    }
    return spanAt(parts, mention.start)
  }

  #block(index: number): Block | undefined {
    return this.#structure.blocks[index]
  }

  #blockIndex(offset: number): number {
    const { blocks } = this.#structure
    let low = 0
    let high = blocks.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}

function ownerWith(owner: string | undefined, { key }: VisibleMention): string {
  return owner === undefined || owner === NOBODY || owner === key ? key : SEVERAL
}

function goesOn(lead: Block, block: Block): boolean {
  if (lead.kind === 'heading') return block.kind !== 'heading' || block.level > lead.level
  if (lead.cell) return block.cell?.tableId === lead.cell.tableId && block.cell.row === lead.cell.row
  if (lead.item === null || !lead.leadsItem || block.item === null) return false
  return block.item.depth > lead.item.depth || (block.item.listId === lead.item.listId && !block.leadsItem)
}
