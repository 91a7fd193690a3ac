import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const COMPRESSED_FROM_BYTES = 1_024
/** Bodies up to this size are compressed on the event loop; larger ones in another thread. */
const AT_ONCE_BYTES_MAX = 16 * 1_024

/** Compresses answers above 1 KB on request. Compressed request bodies are refused: a small one may unpack to a huge one. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    syncThreshold: AT_ONCE_BYTES_MAX,
    customTypes: /^(text\/(?!event-stream)|application\/(json|x-ndjson|javascript))/,
    globalDecompression: false,
  })
}
