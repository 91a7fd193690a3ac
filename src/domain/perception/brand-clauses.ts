import { findAddresses } from '../scoring/answer/addresses.ts'
import type { AnswerStructure, Block, Span } from '../scoring/answer/answer-structure.ts'
import { beginningIn, overlapping, spanAt } from '../scoring/answer/sorted-spans.ts'
import type { Entities } from '../scoring/entities.ts'
import { assertionOf, repeatsQuestion, withoutNames } from '../scoring/names/absence.ts'
import { AND_WORDS } from '../scoring/names/and-words.ts'
import { findMentions, type VisibleMention } from '../scoring/names/find-mentions.ts'
import type { compileNames } from '../scoring/names/name-matcher.ts'
import { type Lexicon, WordRole } from '../scoring/sentiment/lexicon.ts'
import { type OpinionWord, opinionWords } from '../scoring/sentiment/opinion-words.ts'
import { readOpinions } from '../scoring/sentiment/opinions.ts'
import { PassageFinder } from '../scoring/sentiment/passages.ts'
import { beginsWithPronoun } from '../scoring/sentiment/sentiment.ts'
import { compareBrands } from './brand-comparisons.ts'

/** A clause about the brand. */
export interface BrandClause extends Span {
  /** -1 where it praises another brand over this one: "Globex is easier than Acme". */
  sign: 1 | -1
  /** The heading of its section, or the header of its table column. */
  heading: string
  /** Whether it continues the clause before it without a comma: "the design is however dated". */
  continues: boolean
  /** Its opinion words. */
  words: readonly OpinionWord[]
  /** The brands named in it. */
  mentions: readonly VisibleMention[]
  /** The part whose words count: the whole clause if it compares brands, else only the brand's part. */
  read: Span
  /** From the brand's name to the next brand's name. */
  own: Span
}

/**
 * `named`: the answer names the brand. `implied`: it names no brand, and the question named the brand. `absence`: it
 * only says that it knows nothing about the brand. `absent`: it is about others or nobody.
 */
export type Subject = 'named' | 'implied' | 'absence' | 'absent'

export interface BrandText {
  subject: Subject
  clauses: BrandClause[]
}

/** What is known before the clauses are read. */
export interface ClauseReading {
  entities: Entities
  findNames: ReturnType<typeof compileNames>
  question: string
  /** In order; without those that address whoever scores. */
  sentences: readonly Span[]
  lexicon: Lexicon
  isPropertyLabel: (word: string) => boolean
}

/** What joins names that share what is said: "Acme and Globex", "Acme, Globex". */
const JOINS: ReadonlySet<string> = new Set([
  '',
  ...AND_WORDS,
  'as well as',
  ...'or sowie oder ou o of eller tai lub veya ile или أو edo と や 和 与 및 와 과'.split(' '),
])
const JOIN_LENGTH_MAX = 16

/** Finds the clauses about the brand, in the order of the text. */
export function brandClauses(structure: AnswerStructure, reading: ClauseReading): BrandText {
  const { entities, findNames, question, lexicon, isPropertyLabel } = reading
  const mentions = findMentions(structure, entities, findNames, question, findAddresses(structure.text))
    // In "**Customer Support**: …", the label is a property and not a brand; nor is "Nobody" one.
    .filter(
      ({ kind, name }) =>
        kind !== 'other' || !(isNegator(name, lexicon) || name.split(/\s+/u).some(isPropertyLabel)),
    )
  const counting = mentions.filter(({ counts }) => counts)
  const own = counting.filter(({ kind }) => kind === 'brand')
  const subject = subjectOf(mentions, own.length, question, findNames, entities)
  if (subject === 'absent' || subject === 'absence') return { subject, clauses: [] }
  const { clauses, comparisons } = readOpinions(structure, lexicon, counting)
  const isAlone = counting.every(({ kind }) => kind === 'brand')
  const passages: readonly Span[] = isAlone
    ? structure.blocks
    : new PassageFinder(structure, counting, {
        clauses,
        continues: (sentence) => beginsWithPronoun(structure, sentence, lexicon),
        isCompared: (mention) => overlapping(comparisons, mention) !== undefined,
      }).of(own[0]?.key ?? '').spans
  return { subject, clauses: readClauses(structure, reading, passages, clauses, counting) }
}

function isNegator(word: string, lexicon: Lexicon): boolean {
  return (lexicon.wordOf(word).meaning.roles & WordRole.negator) !== 0
}

