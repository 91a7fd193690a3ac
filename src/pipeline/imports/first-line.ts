import { JoinedBytes } from '../../domain/joined-bytes.ts'

const NEWLINE = 0x0a
/** The first line of a brand's export is far shorter. */
const FIRST_LINE_BYTES_MAX = 64 * 1024

/** The first line of a stream, cut if it is long, and a stream that begins with that line again. */
export async function withFirstLine(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ firstLine: string; whole: AsyncIterable<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]()
  const taken = new JoinedBytes()
  while (taken.length < FIRST_LINE_BYTES_MAX) {
    const { done, value } = await source.next()
    if (done) break
    taken.add(value)
    if (value.includes(NEWLINE)) break
  }
  const [firstLine = ''] = new TextDecoder().decode(taken.bytes.subarray(0, FIRST_LINE_BYTES_MAX)).split('\n')
  return { firstLine, whole: again(taken.bytes, source) }
}

async function* again(taken: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (taken.length > 0) yield taken
    yield* { [Symbol.asyncIterator]: () => source }
  } finally {
    await source.return?.()
  }
}
