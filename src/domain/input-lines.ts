/**
 * The lines of a UTF-8 stream. Only a line feed ends a line: JSON may contain U+2028, at which `node:readline` would
 * split it. A line with more than `lengthMax` characters is null, and is given before its end arrives; its rest is dropped.
 */
export async function* inputLines(
  chunks: AsyncIterable<Uint8Array>,
  lengthMax: number,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let open = ''
  let isDropped = false
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      if (!isDropped) yield open.length + part.length > lengthMax ? null : open + part
      open = ''
      isDropped = false
    }
    if (isDropped) continue
    open += last
    if (open.length <= lengthMax) continue
    yield null
    open = ''
    isDropped = true
  }
  open += decoder.decode()
  if (open !== '' && !isDropped) yield open
}
