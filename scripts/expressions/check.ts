import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BOUNDED } from './bounded.ts'
import { type SourceExpression, sourceExpressions } from './source-expressions.ts'

/** Hashes of the checked expressions that run in linear time. */
export const SAFE_FILE = new URL('safe.json', import.meta.url)
/** Its expressions are the paths of the contract. */
const BUILDERS_PASSED_OVER = ['src/http/route-table.ts']
/** Far longer than any expression needs, even on a busy machine. */
const TIMEOUT_MS = 300_000

export interface Unproved {
  text: string
  files: string[]
  /** `polynomial`, `exponential`, or why nothing is known. */
  verdict: string
}

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Every expression of src/, including those that are built from parts while modules of src/domain are loaded. */
export function allExpressions(): Map<string, SourceExpression> {
  const { literal, builders } = sourceExpressions()
  const files = builders.filter((file) => !BUILDERS_PASSED_OVER.includes(file))
  const script = fileURLToPath(new URL('built-expressions.ts', import.meta.url))
  const lines = execFileSync(process.execPath, [script, ...files], { encoding: 'utf8' })
  for (const line of lines.trim().split('\n')) {
    const { source, flags, file } = JSON.parse(line) as { source: string; flags: string; file: string }
    literal.set(`/${source}/${flags}`, { source, flags, files: new Set([file]) })
  }
  return literal
}

/** Expressions that are neither known to be safe nor listed as bounded. */
export function uncheckedExpressions(all = allExpressions()): Map<string, SourceExpression> {
  const safe = safeHashes()
  return new Map([...all].filter(([text, of]) => !safe.has(hashOf(text)) && !isBounded(text, of)))
}

function safeHashes(): Set<string> {
  return new Set(JSON.parse(readFileSync(SAFE_FILE, 'utf8')) as string[])
}

export const isBounded = (text: string, { files }: SourceExpression): boolean =>
  BOUNDED.some(({ file, begins }) => files.size === 1 && files.has(file) && text.startsWith(begins))

/**
 * The expressions that `recheck` cannot prove to be linear; its pure JavaScript checker needs neither Java nor a
 * binary.
 */
export async function unproved(expressions: ReadonlyMap<string, SourceExpression>): Promise<Unproved[]> {
  process.env['RECHECK_BACKEND'] = 'pure'
  const { checkSync } = await import('recheck')
  return [...expressions].flatMap(([text, { source, flags, files }]) => {
    const found = checkSync(source, flags, { timeout: TIMEOUT_MS })
    if (found.status === 'safe') return []
    const verdict = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
    return [{ text, files: [...files], verdict }]
  })
}
