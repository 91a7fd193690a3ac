import { wordSet } from '../../word-list.ts'
import type { Span, TextFacts } from '../answer/answer-structure.ts'
import { foldText } from '../answer/fold-text.ts'
import { foldWord } from '../answer/fold-word.ts'
import { firstFrom, indexAt } from '../answer/sorted-spans.ts'
import { wordFact } from '../answer/text-words.ts'
import {
  type AbsenceWord,
  absenceWord,
  EAST_BESIDE,
  EAST_UNKNOWN,
  ENGLISH_BIT,
  PASSES,
} from './absence-words.ts'
import { isCompanyVerb } from './company-words.ts'

/** Replaces each name in a passage, so that only the statement about it is read. */
const NAME_MARK = '\uE000'

/**
 * What a passage states about the name in it. `nothing`: that nothing is known about it; `bare`: only the name;
 * `something`: anything else.
 */
export type Assertion = 'nothing' | 'bare' | 'something'

/** Sentences that quote the user's question: 'You asked "Is Acme any good?"'. */
const QUOTED_QUESTIONS = [
  /^\W*(?:you (?:asked|mentioned|wanted to know|are asking)|your question|regarding your question|users? question)\b/u,
  /^\W*(?:(?:the|your|users?) )?(?:question|query|prompt)\s?:/u,
  /^(?!\W*if\b).{0,20}(?:you(?:'re| are)? ask|your question|(?:sie|du) frag|(?:deine|ihre) frage|vous demand|tu demand|(?:votre|ta) question|(?:tu|su) pregunta|preguntas|hai chiesto|(?:tua|sua) domanda|(?:tua|sua) pergunta|(?:je|u) vraagt|(?:je|jouw|uw) vraag|вы спраш|ваш вопрос|sorunuz|soruyorsun).{0,20}["“„«»'‘].{0,300}\?(?:\s?["“”»«’']|\W*$)/u,
  /^\W{0,3}[「『].{0,300}[」』]と(?:いう|の)ご?質問/u,
]
/** A statement that nothing is known is shorter; the limit also keeps the reading linear. */
const LENGTH_MAX = 600
/** The kind of the unknown thing, as in "a skin care brand called Acme". */
const KINDS = wordSet(`
  brand company product tool service app software platform firm startup business store shop vendor provider website
`)
const KIND_WORDS_MAX = 3
/** Words for who or what knows nothing; such a statement may begin after other words. */
const SPEAKERS = wordSet(`
  i we my our there no none ich wir mir mich je nous jag jeg ik eu yo io ja я мне у minulla en saya toi ben
`)
/** Words that may follow the name, with anything behind them. */
const PLACES = wordSet('in from within among on at im bei aus en dans nel em w v в у na')
/** Verbs after the name that make the brand the subject: the brand then has, does or knows nothing. */
const HOLDERS = wordSet(`
  can cannot could will wo has have had do does did hat hatte kann tiene ha tem ma har heeft a
`)
/** Verbs that, after the brand, still say that it does not exist. */
const APPEARS = wordSet('appear seem exist show come turn ring look existe exister parecer')
const ASKS =
  /^\W*(?:(?:so|but|please|however)\W+)*(?:if you|could you|can you|please)\b.{0,60}\b(?:tell|share|provide|give|clarify|specify|mean)\b/u
/** In "what you mean by Acme", "you" is not the one who knows nothing. */
const YOU_MEAN = /\byou(?:'re| are| were)? (mean\w*|referr?\w*|mention\w*)/gu

/** @param passage a clause as {@link withoutNames} returns it */
export function assertionOf(passage: string): Assertion {
  if (passage.length > LENGTH_MAX) return 'something'
  const text = foldText(passage)
    .text.replace(/n't(?![a-z])/gu, ' not')
    .replace(YOU_MEAN, '$1')
  if (EAST.test(text)) return eastAsianAssertion(text)
  const tokens = text.match(/\uE000|[\p{L}\p{M}\p{N}]+|[,.:;?!]/gu) ?? []
  const isRequest = ASKS.test(text)
  const hasKind = tokens.some((token) => KINDS.has(token))
  const words = tokens.map((token, index) => {
    const word = isRequest && /^your?$/u.test(token) ? PASSES : absenceWord(token)
    return hasKind && leadsToKind(tokens, index) ? { ...word, any: word.any | ENGLISH_BIT } : word
  })
  const isWhole = words.reduce((languages, word) => languages & word.any, -1) !== 0
  if (isWhole && isRequest) return 'nothing'
  const languages =
    words.reduce((all, { deny }) => all | deny, 0) & words.reduce((all, { know }) => all | know, 0)
  for (let language = 1; language > 0 && language <= languages; language *= 2) {
    if ((languages & language) !== 0 && deniesNames(tokens, words, language)) return 'nothing'
  }
  return isWhole ? 'bare' : 'something'
}

/** Marks a word whose meaning depends on its neighbours. */
const IN_ORDER: AbsenceWord = { ...PASSES }
const EAST = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Hangul}]/u
const wordAlone = wordFact((written): AbsenceWord => {
  const word = foldWord(written)
  // "t" is a part of "don't".
  const isInOrder = KINDS.has(word) || /^(?:your?|t)$/u.test(word) || EAST.test(word)
  return isInOrder ? IN_ORDER : absenceWord(word)
})

/**
 * Whether a clause states something regardless of its word order, so that {@link assertionOf} need not read it.
 * @param names the names in the text, in order
 */
export function saysSomething(
  { text, words: { words, starts } }: TextFacts,
  clause: Span,
  names: readonly Span[],
): boolean {
  let any = -1
  let deny = 0
  let know = 0
  let next = Math.max(0, indexAt(names, clause.start))
  for (let index = firstFrom(starts, clause.start); (starts[index] ?? clause.end) < clause.end; index += 1) {
    const start = starts[index] ?? 0
    const word = words[index]
    while ((names[next]?.end ?? text.length) <= start) next += 1
    if (!word || start >= (names[next]?.start ?? text.length)) continue
    const said = wordAlone(word)
    if (said === IN_ORDER) return false
    any &= said.any
    deny |= said.deny
    know |= said.know
  }
  return any === 0 && (deny & know) === 0
}

/**
 * Whether a name stands in an uninterrupted sequence of words for knowing nothing, which begins with a sentence or its
 * subject.
 */
function deniesNames(tokens: readonly string[], words: readonly AbsenceWord[], language: number): boolean {
  const closed = { isOpen: false, hasDenied: false, hasKnown: false, hasName: false }
  let row = closed
  for (const [index, token] of tokens.entries()) {
    const { any, deny, know } = words[index] ?? PASSES
    const mayOpen = index === 0 || SPEAKERS.has(token) || /^[,:]$/u.test(tokens[index - 1] ?? '')
    if ((any & language) === 0 || (token === NAME_MARK && isHolder(tokens, index))) row = closed
    else if (!row.isOpen && mayOpen) row = { ...closed, isOpen: true }
    if (!row.isOpen) continue
    row.hasDenied ||= (deny & language) !== 0
    row.hasKnown ||= (know & language) !== 0
    row.hasName ||= token === NAME_MARK
    const next = tokens[index + 1] ?? ''
    const isEnd = /^\p{P}?$/u.test(next) || (token === NAME_MARK && PLACES.has(next))
    if (isEnd && row.hasDenied && row.hasKnown && row.hasName) return true
  }
  return false
}

/** "Acme has no data" and "Acme does not share" are statements about Acme. */
function isHolder(tokens: readonly string[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 6)
  const verb = next.findIndex((token) => absenceWord(token).deny === 0)
  return HOLDERS.has(next[verb] ?? '') && !next.some((token) => APPEARS.has(token))
}

function leadsToKind(tokens: readonly string[], index: number): boolean {
  for (let ahead = 1; ahead <= KIND_WORDS_MAX; ahead += 1) {
    const token = tokens[index + ahead] ?? ''
    if (KINDS.has(token)) return true
    if ((absenceWord(token).any & ENGLISH_BIT) !== 0) return false
  }
  return false
}

function eastAsianAssertion(text: string): Assertion {
  const without = text.replace(EAST_UNKNOWN, '')
  if (/\p{L}/u.test(without.replaceAll(NAME_MARK, '').replace(EAST_BESIDE, ''))) return 'something'
  return without.length < text.length ? 'nothing' : 'bare'
}

const JOINS = wordSet(`
  yes ja oui si sim да but however although though yet and still aber doch jedoch mais pero mas ma maar men ale ama
  dar но однако а
`)
const PRONOUNS = wordSet(`
it they this which who he she es sie er dies diese elle il elles ils cela c ella esta este ele ela esso essa hij ze zij dit det den de ono ona
он она оно они это
`)
const HEDGES = wordSet(`
  may might could possible possibly perhaps maybe probably likely seems appears depends
`)

/** Whether the passage denies knowledge of what was named before it: "I have no information about it". */
export function deniesBefore(passage: string): boolean {
  return !passage.includes(NAME_MARK) && assertionOf(NAME_MARK + passage) === 'nothing'
}

/** Whether the passage continues with a statement about what was named before it: "but it is known for …". */
export function continues(passage: string): boolean {
  const text = foldText(passage.slice(0, LENGTH_MAX)).text
  if (text.includes('?')) return false
  const tokens = text.match(/[\p{L}\p{M}\p{N}]+|\uE000/gu) ?? []
  const joins = tokens.findIndex((token) => !JOINS.has(token))
  const [first = '', second = '', ...others] = tokens.slice(Math.max(0, joins))
  const isKind = first === 'the' && KINDS.has(second)
  if (joins <= 0 && !isKind && !PRONOUNS.has(first)) return false
  const verb = isKind ? (others[0] ?? '') : PRONOUNS.has(first) ? second : first
  if (verb !== 's' && !isCompanyVerb(verb) && !/[^\p{ASCII}]/u.test(verb)) return false
  return !tokens.some(
    (token) => HEDGES.has(token) || token === NAME_MARK || absenceWord(token).deny & ENGLISH_BIT,
  )
}

/** The text of `span` with a mark in place of each of the sorted names; null when it is too long to state nothing. */
export function withoutNames(text: string, span: Span, names: readonly Span[]): string | null {
  if (span.end - span.start > 4 * LENGTH_MAX) return null
  let passage = ''
  let from = span.start
  for (let at = Math.max(0, indexAt(names, span.start)); at < names.length; at += 1) {
    const name = names[at]
    if (!name || name.start >= span.end) break
    if (name.start < from) continue
    passage += text.slice(from, name.start) + NAME_MARK
    from = Math.min(name.end, span.end)
  }
  return passage + text.slice(from, span.end)
}

/** Whether the sentence only repeats the question. */
export function repeatsQuestion(sentence: string, question: string): boolean {
  const isAsked = sentence.includes('?')
  if (!isAsked && !/^\W*(?:you|regarding|the|user|question|query|prompt|[「『])/iu.test(sentence))
    return false
  const opening = foldText(sentence.slice(0, LENGTH_MAX)).text
  if (QUOTED_QUESTIONS.some((pattern) => pattern.test(opening))) return true
  const said = isAsked ? comparable(sentence) : ''
  return said.length >= 8 && comparable(question).includes(said) && endsInQuestion(sentence)
}

/** Whether only a question mark follows its last word, apart from quotation marks and the like. */
function endsInQuestion(sentence: string): boolean {
  for (let at = sentence.length - 1; at >= 0; at -= 1) {
    const character = sentence.charAt(at)
    if (character === '?') return true
    if (/\w/.test(character)) return false
  }
  return false
}

function comparable(text: string): string {
  return foldText(text)
    .text.replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
