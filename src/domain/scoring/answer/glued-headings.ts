/** "YorkAcme": the last word of a heading and the name that lost its line break. */
const GLUED = /^(\p{Lu}\p{Ll}{2,30})(\p{Lu}[\p{L}\p{N}]{2,30})$/u
const WORD_MAX = 62
/** The text is searched once for each. */
const HEADINGS_MAX = 20

/**
 * Finds the lost line break between a heading and the name below it. A name such as "HelloAcme" is left whole: the last two words of the
 * heading must occur in the answer without the name.
 */
export class GluedHeadings {
  readonly #answer: string
  #looksLeft = HEADINGS_MAX

  constructor(answer: string) {
    this.#answer = answer
  }

  /** The length of the heading without the name; null when nothing is glued to it. */
  lengthWithoutName(heading: string): number | null {
    const end = heading.slice(-2 * WORD_MAX).split(' ')
    const [before, written] = end.slice(-2)
    const [, last, name] = (end.length > 1 && GLUED.exec(written ?? '')) || []
    if (!before || last === undefined || name === undefined || this.#looksLeft === 0) return null
    this.#looksLeft -= 1
    return this.#occurs(`${before} ${last}`) ? heading.length - name.length : null
  }

  #occurs(words: string): boolean {
    for (let at = this.#answer.indexOf(words); at >= 0; at = this.#answer.indexOf(words, at + words.length)) {
      if (!/[\p{L}\p{N}]/u.test(this.#answer.charAt(at + words.length))) return true
    }
    return false
  }
}
