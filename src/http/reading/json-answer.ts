import type { FastifyReply } from 'fastify'
import { JsonText, WithStatus } from '../handler.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The status and text of an answer. */
export interface JsonAnswer {
  status: number
  text: string
  /** Whether the answer was stored for an earlier request with the same key. */
  isReplayed?: boolean
}

export function jsonAnswer(result: unknown, status: number): JsonAnswer {
  if (result instanceof JsonText) return { status, text: result.text }
  if (result instanceof WithStatus) return { status: result.status, text: JSON.stringify(result.body) }
  return { status, text: JSON.stringify(result) }
}

export function sendJson(
  reply: FastifyReply,
  { status, text, isReplayed = false }: JsonAnswer,
): FastifyReply {
  if (isReplayed) reply.header('Idempotent-Replayed', 'true')
  return reply.status(status).type(JSON_TYPE).send(text)
}
