import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const COMPRESSED_FROM_BYTES = 1_024
/** What is compressed at once, while everyone else waits; more goes through another thread. */
const AT_ONCE_BYTES_MAX = 16 * 1_024

/** Compresses answers above 1 KB for who asks for it. Request bodies are taken as they are: a small one may unpack to a huge one. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM_BYTES,
    syncThreshold: AT_ONCE_BYTES_MAX,
    customTypes: /^(text\/(?!event-stream)|application\/(json|x-ndjson|javascript))/,
    globalDecompression: false,
  })
}
