import type { AnswerStructure, Block } from '../answer/answer-structure.ts'
import { beginningIn, indexAt } from '../answer/sorted-spans.ts'
import type { Opinions } from './opinion-findings.ts'

/** The factor for each further level outwards. */
const FURTHER_OUT = 0.6
const CLEAR_SUM = 0.45
const CLEAR_WARNING = 0.9
/**
 * An explicit warning weighs more than the blame that a line seems to express, and also holds for an item that is only a
 * name.
 */
export const WARNING = -1.25
const WARNING_LENGTH_MAX = 60
/** In lower case. */
const WARNINGS =
  /^\P{L}{0,8}(?:[\p{L}\p{M}]{1,20}\s){0,3}(?:avoid|steer clear|stay away|not recommended|vermeiden|meiden|finger weg|nicht empfehlenswert|nicht empfohlen|éviter|évitez|déconseillée?s?|evita|evitar|evite|n[oã]o? recomendad[oa]s?|evitare|sconsigliat[aeio]|vermijden|afgeraden|unikać|odradzane|undvik|undgå|избегать|не рекомендуем|避けるべき|不推荐|要避开)\P{L}{0,8}$/u
/** Not everything that should be avoided is a brand. */
const MISTAKES = /mistake|pitfall|error|fehler|erreur|errore|błęd|ошиб|fouten|erro/u

/**
 * For each block, the stance of the list, section or table that contains it: "the best tools" recommends its items,
 * "least reliable" warns against them. From -1 to 1, from the nearest governing line that expresses a stance.
 */
export function governingStances(
  structure: AnswerStructure,
  opinions: Opinions,
  isNamed: (blockIndex: number) => boolean,
): number[] {
  const governors = new Governors()
  return structure.blocks.map((block, index) => {
    const stance = governors.over(block)
    governors.note(block, stanceOf(structure, block, hitSum(opinions, block)), isNamed(index))
    return stance
  })
}

/** The stance that the block expresses about the blocks it governs. */
function stanceOf(structure: AnswerStructure, block: Block, sum: number): number {
  if (isWarning(structure, block)) return WARNING
  if (sum > CLEAR_SUM) return 1
  // Blame in running text concerns the topic; only a heading or a line that ends with a colon concerns what follows.
  return sum < -CLEAR_WARNING && (block.kind === 'heading' || announces(structure.text, block)) ? -1 : 0
}

function announces(text: string, { start, end }: Block): boolean {
  return /[:：]\s*$/.test(text.slice(Math.max(start, end - 8), end))
}

/** "Avoid" as a heading, as a bold line, or before a colon. */
function isWarning({ bold, text }: AnswerStructure, block: Block): boolean {
  const { start, end, kind } = block
  if (end - start > WARNING_LENGTH_MAX || block.cell) return false
  const line = text.slice(start, end).toLowerCase()
  const isTitle = kind === 'heading' || /[:：]\s*$/u.test(line) || bold[indexAt(bold, start)]?.start === start
  return isTitle && WARNINGS.test(line) && !MISTAKES.test(line)
}

function hitSum({ hits }: Opinions, block: Block): number {
  let sum = 0
  for (const { value } of beginningIn(hits, block)) sum += value
  return sum
}

/**
 * The lines that govern a block: the parent item, the line before its list, the headings, and the first lines of the
 * answer.
 */
class Governors {
  readonly #headings: { level: number; stance: number }[] = []
  readonly #items: { depth: number; stance: number }[] = []
  #line: number | null = null
  #opening = 0
  #isOpening = true

  over(block: Block): number {
    const outward: number[] = []
    if (block.item) {
      const { depth } = block.item
      for (let at = this.#items.length - 1; at >= 0; at -= 1) {
        const item = this.#items[at]
        if (item && item.depth < depth) outward.push(item.stance)
      }
    }
    if (this.#line !== null) outward.push(this.#line)
    for (let at = this.#headings.length - 1; at >= 0; at -= 1) {
      const heading = this.#headings[at]
      if (heading && (block.kind !== 'heading' || heading.level < block.level)) outward.push(heading.stance)
    }
    outward.push(this.#opening)
    let factor = 1
    for (const stance of outward) {
      if (stance !== 0) return stance * factor
      factor *= FURTHER_OUT
    }
    return 0
  }

  note(block: Block, stance: number, isNamed: boolean): void {
    if (block.kind === 'heading') {
      while ((this.#headings.at(-1)?.level ?? 0) >= block.level) this.#headings.pop()
      this.#headings.push({ level: block.level, stance: isNamed ? 0 : stance })
      this.#items.length = 0
      this.#line = null
      this.#isOpening = false
    } else if (block.item) {
      const { depth } = block.item
      while ((this.#items.at(-1)?.depth ?? -1) >= depth) this.#items.pop()
      this.#items.push({ depth, stance: isNamed ? 0 : stance })
      this.#isOpening = false
    } else if (!block.cell) {
      this.#items.length = 0
      if (this.#isOpening && !isNamed) this.#opening = stance
      if (!isNamed) this.#line = stance
      if (isNamed) this.#isOpening = false
    }
  }
}
