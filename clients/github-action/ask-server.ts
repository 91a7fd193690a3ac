import { setTimeout } from 'node:timers/promises'
import { CheckError, type Inputs } from './read-inputs.ts'

const TIMEOUT_MS = 60_000
const ATTEMPTS = 3
const WAIT_MS = 2_000
const WAIT_MAX_MS = 30_000
const BODY_BYTES_MAX = 8 * 1024 * 1024
const MESSAGE_MAX = 300

/** Asks the server for JSON; tries again when it is busy or cannot be reached. */
export async function ask(
  { url, apiKey }: Pick<Inputs, 'url' | 'apiKey'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const address = `${url}${path}?${new URLSearchParams(query)}`
  for (let attempt = 1; ; attempt += 1) {
    const answer = await attemptOf(address, apiKey)
    if ('body' in answer) return answer.body
    if (answer.isFinal || attempt === ATTEMPTS) throw new CheckError(answer.problem)
    await setTimeout(Math.min(answer.waitMs ?? WAIT_MS * attempt, WAIT_MAX_MS))
  }
}

type Attempt = { body: unknown } | { problem: string; isFinal: boolean; waitMs?: number }

async function attemptOf(address: string, apiKey: string): Promise<Attempt> {
  try {
    const response = await fetch(address, {
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
      // A redirect would send the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await textOf(response)
    if (response.ok) return { body: JSON.parse(text) }
    const waitS = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      problem: `The server answered ${response.status}: ${messageOf(text)}`,
      isFinal: response.status !== 429 && response.status < 500,
      ...(Number.isFinite(waitS) ? { waitMs: waitS * 1_000 } : {}),
    }
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    return { problem: `The server cannot be reached: ${why}`, isFinal: error instanceof SyntaxError }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.byteLength
    if (bytes > BODY_BYTES_MAX) throw new SyntaxError('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '').slice(0, MESSAGE_MAX)
  } catch {
    return 'no message'
  }
}
