import type { Span } from '../answer/answer-structure.ts'
import type { Candidate } from './candidates.ts'
import { withoutLabel } from './labels.ts'
import { type NameShape, shapeOf } from './name-shape.ts'

/** A name at the beginning of an item, a heading, a row or a bold phrase. */
export interface LeadingName extends Span {
  name: string
  candidate: Candidate
  shape: NameShape
  /** The group of leading names that are compared with each other: of one list, column or heading level. */
  peers: string
  /** Whether it is the second of two names: "Acme, Springfield", "Acme / Springfield". */
  isTail: boolean
  /** Whether it is one of three or more in a phrase. */
  isInRow: boolean
}

const CANDIDATE_LENGTH_MAX = 200
const LENGTH_MAX = 75
const WORDS_MAX = 6
/** Product titles that begin with a name. */
const TITLE_WORDS_MAX = 9
/** What ends a name in a phrase: "Acme – great", "Acme (formerly Initech)", "Acme by Globex", "Acme at $20". */
const NAME_END =
  /['’]s\s(?=\p{Ll})|(?:\s+\p{Ll}{1,6})?\s*[$€£¥₹]\s?\d|\s+[-–—|→]\s+|[:(（：[–—]|\*\s|\s[/>+]\s|(?<=\p{L}{2})\/(?=\p{Lu})|,\s|、|\s(?:by|from|formerly|or|and|og|und|oder|et|ou|y|e|eller|och|en|ve|и|или|czy|with|vs\.?)\s/u
const ONE_MORE =
  /^\s*(?:(?:,|\/|>|\+|&|and|or|og|und|oder|et|ou|y|e|eller|och|en|ve|и|или|czy|vs\.?)\s+|、|\/(?=\p{Lu}))/u
const SMALL_TAIL = /^(.*?\S)(?:\s+\p{Ll}[\p{L}-]*){1,4}$/u
/** The capitalised beginning of a sentence: "Acme is cheap". */
const CAPITAL_RUN = /^[\p{Lu}\p{N}]\S*(?:\s(?:&\s|of\s|the\s)?[\p{Lu}\p{N}]\S*){0,5}(?=\s\p{Ll})/u
/** "Acme A1 or B2": a second model and not a second brand. */
const MODEL = /^\p{Lu}{1,4}\d/u
const ADVICE =
  /^(?:[Cc]hoose|[Pp]ick|[Gg]o with|[Oo]pt for|[Uu]se|[Tt]ry|[Cc]heck(?: out)?|[Cc]onsider|[Vv]isit|[Jj]oin|[Aa]bout|[Ww]ählen Sie|[Ee]lige|[Cc]hoisissez|[Ss]cegli|[Ee]scolha|[Vv]ælg|[Vv]älj|[Vv]elg)\s(?=\p{Lu})/u
const KIND = /^(?:\p{L}[\p{L}-]{0,30}\s){1,3}(?:like|such as|including)\s(?=\p{Lu})/u
const TAILED_SLOTS = ['cell', 'item', 'plain-item', 'bold-lead']

/** The names in the candidate: one, or several in a row. */
export function leadingNames(candidate: Candidate): LeadingName[] {
  const found: LeadingName[] = []
  const isLong = candidate.text.length > CANDIDATE_LENGTH_MAX
  let rest: Candidate | null = isLong
    ? { ...candidate, text: candidate.text.slice(0, CANDIDATE_LENGTH_MAX) }
    : candidate
  while (rest) {
    const { lead, after }: { lead: LeadingName | null; after: Candidate | null } = firstName(rest)
    if (lead && (found.length === 0 || (lead.shape.isTitleCase && !MODEL.test(lead.name)))) found.push(lead)
    rest = lead ? after : null
  }
  if (found.length > 2) for (const lead of found) lead.isInRow = true
  const [first, second] = found
  if (
    first &&
    second &&
    found.length === 2 &&
    /^\s*[,/]\s*$/u.test(candidate.text.slice(first.end - candidate.start, second.start - candidate.start))
  )
    second.isTail = true
  return found
}

/** Whether the phrase is written like a name, regardless of its position. */
export function looksProper({
  isStrong,
  unknownCount,
  isTitleCase,
  shapes,
  acronymCount,
}: NameShape): boolean {
  return isTitleCase && (isStrong || unknownCount > 0 || (acronymCount > 0 && shapes.length <= 3))
}

/**
 * "Acme One 5S Wireless Security Camera": without function words and with a model number, unlike the title of an
 * article.
 */
function isProductTitle({ written, words, shapes, isTitleCase }: NameShape): boolean {
  if (words.length > TITLE_WORDS_MAX || shapes.length < words.length || !isTitleCase) return false
  return (shapes[0] === 'unknown' || shapes[0] === 'strong') && /\p{L}.*\d/u.test(written)
}

function peersOf({ group, slot }: Candidate): string {
  return `${group} ${slot === 'bold-lead' ? 'bold' : slot}`
}

/** Leads that occur in several lists are labels: "Type", "Pros". */
export function repeatedNames(found: readonly LeadingName[]): ReadonlySet<string> {
  const groups = new Map<string, Set<string>>()
  for (const { shape, candidate } of found) {
    if (candidate.slot === 'bold') continue
    const known = groups.get(shape.key)
    if (known) known.add(candidate.group)
    else groups.set(shape.key, new Set([candidate.group]))
  }
  return new Set([...groups].filter(([, where]) => where.size >= 2).map(([key]) => key))
}

function firstName(candidate: Candidate): {
  lead: LeadingName | null
  after: Candidate | null
} {
  const nothing = { lead: null, after: null }
  const cut = withoutLabel(candidate.text)
  const offset = candidate.start + candidate.text.length - cut.length
  const head = /^(?:\d\uFE0F?\u20E3|[^\p{L}\p{N}])*/u.exec(cut)?.[0].length ?? 0
  const body = cut.slice(head)
  const phraseEnd = body.search(NAME_END)
  const phrase = phraseEnd < 0 ? body : body.slice(0, phraseEnd)
  const whole = withoutTail(phrase.replace(/[^\p{L}\p{N}+!]+$/u, ''), candidate)
  const name = withoutAdvice(whole)
  if (name === '' || name.length > LENGTH_MAX) return nothing
  const shape = shapeOf(name)
  if (shape.words.length > WORDS_MAX && !isProductTitle(shape)) return nothing
  const start = offset + head + whole.length - name.length
  const lead = {
    name,
    start,
    end: start + name.length,
    candidate,
    shape,
    peers: peersOf(candidate),
    isTail: false,
    isInRow: false,
  }
  const rest = body.slice(whole.length)
  const more = ONE_MORE.exec(rest)
  if (!more) return { lead, after: null }
  const after = {
    ...candidate,
    text: rest.slice(more[0].length),
    start: lead.end + more[0].length,
  }
  return { lead, after }
}

/** "Choose Acme", "Brands like Acme": the recommended name, if it looks like one. */
function withoutAdvice(phrase: string): string {
  const advised = phrase.replace(ADVICE, '').replace(KIND, '')
  return advised !== phrase && looksProper(shapeOf(advised)) ? advised : phrase
}

/** Removes a description in lower case: "Acme Home insurance policy". */
function withoutTail(name: string, { slot }: Candidate): string {
  if (slot === 'after') return CAPITAL_RUN.exec(name)?.[0] ?? name
  const head =
    TAILED_SLOTS.includes(slot) && /^[\p{Lu}\p{N}]/u.test(name) ? SMALL_TAIL.exec(name)?.[1] : undefined
  if (head === undefined || !shapeOf(head).isTitleCase) return name
  return head.includes(' ') || (slot === 'cell' && looksProper(shapeOf(head))) ? head : name
}
