import { findAddresses } from '../scoring/answer/addresses.ts'
import type { AnswerStructure, Piece, Span } from '../scoring/answer/answer-structure.ts'
import { indexAt, overlapping, spanAt } from '../scoring/answer/sorted-spans.ts'
import { TEXT_MARKS, type TextMark, type TextRun } from './shown-block.ts'

/** A range of the visible text with its formatting. */
export interface MarkedSpan extends Span {
  mark: TextMark
}

/** Mentions of one run; there are several only where names contain each other. */
const MENTIONS_PER_RUN_MAX = 8
const URL_LENGTH_MAX = 2_048

/** A mark that begins (`step` 1) or ends (`step` -1) at a place of the visible text. */
interface Edge {
  at: number
  step: 1 | -1
  mark?: TextMark
  url?: string
  mention?: number
}

/** Divides the visible text of an answer into runs, block by block in their order. */
export class TextRuns {
  isCut = false
  readonly #structure: AnswerStructure
  readonly #edges: Edge[]
  readonly #depths = new Map<TextMark, number>()
  readonly #urls: string[] = []
  readonly #mentions = new Set<number>()
  #edge = 0
  #left: number

  constructor(
    structure: AnswerStructure,
    marks: readonly MarkedSpan[],
    mentions: readonly Span[],
    passages: readonly Span[],
    max: number,
  ) {
    this.#structure = structure
    this.#left = max
    const visible = visibleSpans(structure)
    this.#edges = [
      ...structure.bold.flatMap((span) => edgesOf(span, { mark: 'bold' as const })),
      ...marks.flatMap(({ mark, ...span }) => edgesOf(span, { mark })),
      ...linksOf(structure).flatMap(({ url, ...span }) => edgesOf(span, { url })),
      ...mentions.flatMap((span, mention) => edgesOf(visible(span), { mention })),
      ...passages.flatMap((span) => edgesOf(visible(span), {})),
    ].sort((one, other) => one.at - other.at || one.step - other.step)
  }

  /** The runs of the next block. */
  within({ start, end }: Span): TextRun[] {
    const runs: TextRun[] = []
    let from = start
    this.#goTo(start)
    while (from < end) {
      const next = Math.min(end, this.#edges[this.#edge]?.at ?? end)
      if (next > from) this.#add(runs, from, next)
      from = next
      this.#goTo(from)
    }
    return runs
  }

  #add(runs: TextRun[], start: number, end: number): void {
    if (this.#left === 0) {
      this.isCut = true
      return
    }
    this.#left -= 1
    const { text, sourceOffset } = this.#structure
    runs.push({
      text: text.slice(start, end),
      marks: TEXT_MARKS.filter((mark) => (this.#depths.get(mark) ?? 0) > 0),
      url: this.#urls.at(-1) ?? null,
      start: sourceOffset(start),
      end: sourceOffset(end - 1) + 1,
      mentions: [...this.#mentions.values().take(MENTIONS_PER_RUN_MAX)],
    })
  }

  /** Applies the marks that begin or end up to a place. */
  #goTo(place: number): void {
    for (let edge = this.#edges[this.#edge]; edge && edge.at <= place; edge = this.#edges[this.#edge]) {
      this.#edge += 1
      const { step, mark, url, mention } = edge
      if (mark) this.#depths.set(mark, (this.#depths.get(mark) ?? 0) + step)
      if (url !== undefined) {
        if (step === 1) this.#urls.push(url)
        else this.#urls.pop()
      }
      if (mention === undefined) continue
      if (step === 1) this.#mentions.add(mention)
      else this.#mentions.delete(mention)
    }
  }
}

function edgesOf({ start, end }: Span, what: Omit<Edge, 'at' | 'step'>): Edge[] {
  return start < end
    ? [
        { at: start, step: 1, ...what },
        { at: end, step: -1, ...what },
      ]
    : []
}

/** The links of the answer and, outside of them, written addresses. */
function linksOf({ text, links }: AnswerStructure): (Span & { url: string })[] {
  const labels = links.map(({ label }) => label)
  const written = findAddresses(text)
    .filter((address) => overlapping(labels, address) === undefined)
    .map(({ start, end }) => ({ start, end, url: text.slice(start, end) }))
    .filter(({ url }) => /^https?:\/\//i.test(url))
  return [...links.map(({ url, label }) => ({ ...label, url })), ...written].flatMap(({ url, ...span }) => {
    const address = webAddress(url)
    return address === null ? [] : [{ ...span, url: address }]
  })
}

/** The absolute form of a web address; null for any other, and for one with credentials. */
function webAddress(written: string): string | null {
  const url = written.length > URL_LENGTH_MAX ? null : URL.parse(written)
  if (url?.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Maps a range of the answer to the visible text; the range is empty when the text is not visible. */
function visibleSpans({ pieces, blocks, text }: AnswerStructure): (source: Span) => Span {
  const bySource = pieces
    .map(({ start, source }, index) => ({
      start: source,
      visible: start,
      length: (pieces[index + 1]?.start ?? text.length) - start,
    }))
    // Separators between blocks do not occur in the answer.
    .filter(({ visible }) => (spanAt(blocks, visible)?.end ?? 0) > visible)
    .sort((one, other) => one.start - other.start)
  const starts: readonly Pick<Piece, 'start'>[] = bySource
  const placeOf = (offset: number, isEnd: boolean) => {
    const piece = bySource[indexAt(starts, isEnd ? offset - 1 : offset)]
    return piece ? piece.visible + Math.min(offset - piece.start, piece.length) : 0
  }
  return ({ start, end }) => ({ start: placeOf(start, false), end: placeOf(end, true) })
}
