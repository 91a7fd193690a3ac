import { isSeparator } from './name-forms.ts'

/** A filter by the first two units of all names: most words of a text begin no name and need no lookup. */
export class NameBeginnings {
  readonly #pairs = new Uint8Array(0x1_00_00)
  /** Names of one unit. */
  readonly #alone = new Set<number>()

  /** @param key a name's letters and signs without separators */
  add(key: string): void {
    if (key.length === 1) this.#alone.add(key.charCodeAt(0))
    else this.#pairs[placeOf(key, 0)] = 1
  }

  /** Whether a name may begin at `at`; may be true although none does. */
  mayStand(text: string, at: number): boolean {
    if (
      at + 1 < text.length &&
      (this.#pairs[placeOf(text, at)] === 1 || isSeparator(text.charCodeAt(at + 1)))
    )
      return true
    return this.#alone.has(text.charCodeAt(at))
  }
}

/** A hash, so several pairs may share a place. */
function placeOf(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) & 0xff_ff
}
