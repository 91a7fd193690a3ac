import type { Span } from './answer-structure.ts'
import type { NamedEntity } from './entities.ts'
import { type FoldedText, foldText } from './fold-text.ts'
import { isGivenName } from './names/given-names.ts'
import { ENDING_MAX, type Stem, stemsOf } from './names/inflections.ts'
import { type Agreement, agreementOf, textJoint } from './names/joint-agreement.ts'
import { likelyLanguages } from './names/language-evidence.ts'
import {
  isCasedLetter,
  letterClassAt,
  mayBegin,
  mayEnd,
  NO_LETTER,
  OTHER_LETTER,
  PREFIXED,
} from './names/letters.ts'
import { NameBeginnings } from './names/name-beginnings.ts'
import { isSeparator, type Joint, type NameForm, nameForms } from './names/name-forms.ts'
import { isCommonWord } from './names/ordinary-names.ts'
import { isPrefix, PREFIX_MAX } from './names/prefixes.ts'

/** `joined`: with other spaces than given; `variant`: with other signs; `inflected`: with an ending of the language. */
export type NameRule = 'name' | 'alias' | 'joined' | 'variant' | 'inflected'

export interface NameMatch extends Span {
  entity: NamedEntity
  /** The name or alias that was found, as it was given. */
  name: string
  rule: NameRule
}

interface Candidate {
  entity: NamedEntity
  name: string
  isAlias: boolean
  form: NameForm
}

interface Node {
  next: Map<number, Node>
  ends: Candidate[]
  stems: { stem: Stem; candidate: Candidate }[]
}

interface Found {
  candidate: Candidate
  /** In the folded text. */
  end: number
  rule: NameRule
}

/** Between the words of a name: no more than this. */
const GAP_MAX = 3
const JOINED_MIN = 6
/** Shorter words are others with an apostrophe: "were", "we're". */
const APOSTROPHE_MIN = 5
const NO_JOINTS: ReadonlyMap<number, Joint> = new Map()

/**
 * Finds names: whole words as the script has them, the longest name first, no two overlapping. Built once for all
 * names; one pass over the text, whatever their number.
 */
export function compileNames(entities: readonly NamedEntity[]): (text: string) => NameMatch[] {
  const root = newNode()
  const beginnings = new NameBeginnings()
  const known = new Set<string>()
  for (const entity of entities) {
    for (const [index, name] of [entity.name, ...entity.aliases].entries()) {
      for (const form of nameForms(name)) {
        const spelling = `${form.key} ${[...form.joints].join(' ')}`
        if (known.has(spelling)) continue
        known.add(spelling)
        beginnings.add(form.key)
        insert(root, { entity, name, isAlias: index > 0, form })
      }
    }
  }
  return (text) => new Search(root, beginnings, text).all()
}

function newNode(): Node {
  return { next: new Map(), ends: [], stems: [] }
}

function insert(root: Node, candidate: Candidate): void {
  const { key } = candidate.form
  const nodes = [root]
  for (let at = 0; at < key.length; at += 1) {
    const node = nodes[at] ?? root
    const unit = key.charCodeAt(at)
    const next = node.next.get(unit) ?? newNode()
    node.next.set(unit, next)
    nodes.push(next)
  }
  nodes.at(-1)?.ends.push(candidate)
  for (const stem of stemsOf(key)) nodes[stem.key.length]?.stems.push({ stem, candidate })
}

class Search {
  readonly #root: Node
  readonly #beginnings: NameBeginnings
  readonly #text: string
  readonly #folded: FoldedText
  #languages: ReadonlySet<string> | null = null

  constructor(root: Node, beginnings: NameBeginnings, text: string) {
    this.#root = root
    this.#beginnings = beginnings
    this.#text = text
    this.#folded = foldText(text)
  }

  all(): NameMatch[] {
    const { text, origin } = this.#folded
    const matches: NameMatch[] = []
    let before = NO_LETTER
    for (let at = 0; at < text.length; ) {
      const letter = letterClassAt(text, at)
      const found = mayBegin(letter, before) || letter === PREFIXED ? this.#nameAt(at, letter, before) : null
      before = letter
      if (!found) {
        at += 1
        continue
      }
      const { entity, name } = found.candidate
      matches.push({ entity, name, rule: found.rule, start: origin[at] ?? 0, end: origin[found.end] ?? 0 })
      at = found.end
      before = letterClassAt(text, at - 1)
    }
    return matches.filter(({ start, end }) => end > start)
  }

  #nameAt(at: number, letter: number, before: number): Found | null {
    const { text } = this.#folded
    if (!this.#beginnings.mayStand(text, at)) return null
    const first = this.#root.next.get(text.charCodeAt(at))
    return first && (mayBegin(letter, before) || this.#followsPrefix(at)) ? this.#longestAt(at, first) : null
  }

  #followsPrefix(at: number): boolean {
    const { text } = this.#folded
    let start = at
    while (start > at - PREFIX_MAX - 1 && letterClassAt(text, start - 1) !== NO_LETTER) start -= 1
    return isPrefix(text.slice(start, at))
  }

