/**
 * The lines of a UTF-8 stream. Only a line feed ends a line: JSON may contain U+2028, at which `node:readline` would
 * split it.
 * @throws {RangeError} for a line that is longer than `lengthMax`
 */
export async function* inputLines(
  chunks: AsyncIterable<Uint8Array>,
  lengthMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let open = ''
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield open + part
      open = ''
    }
    open += last
    if (open.length > lengthMax) throw new RangeError(`A line has more than ${lengthMax} characters.`)
  }
  open += decoder.decode()
  if (open !== '') yield open
}
