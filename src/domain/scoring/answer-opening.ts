import type { Entities } from './entities.ts'
import { identify } from './find-mentions.ts'
import type { compileNames } from './name-matcher.ts'
import type { BrandScore, Mention } from './score.ts'

/** So much of an answer is read, in UTF-16 units: some forty times what one takes. Behind it only names are looked for. */
const READ_MAX = 100_000
/** A line may end so far before. */
const LINE_MAX = 10_000
const WORD_MAX = 100

/** Where the part of an answer ends that is read: where a line ends if one does near by, else a word. */
export function openingEnd(answer: string): number {
  if (answer.length <= READ_MAX) return answer.length
  const lineEnd = answer.lastIndexOf('\n', READ_MAX - 1) + 1
  if (lineEnd > READ_MAX - LINE_MAX) return lineEnd
  const wordEnd = answer.lastIndexOf(' ', READ_MAX - 1) + 1
  if (wordEnd > READ_MAX - WORD_MAX) return wordEnd
  // Never between the halves of a character.
  return (answer.codePointAt(READ_MAX - 1) ?? 0) > 0xff_ff ? READ_MAX - 1 : READ_MAX
}

/** Every place behind the opening that names a tracked brand, whatever is said there: nobody reads so far. */
export function mentionsBehind(
  answer: string,
  opening: number,
  entities: Entities,
  findNames: ReturnType<typeof compileNames>,
): Mention[] {
  if (opening === answer.length) return []
  const rest = answer.slice(opening)
  return findNames(rest).map(({ entity, rule, start, end }) => {
    const { kind, entityId, name } = identify(entity, entities)
    const text = rest.slice(start, end)
    const span = { start: opening + start, end: opening + end }
    return { kind, entityId, name, text, rule, role: 'text', counts: true, sentiment: 'unsure', ...span }
  })
}

/** Those that are named nowhere else, behind all others. */
export function brandsBehind(behind: readonly Mention[], known: readonly BrandScore[]): BrandScore[] {
  const ids = new Set(known.map(({ entityId }) => entityId))
  const brands: BrandScore[] = []
  let rank = known.reduce((most, one) => Math.max(most, one.rank), 0)
  for (const { kind, entityId, name } of behind) {
    if (ids.has(entityId)) continue
    ids.add(entityId)
    rank += 1
    const unread = { sentiment: 'unsure', sentimentScore: 0, sentimentSpan: null } as const
    brands.push({ kind, entityId, name, rank, rankRule: 'first-mention', ...unread })
  }
  return brands
}
