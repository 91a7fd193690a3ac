/**
 * The lines of a UTF-8 stream, of any length. Only a line feed ends a line: JSON may contain U+2028, at which
 * `node:readline` would split it.
 */
export async function* inputLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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
  }
  open += decoder.decode()
  if (open !== '') yield open
}
