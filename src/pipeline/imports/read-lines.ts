import { JoinedBytes } from '../../domain/joined-bytes.ts'
import { LineProblem } from './line-problem.ts'

export const LINE_BYTES_MAX = 1024 * 1024
const NEWLINE = 0x0a
const NOT_UTF8 = 'not valid UTF-8; save the file as UTF-8'

export interface RawLine {
  /** 1-based. */
  line: number
  /** The text, or the problem of the bytes. */
  text: string | LineProblem
}

/**
 * Splits a stream into lines of UTF-8 text and holds at most one. A line that is too long or not UTF-8 is returned as a
 * problem, and reading continues.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax = LINE_BYTES_MAX,
): AsyncGenerator<RawLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const open = new JoinedBytes()
  let length = 0
  let line = 1
  const finish = (): RawLine => {
    const raw = { line, text: lineText(open.bytes, length, decoder, line === 1, bytesMax) }
    open.clear()
    length = 0
    line += 1
    return raw
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      if (length <= bytesMax) open.add(chunk.subarray(from, at))
      length += at - from
      yield finish()
      from = at + 1
    }
    if (length <= bytesMax) open.add(chunk.subarray(from))
    length += chunk.length - from
  }
  if (length > 0) yield finish()
}

function lineText(
  bytes: Uint8Array,
  length: number,
  decoder: InstanceType<typeof TextDecoder>,
  isFirst: boolean,
  bytesMax: number,
): string | LineProblem {
  if (length > bytesMax) return new LineProblem('line_too_long', `more than ${bytesMax} bytes`)
  try {
    const text = decoder.decode(bytes)
    // UTF-16 without a byte order mark is valid UTF-8 with NULs.
    if (text.includes('\0')) return new LineProblem('invalid_encoding', NOT_UTF8)
    return isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text
  } catch {
    return new LineProblem('invalid_encoding', NOT_UTF8)
  }
}
