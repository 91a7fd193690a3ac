import { citationsOf, type Page, pagesOf } from './citations.ts'
import type { Citation, Question } from './provider.ts'
import { moveSpan, NOWHERE, type Span } from './text-span.ts'
import type { Reading } from './vendor.ts'
import { fieldOf, listOf, numberOf, textOf } from './vendor-body.ts'

/** What a reply of `generateContent` tells; the first candidate is the answer. */
export function readReply(reply: unknown, { model, webSearch }: Question): Reading {
  const candidate = firstCandidate(reply)
  const parts = partsOf(candidate)
  const stretches = stretchesOf(parts)
  const grounding = fieldOf(candidate, 'groundingMetadata')
  const pages = listOf(fieldOf(grounding, 'groundingChunks')).map(pageOf)
  const cited = listOf(fieldOf(grounding, 'groundingSupports')).flatMap((support) => {
    const span = spanOf(fieldOf(support, 'segment'), stretches)
    return listOf(fieldOf(support, 'groundingChunkIndices')).flatMap((index) => citation(pages, index, span))
  })
  const queries = textsOf(fieldOf(grounding, 'webSearchQueries'))
  const count = (name: string) => numberOf(fieldOf(reply, 'usageMetadata', name))
  return {
    text: parts.join(''),
    model: textOf(fieldOf(reply, 'modelVersion')),
    citations: citationsOf(
      cited,
      pages.filter((page) => page !== null),
    ),
    searchQueries: webSearch ? queries : null,
    searchCount: chargedSearches(textOf(fieldOf(reply, 'modelVersion')) ?? model, queries.length),
    ...(count('promptTokenCount') === null ? { inputTokens: null } : {}),
    ...(count('candidatesTokenCount') === null ? { outputTokens: null } : {}),
    ...(count('promptTokenCount') === null ? { cachedInputTokens: null } : {}),
  }
}

const COUNTS = [
  'promptTokenCount',
  'candidatesTokenCount',
  'toolUsePromptTokenCount',
  'thoughtsTokenCount',
  'cachedContentTokenCount',
]

/** A reply as the SDK takes it. */
export function plainReply(reply: unknown): unknown {
  const candidate = firstCandidate(reply)
  return {
    ...(candidate === undefined ? {} : { candidates: [plainCandidate(candidate)] }),
    responseId: textOf(fieldOf(reply, 'responseId')),
    promptFeedback: { blockReason: textOf(fieldOf(reply, 'promptFeedback', 'blockReason')) },
    usageMetadata: Object.fromEntries(
      COUNTS.map((name) => [name, numberOf(fieldOf(reply, 'usageMetadata', name))]),
    ),
  }
}

function plainCandidate(candidate: unknown) {
  return {
    content: { parts: partsOf(candidate).map((text) => ({ text })) },
    finishReason: textOf(fieldOf(candidate, 'finishReason')),
  }
}

function firstCandidate(reply: unknown): unknown {
  return listOf(fieldOf(reply, 'candidates'))[0]
}

/** The texts of the parts, in order; thoughts and what is no text hold the place of nothing. */
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

/** Some text of the answer, and where its bytes stand. */
interface Stretch {
  text: string
  /** Before it, in UTF-16 units. */
  offset: number
  /** For each byte of its UTF-8, and for its end, the UTF-16 unit. */
  units: Uint32Array
}

/** Each part, and at last the whole answer. */
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
 * Where a segment stands in the answer. The vendor counts bytes of UTF-8 from the beginning of the part; some replies
 * count from the beginning of the text, so that the segment's own text decides.
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
    if (said !== null && text.slice(first, last).trim() !== said.trim()) continue
    return moveSpan({ startIndex: first, endIndex: last }, offset)
  }
  return NOWHERE
}

/** Gemini 3 and later are charged for each query; those before for each answer that searched. */
function chargedSearches(model: string, queries: number): number {
  return /gemini-[12]\b/.test(model) ? Math.min(queries, 1) : queries
}

function textsOf(list: unknown): string[] {
  return listOf(list).filter((item) => textOf(item) !== null) as string[]
}
