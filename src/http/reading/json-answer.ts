import type { FastifyReply } from 'fastify'
import { isPlainObject } from '../../domain/plain-object.ts'
import { TimeSlices } from '../../pipeline/time-slices.ts'
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

/** The text of an answer whose lists may be long: their items are written one by one, and others have their turns meanwhile. */
export async function jsonInSlices(result: unknown, slices = new TimeSlices()): Promise<string> {
  if (result instanceof JsonText || result instanceof WithStatus || !isPlainObject(result)) {
    return jsonAnswer(result, 200).text
  }
  const members: string[] = []
  for (const [name, value] of Object.entries(result)) {
    const text = Array.isArray(value) ? await listText(value, slices) : JSON.stringify(value)
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${members.join(',')}}`
}

async function listText(items: readonly unknown[], slices: TimeSlices): Promise<string> {
  const texts: string[] = []
  for (const item of items) {
    if (slices.isOver) await slices.next()
    texts.push(JSON.stringify(item) ?? 'null')
  }
  return `[${texts.join(',')}]`
}

export function sendJson(
  reply: FastifyReply,
  { status, text, isReplayed = false }: JsonAnswer,
): FastifyReply {
  if (isReplayed) reply.header('Idempotent-Replayed', 'true')
  return reply.status(status).type(JSON_TYPE).send(text)
}
