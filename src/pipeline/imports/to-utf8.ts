import { LineProblem } from './line-problem.ts'

/** Converts UTF-16, with or without a byte order mark, to UTF-8. Returns other bytes as they are. */
export function toUtf8(bytes: Uint8Array): Uint8Array | LineProblem {
  const encoding = utf16Of(bytes)
  if (encoding === null) return bytes
  try {
    return new TextEncoder().encode(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return new LineProblem('invalid_encoding', 'not valid UTF-16; save the file as UTF-8')
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first = 1, second = 1] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Text contains no NUL character, but in UTF-16 every ASCII character has a zero byte.
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}
