import type { Span } from '../scoring/answer-structure.ts'
import { foldText } from '../scoring/fold-text.ts'
import { readAnswer } from '../scoring/read-answer.ts'
import { trimEnd } from '../trim-end.ts'
import { harmlessText, keptParts, spanBeforeHarmless } from './harmless-text.ts'
import { PART_LENGTH_MAX } from './judge-task.ts'

/** The answer's own words; offsets are UTF-16 units of the answer as it came. */
export interface Quote extends Span {
  text: string
}

/** As much of a passage as is kept. */
const QUOTE_LENGTH_MAX = 600

/** Marks of Markdown, quotation marks, and what no reader sees: a quote may leave them out or put them in. */
const PASSED_OVER = /[*_`~#>|\\[\]"“”„«»\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}]/u
const SPACE = /[\s\p{Z}]/u
/** A quote may begin and end with what stands for the rest. */
const AROUND = /[\s.…]/u
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * Where the answer says what is quoted: as it came, or as a reader of the rendered answer sees it. Case, accents, white
 * space and Markdown aside. Null where what a judge is shown of it does not say so: nobody quotes what they have not read.
 */
export function findQuote(answer: string, quoted: string): Quote | null {
  const wanted = comparable(trimEnd(quoted.replace(/^[\s.…]+/u, ''), AROUND)).text
  if (!SAYS_SOMETHING.test(wanted)) return null
  const shown = harmlessText(answer)
  for (const { start, end } of keptParts(shown, PART_LENGTH_MAX)) {
    const part = shown.slice(start, end)
    const span = spanIn(part, wanted) ?? visibleSpan(part, wanted)
    if (span) {
      return quoteAt(answer, spanBeforeHarmless(answer, { start: start + span.start, end: start + span.end }))
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
  const { text: said, from, to } = comparable(text)
  const at = said.indexOf(wanted)
  if (at < 0) return null
  const start = from[at] ?? 0
  const end = to[at + wanted.length - 1] ?? start
  return start < end ? { start, end } : null
}

/** The text as two are compared, and where each unit of it came from: `from[i]` to `to[i]`. */
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
      // Several folded units of one character, as of a ligature, come from all of it.
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
