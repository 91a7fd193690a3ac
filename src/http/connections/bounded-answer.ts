/** The answers of an identity provider are far smaller. */
const BYTES_MAX = 1_048_576

/**
 * Reads the whole answer into memory.
 * @throws {Error} when it has more than 1 MiB
 */
export async function boundedAnswer({ body, status, headers }: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > BYTES_MAX) throw new Error(`the provider sent more than ${BYTES_MAX} bytes`)
    chunks.push(chunk)
  }
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers })
}
