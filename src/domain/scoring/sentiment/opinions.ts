import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { beginningIn } from '../answer/sorted-spans.ts'
import { AND_WORDS } from '../names/and-words.ts'
import { type Lexicon, WordRole } from './lexicon.ts'
import { ClauseReader, isVerdict } from './opinion-clauses.ts'
import type { Hit, Label, Opinions } from './opinion-findings.ts'
import { isScale } from './opinion-ratings.ts'
import { addRecommended } from './opinion-recommendations.ts'
import { NAMED, type OpinionWord, opinionWords } from './opinion-words.ts'
import { labelLine, SectionLabels } from './section-labels.ts'

const WEIGHT = {
  question: 0.05,
  undecided: 0.1,
  condition: 0.03,
  concession: 0.5,
  beforeTurn: 0.45,
  afterTurn: 1.2,
  columnStrength: 0.4,
  columnVerdict: 1.2,
  columnCaveat: 0.2,
} as const

/** A weaker opinion after "but" is only a small reservation. */
const CLEAR_WORD = 0.7

/**
 * Reads the opinions of a text once, for any number of brands.
 * @param names sorted and disjoint; their words express no opinion
 */
export function readOpinions(structure: AnswerStructure, lexicon: Lexicon, names: readonly Span[]): Opinions {
  const opinions: Opinions = { hits: [], clauses: [], comparisons: [], recommended: [], blockRoles: [] }
  const labels = new SectionLabels()
  let at = 0
  const all = structure.sentences
  for (const block of structure.blocks) {
    const own: OpinionWord[][] = []
    const parts: Span[] = []
    for (; at < all.length && (all[at]?.start ?? 0) < block.end; at += 1) {
      const sentence = all[at]
      if (!sentence) continue
      parts.push(sentence)
      own.push(opinionWords(structure, sentence, lexicon, beginningIn(names, sentence)))
    }
    readBlock(structure, block, { parts, words: own }, labels, opinions)
  }
  return opinions
}

interface Sentences {
  parts: readonly Span[]
  words: readonly OpinionWord[][]
}

function readBlock(
  structure: AnswerStructure,
  block: Block,
  { parts, words: own }: Sentences,
  labels: SectionLabels,
  opinions: Opinions,
): void {
  const reader = new BlockReader(opinions, labels.of(block), block.cell !== null)
  const firstHit = opinions.hits.length
  let roles = 0
  let wordCount = 0
  let lastLine: Label = null
  parts.forEach((part, index) => {
    const words = own[index] ?? []
    for (const { meaning, isSign } of words) {
      roles |= meaning.roles
      if (!isSign) wordCount += 1
    }
    lastLine = index > 0 ? labelLine(words) : null
    if (lastLine) reader.beginLabel(lastLine)
    else reader.readSentence(words, part, isQuestion(structure.text, part))
  })
  opinions.blockRoles.push(roles)
  if (block.cell) addColumnVerdict(block, wordCount, labels, opinions)
  let sum = 0
  for (let at = firstHit; at < opinions.hits.length; at += 1) sum += opinions.hits[at]?.value ?? 0
  labels.note(block, structure.text, { roles, wordCount, sum, lastLine })
}

/** An entry in a column of concerns or of strengths counts by itself. */
function addColumnVerdict(
  block: Block,
  wordCount: number,
  labels: SectionLabels,
  { hits, clauses }: Opinions,
): void {
  const label = labels.of(block)
  if (!isVerdict(label) || wordCount < 2) return
  const against = labels.balances(block) ? WEIGHT.columnCaveat : WEIGHT.columnVerdict
  const value = label === 'pro' ? WEIGHT.columnStrength : -against
  hits.push({ start: block.end - 1, end: block.end, value, clause: clauses.length - 1 })
}

function isQuestion(text: string, { start, end }: Span): boolean {
  return /[?？؟]/.test(text.slice(Math.max(start, end - 7), end))
}

class BlockReader {
  /** The label that the layout sets: a heading, a list or a line of its own. */
  #outer: Label
  /** The label that applies now: the outer one, or one inside the text ("Cons: …"). */
  #label: Label
  readonly #opinions: Opinions
  readonly #isCell: boolean

  constructor(opinions: Opinions, label: Label, isCell: boolean) {
    this.#opinions = opinions
    this.#outer = label
    this.#label = label
    this.#isCell = isCell
  }

  beginLabel(label: Label): void {
    this.#outer = label
    this.#label = label
  }