function subjectOf(
  mentions: readonly VisibleMention[],
  ownCount: number,
  question: string,
  findNames: ReturnType<typeof compileNames>,
  { brand }: Entities,
): Subject {
  if (ownCount > 0) return 'named'
  if (mentions.some(({ kind }) => kind === 'brand')) return 'absence'
  const isAskedOf = findNames(question).some(({ entity }) => entity === brand)
  return isAskedOf && mentions.length === 0 ? 'implied' : 'absent'
}

function readClauses(
  structure: AnswerStructure,
  { sentences, question, lexicon }: ClauseReading,
  passages: readonly Span[],
  clauses: readonly Span[],
  mentions: readonly VisibleMention[],
): BrandClause[] {
  const { text, blocks } = structure
  const found: BrandClause[] = []
  for (const sentence of sentences) {
    const block = spanAt(blocks, sentence.start)
    if (block === undefined || overlapping(passages, sentence) === undefined) continue
    if (asks(text, sentence) || repeatsQuestion(beginningOf(text, sentence), question)) continue
    for (const clause of beginningIn(clauses, sentence)) {
      if (!overlapping(passages, clause)) continue
      const clauseText = withoutNames(text, clause, mentions)
      if (clauseText !== null && assertionOf(clauseText) === 'nothing') continue
      const named = beginningIn(mentions, clause)
      const words = opinionWords(structure, clause, lexicon, named)
      const part = brandPartOf(text, clause, words, named)
      if (part) {
        const start = startOf(clause, words)
        found.push({
          start,
          end: clause.end,
          continues: continuesClause(text, sentence, clause),
          heading: headingOf(block, text),
          words,
          mentions: named,
          ...part,
        })
      }
    }
  }
  return found
}

function continuesClause(text: string, sentence: Span, { start }: Span): boolean {
  return /[\p{L}\p{N}]\s{0,2}$/u.test(text.slice(Math.max(sentence.start, start - 3), start))
}

/** Without the "but" that begins the clause. */
function startOf(clause: Span, words: readonly OpinionWord[]): number {
  const [first, second] = words
  const isTurn = first && (first.meaning.roles & (WordRole.turn | WordRole.concession)) !== 0
  return (isTurn ? second?.start : first?.start) ?? clause.start
}

/** The beginning of a sentence that is enough to classify it. */
const SENTENCE_LOOK = 2_000

export function beginningOf(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + SENTENCE_LOOK))
}

function asks(text: string, { start, end }: Span): boolean {
  return /[?？؟]\W{0,5}$/u.test(text.slice(Math.max(start, end - 8), end))
}

/** The brand's part of the clause and the direction of a comparison; null when it is only about others. */
function brandPartOf(
  text: string,
  clause: Span,
  words: readonly OpinionWord[],
  named: readonly VisibleMention[],
): Pick<BrandClause, 'sign' | 'own' | 'read'> | null {
  const first = named.findIndex(({ kind }) => kind === 'brand')
  const brand = named[first]
  if (!brand) return named.length > 0 ? null : { sign: 1, own: clause, read: clause }
  const own = named.every(({ kind }) => kind === 'brand') ? clause : ownPart(text, clause, named, first)
  const comparison = compareBrands(text, words, named, brand)
  if (comparison === null) return { sign: 1, own, read: own }
  return { sign: comparison, own, read: clause }
}

/**
 * From the brand's name, or from names that are coordinated with it ("Acme and Globex"), to the next name; before the
 * first name, from the beginning of the clause.
 */
function ownPart(text: string, clause: Span, named: readonly VisibleMention[], index: number): Span {
  const joined = (left: VisibleMention | undefined, right: VisibleMention | undefined) =>
    left !== undefined &&
    right !== undefined &&
    isJoin(text.slice(left.end, Math.min(right.start, left.end + JOIN_LENGTH_MAX)))
  let from = index
  while (joined(named[from - 1], named[from])) from -= 1
  let to = index
  while (joined(named[to], named[to + 1]) || named[to + 1]?.kind === 'brand') to += 1
  const start = from === 0 ? clause.start : (named[from]?.start ?? clause.start)
  return { start, end: named[to + 1]?.start ?? clause.end }
}

function isJoin(between: string): boolean {
  return JOINS.has(
    between
      .toLowerCase()
      .replace(/^[\s,/&、]{1,5}/u, '')
      .trimEnd(),
  )
}

/** The header of a block's table column, or else the heading of its section. */
function headingOf(block: Block, text: string): string {
  const above = block.columnHead ?? (block.kind === 'heading' ? block : block.heading)
  return above ? text.slice(above.start, Math.min(above.end, above.start + HEADING_LOOK)) : ''
}

const HEADING_LOOK = 200
