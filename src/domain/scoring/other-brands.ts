import type { AnswerStructure, Span } from './answer-structure.ts'
import { foldText } from './fold-text.ts'

export interface FoundName extends Span {
  name: string
}

const WORDS_MAX = 5
const LENGTH_MAX = 50
/** What leads bold list items without being a brand: labels and section words, English. */
const NO_BRANDS = new Set(
  (
    'pros cons price pricing cost features key best overall budget value summary conclusion tip tips note ' +
    'why how what when where who option options step steps pro con overview verdict drawbacks downsides ' +
    'benefits advantages disadvantages strengths weaknesses limitations ideal for good quality design ' +
    'performance support security integrations integration customization ease use usability free paid plan ' +
    'plans example examples website location address phone rating reviews review type size material comfort'
  ).split(' '),
)

/** Names that lead list items in bold: `1. **Acme** – …`. Labels ("Price:") and plain words are no names. */
export function boldLeads(structure: AnswerStructure): FoundName[] {
  const names: FoundName[] = []
  let next = 0
  for (const block of structure.blocks) {
    if (!block.leadsItem) continue
    while ((structure.bold[next]?.end ?? Number.POSITIVE_INFINITY) <= block.start) next += 1
    const lead = structure.bold[next]
    if (!lead || structure.text.slice(block.start, lead.start).trim() !== '' || lead.end > block.end) continue
    const name = properName(structure.text.slice(lead.start, lead.end))
    if (name === null) continue
    const start = lead.start + structure.text.slice(lead.start, lead.end).indexOf(name)
    names.push({ name, start, end: start + name.length })
  }
  return names
}

/** The brand that a bold lead names: what stands before a dash, colon or bracket; null when it is no name. */
function properName(lead: string): string | null {
  if (lead.length > 200) return null
  const [head = ''] = lead.split(/\s+[-–—|]\s+|[:(（：]/u)
  const name = head.trim().replace(/[\s.,;!?*]+$/u, '')
  const words = name.split(/\s+/u)
  if (name === '' || name.length > LENGTH_MAX || words.length > WORDS_MAX) return null
  if (!/^[\p{Lu}\p{Lo}\p{N}]|^\p{Ll}+\p{Lu}/u.test(name) || !/\p{L}/u.test(name)) return null
  if (NO_BRANDS.has(foldText(words[0] ?? '').text)) return null
  const later = words.slice(1)
  // "Consider your budget": a sentence, not a name.
  if (later.length > 0 && later.every((word) => /^\p{Ll}/u.test(word))) return null
  return name
}
