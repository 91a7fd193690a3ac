import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
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
 * @param names the mentions of brands, in order
 */
export function governingStances(
  structure: AnswerStructure,
  opinions: Opinions,
  names: readonly Span[],
): number[] {
  const governors = new Governors()
  return structure.blocks.map((block) => {
    const stance = governors.over(block)
    const [name] = beginningIn(names, block)
    // A line that names a brand speaks of that brand.
    const own = name ? 0 : stanceOf(structure, block, hitSum(opinions, block))
    governors.note(block, own, name !== undefined && !introducesOthers(structure.text, block, name))
    return stance
  })
}

/** "Instead of Acme, look at:" */
function introducesOthers(text: string, block: Block, name: Span): boolean {
  if (block.kind !== 'paragraph' || block.item || !announces(text, block)) return false
  return /\p{L}/u.test(text.slice(block.start, name.start))
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
  /** Of headings and items. */
  readonly #stances = new Map<Block, number>()
  #line: number | null = null
  readonly #opening = new Opening()

  over(block: Block): number {
    this.#opening.meet(block)
    const items = [...itemsAround(block)].map((above) => this.#stances.get(above) ?? 0)
    const headings = [...headingsAround(block)].map((above) => this.#stances.get(above) ?? 0)
    const line = this.#line === null ? [] : [this.#line]
    let factor = 1
    for (const stance of [...items, ...line, ...headings, this.#opening.stance]) {
      if (stance !== 0) return stance * factor
      factor *= FURTHER_OUT
    }
    return 0
  }

  note(block: Block, stance: number, isNamed: boolean): void {
    this.#opening.note(block, stance, isNamed)
    if (block.kind === 'heading' || block.item) {
      this.#stances.set(block, stance)
      if (block.kind === 'heading') this.#line = null
    } else if (!block.cell && !isNamed) this.#line = stance
  }
}

/**
 * The last line before the first brand, list or heading. It governs what it introduces: a list, up to the next line that
 * introduces another one or the next heading; or sections, up to a heading above theirs.
 */
class Opening {
  stance = 0
  #isOpen = true
  /** The level of the sections that it introduces; 0 for anything else. */
  #level = 0
  /** Whether a line without a brand follows what it introduces. */
  #isFollowed = false

  /** Before the block is read: a list or table that begins below another line is introduced by that line. */
  meet({ item, isFirstOfItem, cell }: Block): void {
    if (!this.#isFollowed) return
    // In "1. Acme", a line about it, "2. Globex", the second number continues the same list.
    const beginsList = item?.index === 0 && isFirstOfItem && item.depth === 0 && (item.number ?? 1) <= 1
    if (beginsList || cell?.header) this.stance = 0
  }

  note({ kind, level, item, cell }: Block, stance: number, isNamed: boolean): void {
    if (cell) return
    if (kind === 'heading') this.#noteHeading(level, isNamed)
    else if (this.#isOpen && !item && !isNamed) this.stance = stance
    else if (!this.#isOpen && !item && !isNamed && this.#level === 0) this.#isFollowed = true
    if (kind === 'heading' || item || isNamed) this.#isOpen = false
  }

  #noteHeading(level: number, isNamed: boolean): void {
    if (isNamed) return
    if (this.#isOpen) this.#level = level
    else if (level < this.#level || this.#level === 0) this.stance = 0
  }
}
