import type { CallInput, Client, ItemOf } from '../client/client.ts'
import { ownCommand } from '../config/config.ts'
import type { Contract } from '../contract/index.ts'
import { DETECTED_STATUSES } from '../domain/detected-brands/status.ts'
import { nearestName } from '../domain/nearest-name.ts'
import { allPages, type ListId } from './all-pages.ts'
import { CommandError, plain } from './terminal.ts'

interface Candidate {
  id: string
  /** When it was created or started; null where the API does not tell. */
  at?: string | null
  /** The texts by which a person may ask for it. */
  names: string[]
  /** More of them, by which nobody may destroy it. */
  aliases?: string[]
  /** What tells it from others of the same name. */
  label: string
}

interface Kind {
  /** Whether it belongs to a brand. */
  ofBrand: boolean
  noun: string
  /** The command that lists ids of this kind. */
  see: string
  list(client: Client, brandId: string): Promise<Candidate[]>
}

/** Nothing has this name or beginning of an id. */
export class NotFoundError extends CommandError {}

export const isWholeId = (given: string) => UUID.test(given.trim())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const BEGINNING = /^[0-9a-f][0-9a-f-]{3,35}$/i
const SHOWN_MAX = 10

/** Every kind of id by the argument of a command that asks for it. */
export const KINDS = {
  brand: kind('listBrands', false, 'brand', 'brands list', (brand) => [
    [brand.name, brand.displayName],
    `market ${brand.targetMarket}, language ${brand.language}, ${brand.promptCount} prompts`,
  ]),
  run: kind('listWorkspaceRuns', true, 'run', 'runs list', (run) => [[], `${run.startedAt}, ${run.status}`]),
  topic: kind('listTopics', true, 'topic', 'topics list', ({ name }) => [[name], name]),
  prompt: kind('listPrompts', true, 'prompt', 'prompts list', ({ text, topicName }) => [
    [text],
    `${text} (${topicName})`,
  ]),
  'perception-prompt': kind(
    'listPerceptionPrompts',
    true,
    'perception prompt',
    'perception-prompts list',
    ({ promptText }) => [[promptText], promptText],
  ),
  competitor: kind('listCompetitors', true, 'competitor', 'competitors list', ({ name, aliases }) => [
    [name],
    name,
    aliases,
  ]),
  'detected-brand': kind(
    'listDetectedBrands',
    true,
    'detected brand',
    'detected-brands list',
    ({ name, status }) => [[name], `${name} (${status})`],
    { status: [...DETECTED_STATUSES], from: '2000-01-01' },
  ),
  suggestion: kind('listSuggestions', true, 'suggestion', 'suggestions prompts', ({ title }) => [
    [title],
    title,
  ]),
  idea: kind('listContentIdeas', true, 'idea', 'ideas list', ({ title }) => [[title], title]),
  'prompt-suggestion': kind(
    'listPromptSuggestions',
    true,
    'suggested prompt',
    'prompts suggestions',
    ({ text }) => [[text], text],
    { status: ['open', 'accepted', 'dismissed'] },
  ),
  content: kind('listWorkspaceContents', true, 'content', 'contents list', ({ title, status }) => [
    [title],
    `${title} (${status})`,
  ]),
  key: kind('listKeys', false, 'key', 'keys list', ({ name, prefix }) => [
    [name, prefix],
    `${name} (${prefix}…)`,
  ]),
  organization: kind('listOrganizations', false, 'organization', 'organizations list', ({ name }) => [
    [name],
    name,
  ]),
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

function kind<K extends ListId>(
  operation: K,
  ofBrand: boolean,
  noun: string,
  see: string,
  describe: (item: ItemOf<K>) => [names: string[], label: string, aliases?: string[]],
  query: object = {},
): Kind {
  return {
    ofBrand,
    noun,
    see,
    async list(client, brandId) {
      const input = { query, ...(ofBrand ? { params: { brandId } } : {}) }
      const { data } = await allPages(client, operation, input as CallInput<Contract[K]>)
      return data.map((item) => {
        const [names, label, aliases = []] = describe(item)
        const { id, createdAt, startedAt } = item as { id: string; createdAt?: string; startedAt?: string }
        return { id, at: startedAt ?? createdAt ?? null, names, label, aliases }
      })
    },
  }
}

/**
 * The id of what is given by its id, its name, the beginning of its id (four characters or more), or `latest`.
 * @param brand id or name; without it, all brands are searched
 * @throws {CommandError} when there is none, or more than one
 */
export async function findId(client: Client, name: KindName, given: string, brand?: string): Promise<string> {
  return (await findOne(client, name, given, brand)).id
}

/** What a command is about to destroy. */
export interface Found {
  id: string
  /** Null where the id was given: it was not looked up. */
  label: string | null
}

/**
 * The same with what tells it from others.
 * @param isDestroyed then aliases do not do, and `latest` is refused: which one it means may have changed since the person looked
 * @throws {CommandError} when there is none, or more than one
 */
export async function findOne(
  client: Client,
  name: KindName,
  given: string,
  brand?: string,
  isDestroyed = false,
): Promise<Found> {
  if (UUID.test(given.trim())) return { id: given.trim(), label: null }
  const { noun, see } = KINDS[name]
  const candidates = await candidatesOf(client, KINDS[name], brand)
  const listing = KINDS[name].ofBrand ? `${see} --brand BRAND` : see
  if (isDestroyed && isLatest(given) && named(candidates, given).length === 0) {
    throw new CommandError(
      `"latest" does not say which ${noun} to destroy: give its name or id. See: ${ownCommand(listing)}`,
    )
  }
  return pick(isDestroyed ? candidates : candidates.map(withAliases), given.trim(), noun, listing)
}

function withAliases(candidate: Candidate): Candidate {
  return { ...candidate, names: [...candidate.names, ...(candidate.aliases ?? [])] }
}

/**
 * The same among items that the caller lists, and only where an id does not do.
 * @throws {CommandError} when there is none, or more than one
 */
export async function findListed(
  given: string,
  noun: string,
  see: string,
  list: () => Promise<Candidate[]>,
): Promise<string> {
  return UUID.test(given.trim()) ? given.trim() : pick(await list(), given.trim(), noun, see).id
}

/** @throws {CommandError} when there is none, or more than one */
export function findBrandId(client: Client, given: string): Promise<string> {
  return findId(client, 'brand', given)
}

async function candidatesOf(client: Client, { ofBrand, list }: Kind, brand?: string): Promise<Candidate[]> {
  if (!ofBrand) return list(client, '')
  if (brand !== undefined) return list(client, await findBrandId(client, brand))
  const { data: brands } = await allPages(client, 'listBrands')
  const lists = []
  for (const { id } of brands) lists.push(await list(client, id))
  return lists.flat()
}

function pick(candidates: readonly Candidate[], given: string, noun: string, see: string): Candidate {
  const same = named(candidates, given)
  const found = same.length > 0 ? same : byId(candidates, given)
  const [first] = found
  if (first && found.length === 1) return first
  if (first) throw ambiguous(found, given, noun)
  const near = nearestName(
    given,
    candidates.flatMap(({ names }) => names),
  )
  const hint = near === null ? '' : ` Did you mean "${plain(near)}"?`
  throw new NotFoundError(`There is no ${noun} "${given}".${hint} See: ${ownCommand(see)}`)
}

function named(candidates: readonly Candidate[], given: string): Candidate[] {
  return candidates.filter(({ names }) => names.some((one) => isSame(one, given.trim())))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

function isLatest(given: string): boolean {
  return isSame(given, 'latest')
}

function byId(candidates: readonly Candidate[], given: string): readonly Candidate[] {
  if (isLatest(given)) return candidates.toSorted(newestFirst).slice(0, 1)
  return BEGINNING.test(given) ? candidates.filter(({ id }) => id.startsWith(given.toLowerCase())) : []
}

/** Ids do not tell: those of imported prompts are random. */
function newestFirst(one: Candidate, other: Candidate): number {
  const byTime = Date.parse(other.at ?? '') - Date.parse(one.at ?? '')
  if (byTime) return byTime
  return one.id < other.id ? 1 : -1
}

function ambiguous(found: readonly Candidate[], given: string, noun: string): CommandError {
  const rows = found.slice(0, SHOWN_MAX).map(({ id, label }) => `  ${id}  ${plain(label)}`)
  const more = found.length > SHOWN_MAX ? [`  … and ${found.length - SHOWN_MAX} more`] : []
  return new CommandError(
    [
      `"${given}" is the name or the beginning of the id of ${found.length} ${noun}s. Use the id:`,
      ...rows,
      ...more,
    ].join('\n'),
  )
}
