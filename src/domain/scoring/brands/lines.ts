import { allMatches } from '../answer/all-matches.ts'
import type { Block, Span } from '../answer/answer-structure.ts'

/** Lost line breaks in a text: after a full stop or colon without a space, before "1. Acme". */
const BREAK =
  /\n+|(?<=[\p{Ll}\p{N})%"”’][.!?:]|[\p{L}\p{N}]\p{Lu}[.!?:])(?=[‹«“]{0,2}(?:\p{Lu}[\p{L}'’]|\p{Ll}\p{Lu}\p{L}))|(?<=[.!?)])\u00A0(?=\p{Lu})|(?<=[\p{N}+%]\))(?=\p{Lu}\p{Ll})|(?<=[.!?:)])\s{1,4}(?=\d{1,2}[.)]\s\p{Lu})|(?<=\p{Ll}[.!?])(?<!\b(?:S[qt]|Mt|Dr|Mrs?)\.)\s{1,4}(?=\p{Lu}[^.:!?\n]{1,39}:(?:\s?\p{Lu}|\s\p{Ll}))/uy
/** Possible positions, as a quick check before trying `BREAK`. */
const BREAK_SIGN = /\n|[.!?:)](?=[\p{Lu}\s‹«“]|\p{Ll}\p{Lu})/gu
/** A list mark within a line. */
const INLINE_MARK = /\s{1,4}[-•]\s{1,3}(?=[\p{L}\p{N}])/gu
const INLINE_MARKS_MIN = 3

/** The lines of a block; restores line breaks that were lost. */
export function linesOf(text: string, block: Block): Span[] {
  const whole = text.slice(block.start, block.end)
  const marks = allMatches(INLINE_MARK, whole)
  const breaks = [...breaksIn(whole), ...(marks.length >= INLINE_MARKS_MIN ? marks : [])]
  breaks.sort((one, other) => one.index - other.index)
  const lines: Span[] = []
  let start = 0
  for (const found of [...breaks, { 0: '', index: whole.length }]) {
    if (found.index > start)
      lines.push({
        start: block.start + start,
        end: block.start + found.index,
      })
    start = Math.max(start, found.index + found[0].length)
  }
  return lines
}

function breaksIn(text: string): RegExpExecArray[] {
  const breaks: RegExpExecArray[] = []
  BREAK_SIGN.lastIndex = 0
  for (let sign = BREAK_SIGN.exec(text); sign; sign = BREAK_SIGN.exec(text)) {
    BREAK.lastIndex = sign[0] === '\n' ? sign.index : sign.index + 1
    const found = BREAK.exec(text)
    if (!found) continue
    breaks.push(found)
    BREAK_SIGN.lastIndex = Math.max(BREAK_SIGN.lastIndex, BREAK.lastIndex)
  }
  return breaks
}
