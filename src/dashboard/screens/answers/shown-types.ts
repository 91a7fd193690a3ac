import type { Answer } from '../../../contract/index.ts'

export type Response = Answer<'getResponse'>
export type Block = NonNullable<NonNullable<Response['blocks']>[number]>
export type AnswerRun = NonNullable<Block['runs']>[number]
export type Mention = Response['mentions'][number]

/** A stretch of the answer, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** The passage that decided the sentiment towards the brand, or the perception score. */
export function decidingSpan({ brands, perception }: Response): Span | null {
  if (perception && perception.quoteStart !== null && perception.quoteEnd !== null)
    return { start: perception.quoteStart, end: perception.quoteEnd }
  return brands.find(({ kind }) => kind === 'brand')?.sentimentSpan ?? null
}

/** The range of a block in the answer; null when it has no text. */
export function rangeOfBlock({ runs = [], children = [] }: Block): Span | null {
  const spans = [...runs, ...children.map(rangeOfBlock).filter((span) => span !== null)]
  if (spans.length === 0) return null
  return spans.reduce<Span>(
    (whole, { start, end }) => ({ start: Math.min(whole.start, start), end: Math.max(whole.end, end) }),
    { start: Number.POSITIVE_INFINITY, end: 0 },
  )
}

export function overlap(one: Span | null, other: Span | null): boolean {
  return one !== null && other !== null && one.start < other.end && other.start < one.end
}