  readSentence(words: readonly OpinionWord[], part: Span, question: boolean): void {
    // "Cons: slow. Globex is fast.": a label inside the text ends where the text turns to a brand.
    const firstName = words.findIndex(({ plain }) => plain === NAMED)
    if (firstName >= 0) this.#label = this.#outer
    const { hits, clauses } = this.#opinions
    const firstHit = hits.length
    let clauseStart = 0
    let start = part.start
    let previous = firstHit
    let roles = 0
    let undecidedFrom = firstHit
    let adviceStart = 0
    for (let index = 0; index <= words.length; index += 1) {
      const word = words[index]
      if (word && !beginsClause(words, index, clauseStart)) continue
      const end = word ? word.start : part.end
      if (end > start) {
        clauses.push({ start, end })
        const from = hits.length
        const clause = words.slice(clauseStart, index)
        // Under "Pros" or "Cons" every listed item counts, even without opinion words.
        if (isVerdict(this.#label) || clause.some(mayExpressOpinion))
          this.#readClause(clause, firstName < clauseStart && words[clauseStart + 1]?.plain === NAMED)
        if (isTurn(words[clauseStart])) {
          scaleUndecided(hits, undecidedFrom, from, roles)
          weighTurn(hits, previous, from)
          undecidedFrom = from
          roles = 0
        }
        for (const { meaning } of clause) roles |= meaning.roles
        if (!isOtherAdvice(words, index, clauseStart)) {
          if (!question) addRecommended(words.slice(adviceStart, index), this.#opinions.recommended)
          adviceStart = index
        }
        previous = from
      }
      start = end
      clauseStart = index
    }
    if (question) scale(hits, firstHit, hits.length, WEIGHT.question)
    else scaleUndecided(hits, undecidedFrom, hits.length, roles)
  }

  /** @param isContrast "Acme is slow, while Globex is fast": as much is said of the second as of the first */
  #readClause(words: readonly OpinionWord[], isContrast: boolean): void {
    const { hits } = this.#opinions
    const from = hits.length
    const clause = new ClauseReader(this.#opinions, this.#label, !this.#isCell)
    this.#label = clause.read(words)
    const first = words[0]?.meaning.roles ?? 0
    if ((first & WordRole.concession) !== 0 && !isContrast)
      scaleUntilComma(hits, from, words, WEIGHT.concession)
    if ((first & WordRole.condition) !== 0) scaleUntilComma(hits, from, words, WEIGHT.condition)
  }
}

/** Whether a word can express an opinion, or be the scale of a rating such as "4/5". */
function mayExpressOpinion(word: OpinionWord): boolean {
  return word.meaning.polarity !== 0 || word.meaning.roles !== 0 || isScale(word)
}

function beginsClause(words: readonly OpinionWord[], index: number, clauseStart: number): boolean {
  const word = words[index]
  const before = words[index - 1]
  if (!word || index === clauseStart) return false
  if ((word.meaning.roles & (WordRole.turn | WordRole.concession)) !== 0) return true
  if (isOtherAdvice(words, index, clauseStart)) return true
  if (before?.isSign !== true) return false
  return before.plain.length === 1 && ';—–；|'.includes(before.plain)
}

/** "Skip Acme and choose Globex": what is said of the first brand is not said of the second. */
function isOtherAdvice(words: readonly OpinionWord[], index: number, clauseStart: number): boolean {
  const word = words[index]
  const before = words[index - 1]
  if (!word || !before || words[index + 1]?.plain !== NAMED) return false
  if ((word.meaning.roles & WordRole.recommends) === 0) return false
  const joins = (before.meaning.roles & WordRole.or) !== 0 || AND_WORDS.includes(before.plain)
  return joins && words.slice(clauseStart, index).some(({ plain }) => plain === NAMED)
}

function isTurn(word: OpinionWord | undefined): boolean {
  return word !== undefined && (word.meaning.roles & WordRole.turn) !== 0
}

/** What follows "but" outweighs what precedes it, unless it is only a small reservation. */
function weighTurn(hits: Hit[], before: number, after: number): void {
  if (!hits.slice(after).some(({ value }) => Math.abs(value) > CLEAR_WORD)) return
  scale(hits, before, after, WEIGHT.beforeTurn)
  scale(hits, after, hits.length, WEIGHT.afterTurn)
}

/** "There is no single best, but Acme is excellent": what follows "but" is decided. */
function scaleUndecided(hits: Hit[], from: number, to: number, roles: number): void {
  if ((roles & WordRole.undecided) !== 0) scale(hits, from, to, WEIGHT.undecided)
}

function scale(hits: Hit[], from: number, to: number, factor: number): void {
  for (const hit of hits.slice(from, to)) hit.value *= factor
}

function scaleUntilComma(hits: Hit[], from: number, words: readonly OpinionWord[], factor: number): void {
  const comma = words.find(({ plain, isSign }) => isSign && /^[,،，、]$/.test(plain))
  const until = comma?.start ?? Number.POSITIVE_INFINITY
  for (const hit of hits.slice(from)) if (hit.start < until) hit.value *= factor
}
