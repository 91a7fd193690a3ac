import { type ListId, largePages } from '../client/all-pages.ts'
import type { CallInput, Client, ItemOf } from '../client/client.ts'
import type { Contract } from '../contract/index.ts'
import { DETECTED_STATUSES } from '../domain/detected-brands/status.ts'
import { marketName } from '../domain/market-name.ts'

export interface Candidate {
  id: string
  /** When it was created or started; null when the API does not say. */
  at?: string | null
  /** The names by which a person may request it. */
  names: string[]
  /** More names, which are not accepted for destroying it. */
  aliases?: string[]
  /** Distinguishes it from others of the same name. */
  label: string
}

export interface Kind {
  /** Whether it belongs to a brand. */
  ofBrand: boolean
  noun: string
  /** A page at a time, because lists of many callers would fill a server's memory. */
  pages(client: Client, brandId: string): AsyncIterable<Candidate[]>
}

/** Every kind of object that callers may give by a name. */
export const KINDS = {
  brand: kind('listBrands', false, 'brand', (brand) => [
    [brand.name, brand.displayName],
    `market ${brand.targetMarket}, language ${brand.language}, ${brand.promptCount} prompts`,
  ]),
  run: kind('listWorkspaceRuns', true, 'run', (run) => [[], `${run.startedAt}, ${run.status}`]),
  topic: kind('listTopics', true, 'topic', ({ name }) => [[name], name]),
  prompt: kind('listPrompts', true, 'prompt', ({ text, topicName }) => [[text], `${text} (${topicName})`]),
  'perception-prompt': kind('listPerceptionPrompts', true, 'perception prompt', ({ promptText }) => [
    [promptText],
    promptText,
  ]),
  market: kind('listBrandMarkets', true, 'market', (market) => [
    [...(market.persona ? [market.persona.name] : [market.market]), marketName(market)],
    marketName(market),
  ]),
  competitor: kind('listCompetitors', true, 'competitor', ({ name, aliases }) => [[name], name, aliases]),
  'detected-brand': kind(
    'listDetectedBrands',
    true,
    'detected brand',
    ({ name, status }) => [[name], `${name} (${status})`],
    { status: [...DETECTED_STATUSES], unseen: true },
  ),
  suggestion: kind('listSuggestions', true, 'suggestion', ({ title }) => [[title], title]),
  idea: kind('listContentIdeas', true, 'idea', ({ title }) => [[title], title]),
  'prompt-suggestion': kind('listPromptSuggestions', true, 'suggested prompt', ({ text }) => [[text], text], {
    status: ['open', 'accepted', 'dismissed'],
  }),
  content: kind('listWorkspaceContents', true, 'content', ({ title, status }) => [
    [title],
    `${title} (${status})`,
  ]),
  'report-link': kind('listReportLinks', true, 'link', ({ verdict, createdAt }) => [
    [],
    `${verdict} (${createdAt})`,
  ]),
  'table-link': kind('listTableLinks', true, 'link', ({ name, createdAt }) => [
    [name],
    `${name} (${createdAt})`,
  ]),
  key: kind('listKeys', false, 'key', ({ name, prefix }) => [[name, prefix], `${name} (${prefix}…)`]),
  webhook: kind('listWebhooks', false, 'webhook', ({ url, description }) => [
    [url, description].filter((text) => text !== ''),
    url,
  ]),
  organization: kind('listOrganizations', false, 'organization', ({ name }) => [[name], name]),
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

function kind<K extends ListId>(
  operation: K,
  ofBrand: boolean,
  noun: string,
  describe: (item: ItemOf<K>) => [names: string[], label: string, aliases?: string[]],
  query: object = {},
): Kind {
  return {
    ofBrand,
    noun,
    async *pages(client, brandId) {
      const input = { query, ...(ofBrand ? { params: { brandId } } : {}) }
      for await (const { data } of largePages(client, operation, input as CallInput<Contract[K]>)) {
        yield data.map((item) => {
          const [names, label, aliases = []] = describe(item)
          const { id, createdAt, startedAt } = item as { id: string; createdAt?: string; startedAt?: string }
          return { id, at: startedAt ?? createdAt ?? null, names, label, aliases }
        })
      }
    },
  }
}
