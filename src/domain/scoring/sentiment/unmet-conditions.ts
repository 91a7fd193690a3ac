import type { Span } from '../answer/answer-structure.ts'
import { WordRole } from './lexicon.ts'
import type { Hit } from './opinion-findings.ts'
import type { OpinionWord } from './opinion-words.ts'

const WEIGHT = { praise: -0.6, blame: 0.1, condition: 0.03 } as const
/** The greatest number of words between "if" and "had". */
const REACH = 7
/** Who reads, or what it depends on, is not the brand: "if you had", "if money were no object". */
const OF_OTHERS =
  /^(?:you|your|we|our|i|my|money|budget|ich|du|wir|man|geld|je|tu|on|nous|vous|l'argent|yo|usted|io|eu|você|ik|je|u|jeg|vi|jag|minä|ja|я|вы|мы|ben|siz)$/u
const COMMA = /^[,،，、]$/

/**
 * "Acme would be great if it had better support": what would be so is not so. Turns the praise of the main clause, and
 * takes the weight from the condition.
 * @param hits of the clause
 */
export function weighUnmet(words: readonly OpinionWord[], hits: readonly Hit[]): void {
  const condition = words.findIndex((_, index) => isUnmet(words, index))
  if (condition < 0) return
  const parts = partsOf(words, condition)
  if (!parts) return
  for (const hit of hits) {
    if (isIn(hit, parts.condition)) hit.value *= WEIGHT.condition
    else if (isIn(hit, parts.main)) hit.value *= hit.value > 0 ? WEIGHT.praise : WEIGHT.blame
  }
}

function isUnmet(words: readonly OpinionWord[], index: number): boolean {
  if (!has(words[index], WordRole.condition) || OF_OTHERS.test(words[index + 1]?.plain ?? '')) return false
  const reach = words.slice(index, index + REACH)
  return reach.slice(0, commaFrom(reach, 0)).some((word) => has(word, WordRole.unmet))
}

/** The main clause from its "would", before or after the condition; null without one. */
function partsOf(words: readonly OpinionWord[], condition: number): { main: Span; condition: Span } | null {
  const end = words.at(-1)?.end ?? 0
  const start = words[condition]?.start ?? 0
  const before = words.findIndex((word) => has(word, WordRole.would))
  const comma = commaFrom(words, condition)
  if (before >= 0 && before < condition) {
    const until = words[comma]?.start ?? end
    return { main: { start: words[before]?.start ?? 0, end: start }, condition: { start, end: until } }
  }
  const from = comma < words.length ? comma : condition + 1
  if (!words.slice(from).some((word) => has(word, WordRole.would))) return null
  const turn = words[from]?.start ?? end
  return { main: { start: turn, end }, condition: { start, end: turn } }
}

/** The index of the next comma; the number of words when there is none. */
function commaFrom(words: readonly OpinionWord[], index: number): number {
  const comma = words.findIndex(({ plain, isSign }, at) => at > index && isSign && COMMA.test(plain))
  return comma < 0 ? words.length : comma
}

function has(word: OpinionWord | undefined, role: number): boolean {
  return word !== undefined && (word.meaning.roles & role) !== 0
}

function isIn({ start }: Span, part: Span): boolean {
  return start >= part.start && start < part.end
}
