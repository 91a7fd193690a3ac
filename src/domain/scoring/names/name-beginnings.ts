import { isSeparator } from './name-forms.ts'

/** With which two units names begin: most words of a text begin with none of them, and need not be looked up. */
export class NameBeginnings {
  readonly #pairs = new Uint8Array(0x1_00_00)
  /** Those that are a name by themselves. */
  readonly #alone = new Set<number>()

  /** @param key a name's letters and signs, without what only parts them */
  add(key: string): void {
    if (key.length === 1) this.#alone.add(key.charCodeAt(0))
    else this.#pairs[placeOf(key, 0)] = 1
  }

  /** False only where no name begins at `at`. */
  mayStand(text: string, at: number): boolean {
    if (
      at + 1 < text.length &&
      (this.#pairs[placeOf(text, at)] === 1 || isSeparator(text.charCodeAt(at + 1)))
    )
      return true
    return this.#alone.has(text.charCodeAt(at))
  }
}

/** Several pairs may share a place. */
function placeOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xff_ff
}
