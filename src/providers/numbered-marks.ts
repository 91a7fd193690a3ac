import type { Span } from './text-span.ts'

interface Mark extends Span {
  numbers: number[]
}

/** `[3]` and `[1, 2]` outside code. */
export function marksIn(text: string): Mark[] {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  return [...prose.matchAll(/\[(\d{1,3}(?:, ?\d{1,3})*)\]/g)].map(({ 0: mark, 1: numbers = '', index }) => ({
    numbers: numbers.split(',').map(Number),
    startIndex: index,
    endIndex: index + mark.length,
  }))
}
