import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import { beginningIn, indexAt } from '../answer/sorted-spans.ts'
import { wordCount } from '../answer/word-count.ts'
import type { VisibleMention } from '../names/find-mentions.ts'
import { governingStances, WARNING } from './governing-stance.ts'
import { type Lexicon, WordRole } from './lexicon.ts'
import type { Comparison } from './opinion-comparisons.ts'
import type { Opinions } from './opinion-findings.ts'
import { opinionWords } from './opinion-words.ts'
import { readOpinions } from './opinions.ts'
import { PassageFinder, type Passages } from './passages.ts'
import { SentimentEvidence, type SentimentReading } from './sentiment-evidence.ts'

/** Little evidence must count less than a clear verdict. */
const DOUBT = 1.2
/**
 * A place in a list of the best weighs less than a word of praise; a place in a list of the worst weighs more than a
 * caveat.
 */
const RECOMMENDED = 0.13
const WARNED_OF = 1.6
/** "Choose Acme" weighs nearly as much as a word of praise. */
const CHOSEN = 0.8
const AFTERTHOUGHT_LENGTH = 160
/** An item with at most so many words, including its name and number, is only a name. */
const BARE_WORDS = 5
/** The maximum length of a passage that is searched for these words. */
const BARE_LENGTH = 200

/** Reads an answer once, then returns the sentiment toward each brand. */
export class SentimentReader {
  readonly #structure: AnswerStructure
  readonly #opinions: Opinions
  readonly #passages: PassageFinder
  readonly #stances: number[]
  readonly #evidenceBySpan = new Map<number, { end: number; evidence: SentimentEvidence }>()

  constructor(structure: AnswerStructure, found: readonly VisibleMention[], lexicon: Lexicon) {
    this.#structure = structure
    const mentions = found.filter((mention) => !isJudgement(structure, mention, lexicon))
    this.#opinions = readOpinions(structure, lexicon, mentions)
    this.#passages = new PassageFinder(structure, mentions, {
      clauses: this.#opinions.clauses,
      continues: (sentence) => beginsWithPronoun(structure, sentence, lexicon),
      isCompared: (mention) => this.#comparison(mention) !== null,
    })
    this.#stances = governingStances(structure, this.#opinions, mentions)
  }

  of(key: string): SentimentReading {
    const passages = this.#passages.of(key)
    const evidence = new SentimentEvidence(this.#opinions.clauses, DOUBT)
    this.#addEvidence(passages, evidence)
    const stance = this.#stanceOver(passages)
    const reading = evidence.reading(stance)
    if (reading.decidedBy !== null || stance === 0) return reading
    // Only the list expresses a stance, so the item in the list is the evidence.
    return { ...reading, decidedBy: this.#structure.blocks[passages.firstBlocks[0] ?? -1] ?? null }
  }

  /**
   * Whether all entries of the brand, whose lists take a stance, are in lists of the worst or of what to avoid. Where the
   * question asks for the worst, every list without a stance of its own is one.
   */
  isListedAsWorst(key: string, asksForWorst: boolean): boolean {
    const { blocks } = this.#structure
    const entries = this.#passages
      .of(key)
      .firstBlocks.filter((index) => blocks[index]?.item || blocks[index]?.cell)
    const stances = entries.map((index) => this.#stances[index] ?? 0)
    if (stances.some((stance) => stance > 0)) return false
    return stances.some((stance) => stance < 0) || (asksForWorst && entries.length > 0)
  }

  #addEvidence({ mentions, spans, firstBlocks }: Passages, evidence: SentimentEvidence): void {
    for (const mention of mentions) if (this.#isRecommended(mention)) evidence.addAt(mention.start, CHOSEN)
    const compared = mentions.map((mention) => this.#comparison(mention)).filter((one) => one !== null)
    if (compared.length === 0) {
      for (const span of spans) evidence.addAll(this.#evidenceIn(span))
      return
    }
    const objects = new Set(compared.map(({ start }) => indexAt(spans, start)))
    const own = new Set(firstBlocks.map((index) => this.#structure.blocks[index]?.start))
    spans.forEach((span, index) => {
      // A statement about the subject does not apply to the brand it is compared with.
      if (!objects.has(index) || own.has(span.start)) evidence.addAll(this.#evidenceIn(span))
    })
    for (const { start, value } of compared) evidence.addAt(start, value)
  }

  /** The evidence in a passage, computed once for all brands that share it. */
  #evidenceIn(span: Span): SentimentEvidence {
    const known = this.#evidenceBySpan.get(span.start)
    if (known && known.end === span.end) return known.evidence
    const evidence = new SentimentEvidence(this.#opinions.clauses, DOUBT)
    for (const hit of beginningIn(this.#opinions.hits, span)) evidence.add(hit)
    this.#evidenceBySpan.set(span.start, { end: span.end, evidence })
    return evidence
  }

  /** "Globex also sells …": mentioned only for completeness. */
  #isAfterthought(index: number): boolean {
    const block = this.#structure.blocks[index]
    if (!block || block.end - block.start > AFTERTHOUGHT_LENGTH) return false
    return ((this.#opinions.blockRoles[index] ?? 0) & WordRole.also) !== 0
  }

  #isRecommended({ start }: Span): boolean {
    const { recommended } = this.#opinions
    return start < (recommended[indexAt(recommended, start)]?.end ?? 0)
  }

  #comparison(mention: Span): Comparison | null {
    const { comparisons } = this.#opinions
    const last = mention.end - 1
    const found = comparisons[indexAt(comparisons, last)]
    return found && last < found.end ? found : null
  }

  /** The stance of the lists and sections in which the brand has an item. */
  #stanceOver({ firstBlocks, spans }: Passages): number {
    let strongest = 0
    for (const index of firstBlocks) {
      const stance = this.#stances[index] ?? 0
      if (Math.abs(stance) > Math.abs(strongest) && !this.#isAfterthought(index)) strongest = stance
    }
    // An explicit warning holds for a bare name; any other stance needs words of the item's own.
    if (strongest === 0 || strongest <= WARNING) return strongest * WARNED_OF
    const left = spans.reduce((rest, { start, end }) => {
      return rest - wordCount(this.#structure, start, Math.min(end, start + BARE_LENGTH), rest)
    }, BARE_WORDS + 1)
    if (left > 0) return 0
    return strongest > 0 ? strongest * RECOMMENDED : strongest * WARNED_OF
  }
}

/** A supposed brand that consists only of opinion words: "- Modern, easy to learn". */
function isJudgement(answer: AnswerStructure, mention: VisibleMention, lexicon: Lexicon): boolean {
  if (mention.kind !== 'other') return false
  const words = opinionWords(answer, mention, lexicon).filter(({ isSign }) => !isSign)
  return (
    words.some(({ meaning }) => meaning.polarity !== 0) &&
    words.every(({ meaning }) => meaning.polarity !== 0 || meaning.roles !== 0)
  )
}

export function beginsWithPronoun(answer: AnswerStructure, sentence: Span, lexicon: Lexicon): boolean {
  const opening = { start: sentence.start, end: Math.min(sentence.end, sentence.start + 24) }
  const first = opinionWords(answer, opening, lexicon).find(({ isSign }) => !isSign)
  return first !== undefined && (first.meaning.roles & WordRole.pronoun) !== 0
}
