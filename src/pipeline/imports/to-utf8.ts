import { LineProblem } from './import-line.ts'

/** Bytes of a text file as UTF-8: what is UTF-16, by its mark or its look, is written anew; all else is as it was. */
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
  // Text does not begin with NUL, nor has it as its second character.
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : null
}
