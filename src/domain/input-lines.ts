/**
 * The lines of a stream of UTF-8, each as long as it is. Only a line feed ends one: JSON may hold U+2028 as it stands, where
 * `node:readline` would cut it in two.
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
