import type { AnswerStructure, Block } from '../answer/answer-structure.ts'
import { headingsAround, itemsAround } from '../answer/layout-tree.ts'
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
  /** Of headings and items; 0 where they name a brand, because they then speak of that brand. */
  readonly #stances = new Map<Block, number>()
  #line: number | null = null
  #opening = 0
  #isOpening = true

  over(block: Block): number {
    const items = [...itemsAround(block)].map((above) => this.#stances.get(above) ?? 0)
    const headings = [...headingsAround(block)].map((above) => this.#stances.get(above) ?? 0)
    let factor = 1
    for (const stance of [
      ...items,
      ...(this.#line === null ? [] : [this.#line]),
      ...headings,
      this.#opening,
    ]) {
      if (stance !== 0) return stance * factor
      factor *= FURTHER_OUT
    }
    return 0
  }

  note(block: Block, stance: number, isNamed: boolean): void {
    if (block.kind === 'heading' || block.item) {
      this.#stances.set(block, isNamed ? 0 : stance)
      this.#isOpening = false
      if (block.kind === 'heading') this.#line = null
    } else if (!block.cell) {
      if (isNamed) this.#isOpening = false
      else {
        if (this.#isOpening) this.#opening = stance
        this.#line = stance
      }
    }
  }
}
