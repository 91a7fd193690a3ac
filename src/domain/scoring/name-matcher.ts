import type { Span } from './answer-structure.ts'
import type { NamedEntity } from './entities.ts'
import { type FoldedText, foldText } from './fold-text.ts'

export interface NameMatch extends Span {
  entity: NamedEntity
  /** The name or alias that was found, as it was given. */
  name: string
  rule: 'name' | 'alias'
}

interface Candidate {
  entity: NamedEntity
  name: string
  rule: 'name' | 'alias'
}

/** Scripts written without spaces: a name in them may touch other letters on both sides. `ー` is of two scripts. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const HANGUL = /\p{Script=Hangul}/u
/** What would make a Latin name part of another word: Latin letters, digits and `_`, not a neighbour in Kanji. */
const LATIN_WORD = String.raw`[\p{Script=Latin}\p{M}\p{N}_]`
const OTHER_WORD = String.raw`[\p{L}\p{M}\p{N}_]`
/** Between the words of a name; never an empty line, which ends a block. */
const WORD_GAP = String.raw`(?![\s-]?\n\n)[\s-]{1,3}`

/**
 * Finds names in folded text: whole words as the script has them, the longest name first, no two overlapping.
 * Built once for all names; one pass over the text.
 */
export function compileNames(entities: readonly NamedEntity[]): (folded: FoldedText) => NameMatch[] {
  const candidates = new Map<string, Candidate>()
  for (const entity of entities) {
    for (const [index, name] of [entity.name, ...entity.aliases].entries()) {
      const key = nameKey(name)
      if (key !== '' && !candidates.has(key)) {
        candidates.set(key, { entity, name, rule: index === 0 ? 'name' : 'alias' })
      }
    }
  }
  if (candidates.size === 0) return () => []
  const longestFirst = [...candidates.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const pattern = new RegExp(longestFirst.map(namePattern).join('|'), 'gu')
  return (folded) => {
    const matches: NameMatch[] = []
    for (const found of folded.text.matchAll(pattern)) {
      const candidate = candidates.get(nameKey(found[0]))
      if (!candidate) continue
      const start = folded.origin[found.index] ?? 0
      const end = folded.origin[found.index + found[0].length] ?? start + 1
      matches.push({ ...candidate, start, end })
    }
    return matches
  }
}

/** Names that differ only in spacing, hyphens or what folding evens out are one name. */
function nameKey(name: string): string {
  return foldText(name)
    .text.trim()
    .replace(/[\s-]+/gu, ' ')
}

function namePattern(key: string): string {
  const body = key.split(' ').map(escapeRegExp).join(WORD_GAP)
  return `${boundaryBefore(key)}${body}${boundaryAfter(key)}`
}

function boundaryBefore(key: string): string {
  const first = String.fromCodePoint(key.codePointAt(0) ?? 0)
  if (UNSPACED.test(first)) return ''
  return `(?<!${wordClass(first)})`
}

function boundaryAfter(key: string): string {
  const last = [...key].at(-1) ?? ''
  // Korean particles follow a noun without a space.
  if (UNSPACED.test(last) || HANGUL.test(last)) return ''
  return `(?!${wordClass(last)})`
}

function wordClass(edge: string): string {
  return /[\p{Script=Latin}\p{N}\p{P}\p{S}]/u.test(edge) ? LATIN_WORD : OTHER_WORD
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
}
