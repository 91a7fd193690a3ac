import { isTooLarge } from './answer-limits.ts'
import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Reading } from './connector.ts'
import { finishReasonOf } from './finish-reason.ts'
import type { Citation, Question } from './provider.ts'
import { fieldOf, listOf, numberOf, sumOf, textOf } from './reply-fields.ts'
import { moveSpan, NOWHERE, type Span } from './text-span.ts'

const PAGES_OF_PASSAGE_MAX = 50
/** The number of spaces that may surround the text of a passage. */
const SPACES_MAX = 1_000

/** Reads a reply of `generateContent`; the first candidate is the answer. */
export function readReply(
  reply: unknown,
  { model, webSearch }: Pick<Question, 'model' | 'webSearch'>,
): Reading {
  const candidate = listOf(fieldOf(reply, 'candidates'))[0]
  const parts = partsOf(candidate)
  const text = parts.join('')
  const stretches = isTooLarge(text) ? [] : stretchesOf(parts)
  const grounding = fieldOf(candidate, 'groundingMetadata')
  const pages = listOf(fieldOf(grounding, 'groundingChunks')).map(pageOf)
  const cited = listOf(fieldOf(grounding, 'groundingSupports')).flatMap((support) => {
    const span = spanOf(fieldOf(support, 'segment'), stretches)
    const indices = listOf(fieldOf(support, 'groundingChunkIndices')).slice(0, PAGES_OF_PASSAGE_MAX)
    return indices.flatMap((index) => citation(pages, index, span))
  })
  const queries = listOf(fieldOf(grounding, 'webSearchQueries')).flatMap((query) => textOf(query) ?? [])
  const servedModel = textOf(fieldOf(reply, 'modelVersion'))
  const count = (name: string) => numberOf(fieldOf(reply, 'usageMetadata', name))
  const isCounted = count('promptTokenCount') !== null
  return {
    text,
    model: servedModel,
    finishReason: isBlocked(reply, candidate)
      ? 'content-filter'
      : finishReasonOf(fieldOf(candidate, 'finishReason')),
    citations: citationsOf(
      cited,
      pages.filter((page) => page !== null),
    ),
    searchQueries: webSearch ? queries : null,
    searchCount: chargedSearches(servedModel ?? model, queries.length),
    inputTokens: sumOf(count('promptTokenCount'), count('toolUsePromptTokenCount') ?? 0),
    cachedInputTokens: isCounted ? (count('cachedContentTokenCount') ?? 0) : null,
    outputTokens: sumOf(count('candidatesTokenCount'), count('thoughtsTokenCount') ?? 0),
    costUsd: null,
  }
}

/** A blocked prompt has a reason and no finished candidate. */
function isBlocked(reply: unknown, candidate: unknown): boolean {
  const reason = textOf(fieldOf(reply, 'promptFeedback', 'blockReason'))
  const isFinished = textOf(fieldOf(candidate, 'finishReason')) !== null
  return reason !== null && !/^BLOCK(?:ED)?_REASON_UNSPECIFIED$/.test(reason) && !isFinished
}

/** The text of each part; empty for thoughts and other content, so that the parts keep their indices. */
function partsOf(candidate: unknown): string[] {
  return listOf(fieldOf(candidate, 'content', 'parts')).map((part) => {
    const text = fieldOf(part, 'text')
    return typeof text === 'string' && fieldOf(part, 'thought') !== true ? text : ''
  })
}

function pageOf(chunk: unknown): Page | null {
  const url = textOf(fieldOf(chunk, 'web', 'uri'))
  return pagesOf([{ url, title: fieldOf(chunk, 'web', 'title') }])[0] ?? null
}

function citation(pages: readonly (Page | null)[], index: unknown, span: Span): Citation[] {
  const page = typeof index === 'number' ? pages[index] : null
  return page ? [{ ...page, kind: 'cited', ...span }] : []
}

/** A part of the answer's text, with the positions of its bytes. */
interface Stretch {
  text: string
  /** Its start in the answer, in UTF-16 units. */
  offset: number
  /** The UTF-16 index of each UTF-8 byte and of the end. */
  units: Uint32Array
}

/** One for each part, and the last for the whole answer. */
function stretchesOf(parts: readonly string[]): Stretch[] {
  let offset = 0
  const stretches = parts.map((text) => {
    const stretch = { text, offset, units: unitsByByte(text) }
    offset += text.length
    return stretch
  })
  const text = parts.join('')
  return [...stretches, { text, offset: 0, units: unitsByByte(text) }]
}

function unitsByByte(text: string): Uint32Array {
  const units = new Uint32Array(Buffer.byteLength(text) + 1)
  let unit = 0
  let byte = 0
  for (const character of text) {
    const bytes = Buffer.byteLength(character)
    units.fill(unit, byte, byte + bytes)
    byte += bytes
    unit += character.length
  }
  units[byte] = unit
  return units
}

/**
 * The span of a segment in the answer. The vendor counts UTF-8 bytes from the beginning of the part, in some replies
 * from the beginning of the text; the segment's own text decides which.
 */
function spanOf(segment: unknown, stretches: readonly Stretch[]): Span {
  const said = textOf(fieldOf(segment, 'text'))
  const start = numberOf(fieldOf(segment, 'startIndex')) ?? 0
  const end = numberOf(fieldOf(segment, 'endIndex')) ?? 0
  const part = numberOf(fieldOf(segment, 'partIndex')) ?? 0
  for (const { text, offset, units } of [stretches[part], stretches.at(-1)].filter(
    (one) => one !== undefined,
  )) {
    const [first, last] = [units[start], units[end]]
    if (first === undefined || last === undefined || first >= last) continue
    if (said !== null && !isSame(text.slice(first, last), said)) continue
    return moveSpan({ startIndex: first, endIndex: last }, offset)
  }
  return NOWHERE
}

/** A much longer passage cannot be the same text. It is not trimmed, because that takes long for many passages. */
function isSame(passage: string, said: string): boolean {
  return passage.length <= said.length + SPACES_MAX && passage.trim() === said.trim()
}

/** Gemini 3 and later charge for each query, earlier models once for each answer that searched. */
function chargedSearches(model: string, queries: number): number {
  return /gemini-[12]\b/.test(model) ? Math.min(queries, 1) : queries
}
