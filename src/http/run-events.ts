import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRunEnded } from '../domain/run-status.ts'
import type { RunRecord } from '../storage/runs.ts'
import { SENT } from './handler.ts'

const LOOK_MS = 500
const KEEP_ALIVE_MS = 15_000

/** Tells how a run goes on as server-sent events, until it ends, is deleted, or the reader leaves. */
export async function streamRun(
  request: FastifyRequest,
  reply: FastifyReply,
  closing: AbortSignal,
  look: () => Promise<RunRecord | null>,
): Promise<typeof SENT> {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': request.id,
  })
  let told = ''
  let toldAt = Date.now()
  try {
    while (!raw.destroyed && !closing.aborted) {
      const run = await look()
      const state = JSON.stringify(run)
      if (run && state !== told) {
        raw.write(`event: progress\ndata: ${state}\n\n`)
        told = state
        toldAt = Date.now()
      } else if (Date.now() - toldAt > KEEP_ALIVE_MS) {
        raw.write(': still here\n\n')
        toldAt = Date.now()
      }
      if (!run || isRunEnded(run.status)) {
        raw.write(`event: end\ndata: ${state}\n\n`)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } catch (error) {
    request.log.warn({ err: error }, 'following a run broke off')
  }
  raw.end()
  return SENT
}