  #longestAt(start: number, first: Node): Found | null {
    const { text } = this.#folded
    let joints: Map<number, Joint> | null = null
    let best: Found | null = null
    let node = first
    for (let at = start + 1, length = 1; ; length += 1) {
      best = this.#endingAt(node, start, at, joints ?? NO_JOINTS) ?? best
      const skipped = this.#separators(at)
      const next = at + skipped < text.length ? node.next.get(text.charCodeAt(at + skipped)) : undefined
      if (!next) return best
      if (skipped > 0) {
        const joint = textJoint(text.slice(at, at + skipped))
        if (joint === null) return best
        joints ??= new Map()
        joints.set(length, joint)
      }
      at += skipped + 1
      node = next
    }
  }

  /** How many units at `at` only part the letters of a name. */
  #separators(at: number): number {
    const { text } = this.#folded
    let count = 0
    while (count < GAP_MAX && at + count < text.length && isSeparator(text.charCodeAt(at + count))) count += 1
    return count
  }

  #endingAt(node: Node, start: number, end: number, joints: ReadonlyMap<number, Joint>): Found | null {
    const { text } = this.#folded
    if (node.ends.length > 0 && mayEnd(text, end)) {
      let best: Found | null = null
      for (const candidate of node.ends) {
        const rule = this.#ruleOf(candidate, start, end, joints)
        if (rule && (best === null || RULE_ORDER.indexOf(rule) < RULE_ORDER.indexOf(best.rule))) {
          best = { candidate, end, rule }
        }
      }
      if (best) return best
    }
    return node.stems.length > 0 && isCasedLetter(text, end)
      ? this.#inflectedAt(node, start, end, joints)
      : null
  }

  #ruleOf(
    { form, isAlias }: Candidate,
    start: number,
    end: number,
    joints: ReadonlyMap<number, Joint>,
  ): NameRule | null {
    const agreement = jointsAgree(form, joints)
    if (agreement === null) return null
    if (agreement === 'same') return ruleAsGiven(form, isAlias)
    return agreement === 'joined' && !this.#isJoinedName(form, start, end, joints) ? null : agreement
  }

  /** "AcmeCloud" and "acmecloud" for "Acme Cloud", "Acme Cloud" for "AcmeCloud"; never an ordinary word or two. */
  #isJoinedName({ key }: NameForm, start: number, end: number, joints: ReadonlyMap<number, Joint>): boolean {
    const written = this.#original(start, end)
    const parts = written.split(/[\s_-]+/u)
    if (joints.size > 0)
      return (
        written.includes('-') ||
        parts.every((part) => part.length >= 2 && /^[\p{Lu}\p{N}]/u.test(part)) ||
        parts.some((part) => part.length >= 3 && !isCommonWord(part.toLowerCase()))
      )
    if (/\p{Ll}\p{Lu}|[\p{scx=Han}\p{scx=Katakana}\p{Script=Hangul}]/u.test(written)) return true
    return key.length >= JOINED_MIN && !isCommonWord(key)
  }

  #inflectedAt(node: Node, start: number, end: number, joints: ReadonlyMap<number, Joint>): Found | null {
    const { text } = this.#folded
    let wordEnd = end
    while (wordEnd - end <= ENDING_MAX && isCasedLetter(text, wordEnd)) wordEnd += 1
    const ending = text.slice(end, wordEnd)
    if (ending.length > ENDING_MAX) return null
    const first = this.#original(start, start + 1)
    for (const { stem, candidate } of node.stems) {
      if (!stem.inflection.endings.has(ending)) continue
      if (!/\p{Lu}/u.test(first) && /\p{Lu}/u.test(candidate.name[0] ?? '')) continue
      if (!this.#speaks(stem.inflection.languages, end)) continue
      if (this.#ruleOf(candidate, start, end, joints) === null) continue
      if (this.#isOtherWord(candidate, stem, text.slice(start, wordEnd), wordEnd)) continue
      return { candidate, end: wordEnd, rule: 'inflected' }
    }
    return null
  }

  /** A given name that begins with the name, or an ordinary word before a capital: "Lanterns Cup" for Lantern. */
  #isOtherWord({ form }: Candidate, { inflection }: Stem, word: string, end: number): boolean {
    if (isGivenName(word)) return true
    const after = this.#original(end, end + 2)
    return isCommonWord(form.key) && /^[ -]\p{Lu}/u.test(after) && !inflection.languages.includes('de')
  }

  #speaks(languages: readonly string[], at: number): boolean {
    if (letterClassAt(this.#folded.text, at) === OTHER_LETTER) return true
    this.#languages ??= likelyLanguages(this.#text)
    return languages.some((language) => this.#languages?.has(language))
  }

  #original(start: number, end: number): string {
    const { origin } = this.#folded
    return this.#text.slice(origin[start] ?? 0, origin[end] ?? 0)
  }
}

/** How what the text has between its letters agrees with what the name has there: the worst of all joints. */
function jointsAgree(form: NameForm, joints: ReadonlyMap<number, Joint>): Agreement {
  let worst: Agreement = 'same'
  for (const [place, joint] of form.joints)
    worst = worse(worst, agreementAt(form, place, joint, joints.get(place)))
  for (const [place, joint] of joints) {
    if (!form.joints.has(place)) worst = worse(worst, agreementAt(form, place, undefined, joint))
  }
  return worst
}

function agreementAt(
  { key }: NameForm,
  place: number,
  name: Joint | undefined,
  text: Joint | undefined,
): Agreement {
  if (place >= key.length || name === text) return 'same'
  const besideAnd = key[place] === '&' || key[place - 1] === '&'
  return agreementOf(name, text, besideAnd, key.length >= APOSTROPHE_MIN)
}

function worse(one: Agreement, other: Agreement): Agreement {
  if (one === null || other === null) return null
  if (one === 'joined' || other === 'joined') return 'joined'
  return one === 'variant' ? one : other
}

function ruleAsGiven({ isAsGiven }: NameForm, isAlias: boolean): NameRule {
  if (!isAsGiven) return 'variant'
  return isAlias ? 'alias' : 'name'
}

const RULE_ORDER: readonly NameRule[] = ['name', 'alias', 'joined', 'variant', 'inflected']
