import { CommandError } from '../terminal.ts'
import { CaptureProblem } from './capture-problem.ts'
import { readHar } from './read-har.ts'
import { readPage } from './read-page.ts'

const CAPTURE_BYTES_MAX = 128 * 1024 * 1024

/**
 * A captured page as the lines of an import.
 * @throws {CommandError} for a file that is too large, no capture, or without a conversation that is known
 */
export async function linesOfCapture(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  format: 'har' | 'html',
  prompt: string | null,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > CAPTURE_BYTES_MAX) {
      throw new CommandError(`${file} cannot be imported: it has more than ${CAPTURE_BYTES_MAX} bytes.`)
    }
    parts.push(chunk)
  }
  try {
    const text = Buffer.concat(parts).toString()
    const answers = format === 'har' ? readHar(text) : [readPage(text, prompt)]
    return Buffer.from(answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
  } catch (error) {
    if (!(error instanceof CaptureProblem)) throw error
    throw new CommandError(`${file} cannot be imported: ${error.message}.`)
  }
}
