import { joined } from '../../domain/joined-bytes.ts'

/** The answers of an identity provider are far smaller. */
const BYTES_MAX = 1_048_576

/**
 * Reads the whole answer into memory.
 * @throws {Error} when it has more than 1 MiB
 */
export async function boundedAnswer({ body, status, headers }: Response): Promise<Response> {
  const tooMany = () => new Error(`the provider sent more than ${BYTES_MAX} bytes`)
  const read = await joined(body ?? [], BYTES_MAX, tooMany)
  return new Response(read.length === 0 ? null : new Uint8Array(read), { status, headers })
}
