import { findAddresses } from '../scoring/answer/addresses.ts'
import type { AnswerStructure, Block, Span } from '../scoring/answer/answer-structure.ts'
import { foldText } from '../scoring/answer/fold-text.ts'
import { clauses } from '../scoring/answer/sentences.ts'
import { beginningIn, overlapping, spanAt } from '../scoring/answer/sorted-spans.ts'
import type { Entities } from '../scoring/entities.ts'
import { assertionOf, repeatsQuestion, withoutNames } from '../scoring/names/absence.ts'
import { findMentions, type VisibleMention } from '../scoring/names/find-mentions.ts'
import type { compileNames } from '../scoring/names/name-matcher.ts'
import { PassageFinder, type TextReading } from '../scoring/sentiment/passages.ts'
import { speaksToScorer } from './instructions.ts'

/** A clause about the brand. */
export interface BrandClause extends Span {
  /** -1 where it praises another brand over this one: "Globex is easier than Acme". */
  sign: 1 | -1
  /** The heading of its section, or the header of its table column. */
  heading: string
  /** The part that is scored: the whole clause if it compares brands, else only the brand's part. */
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

const BEGINS_WITH_PRONOUN =
  /^\W{0,5}(?:it|its|it's|they|their|the (?:tool|platform|company|brand|product|service|app|software|team|vendor|firm))\b/u
const COMPARES =
  /\b(?:than|compared (?:to|with)|over|unlike|versus|vs|instead of|rather than|outperforms?|beats?)\b/u
const COORDINATED = /^[\s,/&]{0,5}(?:(?:and|or|as well as)\s{0,3})?$/u

/** Finds the clauses about the brand, in the order of the text. */
export function brandClauses(
  structure: AnswerStructure,
  entities: Entities,
  findNames: ReturnType<typeof compileNames>,
  question: string,
  isPropertyWord: (word: string) => boolean,
): BrandText {
  const mentions = findMentions(structure, entities, findNames, question, findAddresses(structure.text))
    // In "**Customer Support**: …", the label is a property and not a brand.
    .filter(({ kind, name }) => kind !== 'other' || !name.split(/\s+/u).some(isPropertyWord))
  const counting = mentions.filter(({ counts }) => counts)
  const own = counting.filter(({ kind }) => kind === 'brand')
  const subject = subjectOf(mentions, own.length, question, findNames, entities)
  if (subject === 'absent' || subject === 'absence') return { subject, clauses: [] }
  const isAlone = counting.every(({ kind }) => kind === 'brand')
  const passages: readonly Span[] = isAlone
    ? structure.blocks
    : new PassageFinder(structure, counting, bareReading(structure)).of(own[0]?.key ?? '').spans
  return { subject, clauses: readClauses(structure, passages, counting, question, isAlone) }
}

/** Continuations and comparisons are detected per clause in this file, so the passage finder gets none. */
function bareReading(structure: AnswerStructure): TextReading {
  return {
    clauses: structure.sentences.flatMap((sentence) => clauses(structure, sentence)),
    continues: () => false,
    isCompared: () => false,
  }
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
  passages: readonly Span[],
  mentions: readonly VisibleMention[],
  question: string,
  isAlone: boolean,
): BrandClause[] {
  const { text, blocks } = structure
  const found: BrandClause[] = []
  let block: Block | undefined
  let hasInstruction = false
  let wasOwn = false
  for (const sentence of structure.sentences) {
    const next = spanAt(blocks, sentence.start)
    if (next !== block) [block, hasInstruction, wasOwn] = [next, false, false]
    const folded = foldText(beginningOf(text, sentence)).text.trimStart()
    // Everything after an instruction in the same block may be part of it.
    hasInstruction ||= speaksToScorer(folded)
    if (hasInstruction || block === undefined || block.kind === 'code') continue
    const isRead: boolean = overlapping(passages, sentence) !== undefined
    const continues: boolean =
      !isRead && wasOwn && BEGINS_WITH_PRONOUN.test(folded) && beginningIn(mentions, sentence).length === 0
    wasOwn = continues || (isRead && namesOnlyBrand(mentions, sentence, isAlone))
    if (
      (!isRead && !continues) ||
      asks(text, sentence) ||
      repeatsQuestion(beginningOf(text, sentence), question)
    )
      continue
    for (const clause of clausesOf(structure, sentence)) {
      if (!continues && !overlapping(passages, clause)) continue
      const words = withoutNames(text, clause, mentions)
      const saysNothing = words !== null && assertionOf(words) === 'nothing'
      const whose = saysNothing ? null : brandPartOf(text, clause, mentions)
      if (whose)
        found.push({ start: clause.start, end: clause.end, heading: headingOf(block, text), ...whose })
    }
  }
  return found
}

/** The clauses of a sentence; "anything but" does not start a new one. */
function clausesOf(structure: AnswerStructure, sentence: Span): Span[] {
  const parts: Span[] = []
  let isCut = false
  for (const clause of clauses(structure, sentence)) {
    const last = parts.at(-1)
    if (isCut && last) last.end = clause.end
    else parts.push({ ...clause })
    isCut = /\b(?:any|no)thing but\s$/iu.test(
      structure.text.slice(Math.max(clause.start, clause.end - 14), clause.end),
    )
  }
  return parts
}

/** The beginning of a sentence that is enough to classify it. */
const SENTENCE_LOOK = 2_000

function beginningOf(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + SENTENCE_LOOK))
}

