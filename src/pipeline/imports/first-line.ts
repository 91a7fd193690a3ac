const NEWLINE = 0x0a
/** The first line of a brand's export is far shorter. */
const FIRST_LINE_BYTES_MAX = 64 * 1024

/** The first line of a stream, cut if it is long, and a stream that begins with that line again. */
export async function withFirstLine(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ firstLine: string; whole: AsyncIterable<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let length = 0
  while (length < FIRST_LINE_BYTES_MAX) {
    const { done, value } = await source.next()
    if (done) break
    taken.push(value)
    length += value.length
    if (value.includes(NEWLINE)) break
  }
  const [firstLine = ''] = new TextDecoder()
    .decode(Buffer.concat(taken).subarray(0, FIRST_LINE_BYTES_MAX))
    .split('\n')
  return { firstLine, whole: again(taken, source) }
}

async function* again(
  taken: readonly Uint8Array[],
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* taken
    yield* { [Symbol.asyncIterator]: () => source }
  } finally {
    await source.return?.()
  }
}
