import type { TObject, TSchema } from 'typebox'
import type { ErrorDetail } from '../../contract/errors.ts'
import { nearestName } from '../../domain/nearest-name.ts'
import { storableText } from '../../domain/text-identity.ts'
import { refuse } from '../refuse.ts'
import { withDetails } from './validation-errors.ts'

interface FieldSchema {
  type?: string
  format?: string
  alias?: string
}

/**
 * Reads a query string by the contract's schema: aliases under their names, lists split, numbers and booleans parsed. A
 * value that cannot be parsed stays a text, which the validator refuses.
 * @throws {ApiError} `unknown_parameter`, or `invalid_request` when a parameter and its alias differ
 */
export function readQuery(raw: Readonly<Record<string, unknown>>, schema: TObject | undefined) {
  const fields = (schema?.properties ?? {}) as Record<string, TSchema & FieldSchema>
  const names = new Map(Object.keys(fields).map((name) => [name, name]))
  for (const [name, { alias }] of Object.entries(fields)) if (alias !== undefined) names.set(alias, name)
  refuseUnknown(Object.keys(raw), [...names.keys()])
  const query: Record<string, unknown> = {}
  const problems: ErrorDetail[] = []
  for (const [sent, value] of Object.entries(raw)) {
    const name = names.get(sent) ?? sent
    const read = readValue(value, fields[name] ?? {})
    if (storableText(String(value)) !== String(value)) {
      problems.push({
        path: sent,
        code: 'invalid_characters',
        message: 'holds characters that cannot be stored',
      })
    } else if (read === TWICE) {
      problems.push({ path: sent, code: 'repeated', message: 'given more than once' })
    } else if (name in query && JSON.stringify(query[name]) !== JSON.stringify(read)) {
      problems.push({ path: sent, code: 'contradiction', message: `differs from ${name}, which is the same` })
    } else query[name] = read
  }
  if (problems.length > 0) {
    throw withDetails('invalid_request', 'The query is not valid.', problems)
  }
  return query
}

/**
 * Refuses bytes that are not UTF-8: they would be replaced, and the replaced text would be searched for.
 * @throws {ApiError} `invalid_request` for an address whose path or query cannot be decoded
 */
export function refuseUndecodable(url: string): void {
  if (!url.includes('%')) return
  const [path = '', ...query] = url.split('?')
  const pairs = query
    .join('?')
    .split('&')
    .map((pair) => [pair.split('=')[0] ?? '', pair] as const)
  const problems = [['path', path] as const, ...pairs].filter(([, text]) => !isDecodable(text))
  refuse(
    problems.map(([name]) => ({
      path: isDecodable(name) ? decodeURIComponent(name).slice(0, 100) : 'query',
      code: 'invalid_encoding',
      message: 'is not valid percent-encoded UTF-8; write % itself as %25',
    })),
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Path parameters in the form in which they are stored. */
export function readParams(raw: Readonly<Record<string, unknown>>, schema: TObject) {
  const fields = schema.properties as Record<string, TSchema & FieldSchema>
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, readValue(value, fields[name] ?? {})]),
  )
}

const TWICE = Symbol('given twice')

function readValue(value: unknown, { type, format }: FieldSchema): unknown {
  const texts = (Array.isArray(value) ? value : [value]).map(String)
  if (type === 'array') {
    return texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== '')
  }
  const [sent = ''] = texts
  const text = format === 'uuid' ? sent.toLowerCase() : sent
  if (texts.some((other) => other !== sent)) return TWICE
  if (type === 'boolean') return BOOLEANS.get(text) ?? text
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  return text
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function refuseUnknown(sent: readonly string[], known: readonly string[]): void {
  const unknown = sent.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const details = unknown.map((name): ErrorDetail => {
    const near = nearestName(name, known)
    return {
      path: name.slice(0, 100),
      code: 'unknown_parameter',
      message: near ? `unknown; did you mean ${near}?` : knownAre(known),
    }
  })
  const [first] = details
  const message = `Unknown query parameter "${first?.path}": ${first?.message}`
  throw withDetails('unknown_parameter', message, details)
}

function knownAre(known: readonly string[]): string {
  return known.length === 0 ? 'unknown; this route takes none' : `unknown; known are ${known.join(', ')}`
}
