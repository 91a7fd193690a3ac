import type { Span } from '../scoring/answer/answer-structure.ts'
import { foldText } from '../scoring/answer/fold-text.ts'
import { readAnswer } from '../scoring/answer/read-answer.ts'
import { trimEnd } from '../trim-end.ts'
import { PART_LENGTH_MAX } from './judge-task.ts'
import { keptParts, sanitizedText, spanBeforeSanitizing } from './sanitized-text.ts'

/** A passage of the answer; offsets are UTF-16 units of the original answer. */
export interface Quote extends Span {
  text: string
}

const QUOTE_LENGTH_MAX = 600

/** Markdown marks, quotation marks, and invisible characters: a quote may omit or add them. */
const PASSED_OVER = /[*_`~#>|\\[\]"“”„«»\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}]/u
const SPACE = /[\s\p{Z}]/u
/** An ellipsis at either end of a quote is ignored. */
const AROUND = /[\s.…]/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * Finds a quote in the original or the rendered answer, ignoring case, accents, white space and Markdown. Null when
 * the part of the answer that the judge received does not contain it.
 */
export function findQuote(answer: string, quoted: string): Quote | null {
  const wanted = comparable(trimEnd(quoted.replace(/^[\s.…]+/u, ''), AROUND)).text
  if (!SAYS_SOMETHING.test(wanted)) return null
  const shown = sanitizedText(answer)
  for (const { start, end } of keptParts(shown, PART_LENGTH_MAX)) {
    const part = shown.slice(start, end)
    const span = spanIn(part, wanted) ?? visibleSpan(part, wanted)
    if (span) {
      return quoteAt(
        answer,
        spanBeforeSanitizing(answer, { start: start + span.start, end: start + span.end }),
      )
    }
  }
  return null
}

function quoteAt(answer: string, { start, end }: Span): Quote {
  const text = answer.slice(start, end).slice(0, QUOTE_LENGTH_MAX)
  const whole = text.isWellFormed() ? text : text.replace(/[\uD800-\uDBFF]$/, '')
  return { text: whole, start, end: start + whole.length }
}

function visibleSpan(answer: string, wanted: string): Span | null {
  const structure = readAnswer(answer)
  const span = spanIn(structure.text, wanted)
  if (!span) return null
  const start = structure.sourceOffset(span.start)
  const end = structure.sourceOffset(span.end - 1) + 1
  return start < end && end <= answer.length ? { start, end } : null
}

function spanIn(text: string, wanted: string): Span | null {
  const { text: compared, from, to } = comparable(text)
  const at = compared.indexOf(wanted)
  if (at < 0) return null
  const start = from[at] ?? 0
  const end = to[at + wanted.length - 1] ?? start
  return start < end ? { start, end } : null
}

/** The text in the form in which quotes are compared. Unit i comes from `from[i]` to `to[i]` of the original. */
function comparable(text: string): { text: string; from: number[]; to: number[] } {
  const folded = foldText(text)
  const from: number[] = []
  const to: number[] = []
  let out = ''
  let gap = false
  for (let at = 0; at < folded.text.length; ) {
    const character = String.fromCodePoint(folded.text.codePointAt(at) ?? 0)
    const start = folded.origin[at] ?? 0
    const next = at + character.length
    if (SPACE.test(character)) gap = out !== ''
    else if (!PASSED_OVER.test(character)) {
      if (gap) {
        out += ' '
        from.push(start)
        to.push(start)
        gap = false
      }
      // Several folded units of one character, such as a ligature, all map to the whole character.
      const end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
      for (let unit = 0; unit < character.length; unit += 1) {
        from.push(start)
        to.push(end)
      }
      out += character
    }
    at = next
  }
  return { text: out, from, to }
}