function asks(text: string, { start, end }: Span): boolean {
  return /\?\W{0,5}$/u.test(text.slice(Math.max(start, end - 8), end))
}

/** The brand's part of the clause and the direction of a comparison; null when it is only about others. */
function brandPartOf(
  text: string,
  clause: Span,
  mentions: readonly VisibleMention[],
): Pick<BrandClause, 'sign' | 'own' | 'read'> | null {
  const named = beginningIn(mentions, clause)
  const first = named.findIndex(({ kind }) => kind === 'brand')
  const brand = named[first]
  if (!brand && named.length > 0) return null
  if (!brand || named.every(({ kind }) => kind === 'brand')) {
    const sign = brand && isMeasure(text, clause, brand) ? -1 : 1
    return { sign, own: clause, read: clause }
  }
  const own = ownPart(text, clause, named, first)
  const comparison = comparisonIn(text, named)
  if (comparison === null) return { sign: 1, own, read: own }
  return { sign: brand.start > comparison ? -1 : 1, own, read: clause }
}

/** "Few are cheaper than Acme" is a statement about the others. */
function isMeasure(text: string, clause: Span, brand: Span): boolean {
  const before = text.slice(Math.max(clause.start, brand.start - 24), brand.start).toLowerCase()
  return /\b(?:than|outperforms?|beats?|instead of|rather than)\s(?:the\s)?$/u.test(before)
}

/** The offset of a comparison word between brands; null when there is none. */
function comparisonIn(text: string, named: readonly VisibleMention[]): number | null {
  const start = named[0]?.end ?? 0
  const found = COMPARES.exec(text.slice(start, named.at(-1)?.start ?? start).toLowerCase())
  return found && start + found.index
}

/**
 * From the brand's name, or from names that are coordinated with it ("Acme and Globex"), to the next name; before the
 * first name, from the beginning of the clause.
 */
function ownPart(text: string, clause: Span, named: readonly VisibleMention[], index: number): Span {
  const joined = (left: VisibleMention | undefined, right: VisibleMention | undefined) =>
    left !== undefined &&
    right !== undefined &&
    COORDINATED.test(text.slice(left.end, right.start).toLowerCase())
  let from = index
  while (joined(named[from - 1], named[from])) from -= 1
  let to = index
  while (joined(named[to], named[to + 1]) || named[to + 1]?.kind === 'brand') to += 1
  const start = from === 0 ? clause.start : (named[from]?.start ?? clause.start)
  return { start, end: named[to + 1]?.start ?? clause.end }
}

function namesOnlyBrand(mentions: readonly VisibleMention[], span: Span, isAlone: boolean): boolean {
  const named = beginningIn(mentions, span)
  return (isAlone || named.length > 0) && named.every(({ kind }) => kind === 'brand')
}

/** The header of a block's table column, or else the heading of its section. */
function headingOf(block: Block, text: string): string {
  const above = block.columnHead ?? (block.kind === 'heading' ? block : block.heading)
  return above ? text.slice(above.start, Math.min(above.end, above.start + HEADING_LOOK)) : ''
}

const HEADING_LOOK = 200
