import { isBareLabel, ownsHost, type WrittenAddress } from './addresses.ts'
import type { AnswerStructure, Block, Span } from './answer-structure.ts'
import { ContextReader } from './context.ts'
import type { Entities, NamedEntity } from './entities.ts'
import { foldText } from './fold-text.ts'
import type { compileNames, NameMatch } from './name-matcher.ts'
import { boldLeads } from './other-brands.ts'
import type { EntityKind, MentionRole, MentionRule } from './score.ts'
import { spanAt } from './sentences.ts'

/** A mention in the visible text, before sentiment. */
export interface VisibleMention extends Span {
  /** One key per brand, whatever it is called in this place. */
  key: string
  kind: EntityKind
  entityId: string | null
  name: string
  rule: MentionRule
  role: MentionRole
  counts: boolean
}

type Found = Omit<VisibleMention, 'role' | 'counts'>

/** Every place that names a brand, in the order of the text, no two overlapping. */
export function findMentions(
  structure: AnswerStructure,
  entities: Entities,
  findNames: ReturnType<typeof compileNames>,
  question: string,
  addresses: readonly WrittenAddress[],
): VisibleMention[] {
  const bareLabels = structure.links
    .filter((link) => !link.isAutolink && isBareLabel(textOf(structure, link.label)))
    .map((link) => link.label)
  const named: Found[] = []
  for (const match of findNames(foldText(structure.text))) {
    const address = overlapping(addresses, match)
    if (overlapping(bareLabels, match) || (address && !coversHost(match, address))) continue
    named.push({ ...identify(match.entity, entities), start: match.start, end: match.end, rule: match.rule })
  }
  const written = addresses.flatMap((address) => {
    const owner = [entities.brand, ...entities.rivals].find((entity) => ownsHost(entity, address.host))
    if (!owner || overlapping(bareLabels, address) || overlapping(named, address)) return []
    return [{ ...identify(owner, entities), ...address.hostSpan, rule: 'address' as const }]
  })
  const tracked = [...named, ...written].sort((a, b) => a.start - b.start)
  const leads = boldLeads(structure)
    .filter((lead) => !overlapping(tracked, lead) && !overlapping(bareLabels, lead))
    .map((lead): Found => {
      const key = `other ${foldText(lead.name).text}`
      return { key, kind: 'other', entityId: null, ...lead, rule: 'bold-lead' }
    })
  const context = new ContextReader(structure, question)
  return [...tracked, ...leads]
    .sort((a, b) => a.start - b.start)
    .map((mention) => {
      const block = spanAt(structure.blocks, mention.start)
      return { ...mention, role: roleIn(block), counts: context.isSubstantial(mention) }
    })
}

/** Whether `url` leads to the entity's own site. */
export function leadsTo(url: string, entity: NamedEntity): boolean {
  return URL.canParse(url) && ownsHost(entity, new URL(url).hostname)
}

function identify(entity: NamedEntity, entities: Entities) {
  const kind: EntityKind = entity === entities.brand ? 'brand' : 'rival'
  return { key: entity.id, kind, entityId: entity.id, name: entity.name }
}

/** A name such as Booking.com is its own host; "acme" inside another's address is no mention. */
function coversHost(match: NameMatch, address: WrittenAddress): boolean {
  const coversWhole = match.start <= address.hostSpan.start && match.end >= address.hostSpan.end
  return coversWhole || ownsHost(match.entity, address.host)
}

function roleIn(block: Block | undefined): MentionRole {
  if (block?.kind === 'heading') return 'heading'
  if (block?.kind === 'cell') return 'table-cell'
  if (block?.kind === 'code') return 'code'
  return block?.item ? 'list-item' : 'text'
}

/** The one of the sorted, disjoint `spans` that shares a character with `span`. */
function overlapping<T extends Span>(spans: readonly T[], span: Span): T | undefined {
  const before = spanAt(spans, span.end - 1)
  return before && before.end > span.start ? before : undefined
}

function textOf(structure: AnswerStructure, span: Span): string {
  return structure.text.slice(span.start, span.end)
}
