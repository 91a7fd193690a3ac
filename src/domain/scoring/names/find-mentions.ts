import { isBareLabel, ownsHost, type WrittenAddress } from '../answer/addresses.ts'
import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { foldWord } from '../answer/fold-word.ts'
import { memoizeByObject } from '../answer/memoize.ts'
import { overlapping, spanAt } from '../answer/sorted-spans.ts'
import { detectedKey, otherKey, trackedNames } from '../brands/detected-names.ts'
import { findOtherBrands } from '../brands/find-other-brands.ts'
import { type KnownNames, NOTHING_KNOWN } from '../brands/recalled-names.ts'
import type { Entities, NamedEntity } from '../entities.ts'
import type { EntityKind, MentionRole, MentionRule } from '../score.ts'
import { absenceWord } from './absence-words.ts'
import { ContextReader } from './context.ts'
import { ownerOf } from './host-owners.ts'
import type { compileNames, NameMatch } from './name-matcher.ts'
import { isOtherSense } from './occurrence.ts'
import { SenseReader } from './sense-reader.ts'

/** A mention in the visible text, before sentiment. */
export interface VisibleMention extends Span {
  /** The same for all names of a brand. */
  key: string
  kind: EntityKind
  entityId: string | null
  name: string
  rule: MentionRule
  role: MentionRole
  counts: boolean
  /** False for an untracked brand with weak evidence: it does not push other brands down in the ranking. */
  isSure: boolean
  /** The log odds that the name of an untracked brand is one. */
  logOdds?: number | undefined
}

/** The log odds of a name that earlier answers or people showed to be a brand: it is as certain as a tracked one. */
const ESTABLISHED = Number.POSITIVE_INFINITY

type Found = Omit<VisibleMention, 'role' | 'counts'>

/** All mentions of brands, in the order of the text, without overlaps. */
export function findMentions(
  structure: AnswerStructure,
  entities: Entities,
  findNames: ReturnType<typeof compileNames>,
  question: string,
  addresses: readonly WrittenAddress[],
  known: KnownNames = NOTHING_KNOWN,
): VisibleMention[] {
  const bareLabels = structure.links
    .filter((link) => !link.isAutolink && isBareLabel(textOf(structure, link.label)))
    .map((link) => link.label)
  const matches = findNames(structure)
  const found = known.sift(findOtherBrands(structure, matches))
  const named: Found[] = []
  const otherwise: Found[] = []
  const senses = new SenseReader(structure, addresses)
  for (const match of matches) {
    const address = overlapping(addresses, match)
    if (overlapping(bareLabels, match) || (address && !coversHost(match, address))) continue
    const detected = overlapping(found, match)
    const isOther = known.has(match.entity)
    if (isOther && !known.names(match, structure.text, detected)) continue
    const sense = address ? null : senses.of(match, beginsWith(detected, match))
    const identity = isOther ? otherIdentity(match.entity.name) : identify(match.entity, entities)
    const logOdds = isOther ? ESTABLISHED : undefined
    const place = { ...identity, isSure: true, logOdds, start: match.start, end: match.end }
    if (sense === null) named.push({ ...place, rule: match.rule })
    else if (!isOther) otherwise.push({ ...place, rule: sense })
  }
  const written = addresses.flatMap((address): Found[] => {
    const owner = ownerOf(entities, address.host)
    if (!owner || overlapping(bareLabels, address) || overlapping(named, address)) return []
    return [{ ...identify(owner, entities), isSure: true, ...address.hostSpan, rule: 'address' as const }]
  })
  const tracked = [...named, ...written].sort((a, b) => a.start - b.start)
  const untracked = found
    .filter((detected) => !overlapping(tracked, detected) && !overlapping(bareLabels, detected))
    // A detected name equal to a tracked name was already rejected as that brand: it is a part of another word.
    .filter(({ name }) => !isTrackedName(entities, name))
    .map((detected): Found => ({ ...otherIdentity(detected.name), ...detected }))
  const meant = [...tracked, ...untracked].sort((a, b) => a.start - b.start)
  // In "keine Informationen über Acme", a supposed brand is a word of the statement.
  const names = meant.filter(({ kind, name }) => kind !== 'other' || absenceWord(foldWord(name)).know === 0)
  const context = new ContextReader(structure, question, names)
  const unmeant = otherwise.filter((mention) => !overlapping(meant, mention))
  return [...meant, ...unmeant]
    .sort((a, b) => a.start - b.start)
    .map((mention) => {
      const { start, end, key, kind, entityId, name, isSure, logOdds } = mention
      const uncounted = isOtherSense(mention.rule) ? null : context.uncountedReason(mention)
      const rule = uncounted ?? mention.rule
      const role = roleIn(spanAt(structure.blocks, start))
      const counts = uncounted === null && !isOtherSense(mention.rule)
      return { start, end, key, kind, entityId, name, rule, role, counts, isSure, logOdds }
    })
}

/** Whether `url` leads to the entity's own site. */
export function leadsTo(url: string, entity: NamedEntity): boolean {
  return URL.canParse(url) && ownsHost(entity, new URL(url).hostname)
}

/** Cached per run, because all answers of a run share the entities. */
const namesOf = memoizeByObject(trackedNames)

function isTrackedName(entities: Entities, name: string): boolean {
  return namesOf(entities).has(detectedKey(name))
}

export function identify(entity: NamedEntity, entities: Entities) {
  const kind: EntityKind = entity === entities.brand ? 'brand' : 'rival'
  return { key: entity.id, kind, entityId: entity.id, name: entity.name }
}

function otherIdentity(name: string) {
  return { key: otherKey(name), kind: 'other' as const, entityId: null, name }
}

/** Whether the detected name begins with the tracked name. */
function beginsWith(detected: Span | undefined, name: Span): boolean {
  return detected !== undefined && detected.start === name.start && detected.end >= name.end
}

/** A name such as Acme.com covers its own host; "acme" within another host is not a mention. */
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

function textOf(structure: AnswerStructure, span: Span): string {
  return structure.text.slice(span.start, span.end)
}
