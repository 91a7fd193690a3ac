import type { Span } from './text-span.ts'

interface Mark extends Span {
  numbers: number[]
}

/** More marks than this are not read: a text can consist of nothing else. */
const MARKS_MAX = 2_000

/** `[3]` and `[1, 2]` outside code. */
export function marksIn(text: string): Mark[] {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const marks = prose.matchAll(/\[(\d{1,3}(?:, ?\d{1,3}){0,49})\]/g).take(MARKS_MAX)
  return [...marks].map(({ 0: mark, 1: numbers = '', index }) => ({
    numbers: numbers.split(',').map(Number),
    startIndex: index,
    endIndex: index + mark.length,
  }))
}
