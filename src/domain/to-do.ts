import type { GapCause, ShownByGaps } from './gap-sums.ts'
import { joinedWithAnd, shortened, shortLine } from './plain-line.ts'
import { pageTypeOf } from './sources/page-type.ts'
import { hostName } from './sources/site-of-host.ts'
import type { LinkType, SourceType } from './sources/source-types.ts'
import type { SuggestionEvidence } from './suggestion-evidence.ts'
import { NAMED_BRANDS_MAX, type NamedBrand } from './visibility-gap.ts'

/**
 * absent: answers of a topic do not name the brand; outranked: they rank competitors above it; source: answers that
 * name competitors but not the brand cite a site.
 */
export const TO_DO_CAUSES = ['absent', 'outranked', 'source'] as const

export type ToDoCause = (typeof TO_DO_CAUSES)[number]

/** A prompt whose last answers omit the brand or rank a competitor above it. */
export interface OpenGap {
  suggestionId: string
  promptId: string
  topicId: string
  topicName: string
  estimatedVolume: number
  /** When the last run began that shows it, ISO 8601. */
  lastRunAt: string
  /** The LLMs whose answers show it. */
  llms: string[]
  evidence: Pick<SuggestionEvidence, 'absentCount' | 'resultCount' | 'answerCount'>
}

/** A site that is cited by answers which name competitors but not the brand. */
export interface CitedGap {
  domain: string
  kind: SourceType
  responses: number
  prompts: { id: string; text: string; estimatedVolume: number }[]
  rivals: { name: string; responses: number }[]
  pages: { url: string; title: string | null; responses: number }[]
  responseIds: string[]
}

/** One task: all gaps of a topic with the same cause, or one site. */
export interface ToDoItem {
  /** The cause and the topic or domain, so that it is the same in every run. */
  id: string
  cause: ToDoCause
  topicId: string | null
  topicName: string | null
  domain: string | null
  title: string
  description: string
  /**
   * The number of answers that could be won, each times the estimated monthly searches of its prompt (1 when
   * unknown).
   */
  gain: number
  /** The number of answers with this gap. */
  answerCount: number
  /** The number of all answers to the topic's prompts; null for a site. */
  totalCount: number | null
  llms: string[]
  rivals: NamedBrand[]
  /** The prompts with the largest gains, each with its open suggestion if there is one. */
  prompts: { promptId: string; text: string; suggestionId: string | null }[]
  pages: CitedGap['pages']
  responseIds: string[]
}

/** Sites on which other people write about brands. */
const THIRD_PARTY: readonly SourceType[] = ['editorial', 'ugc', 'social', 'reference', 'institutional']
const ABOUT_MANY: readonly LinkType[] = ['listicle', 'comparison', 'review', 'discussion']

export const TO_DO_SITES: readonly SourceType[] = [...THIRD_PARTY, 'other']

/**
 * Whether other people write about brands on the site: a company's own site does not count. A site of unknown kind
 * counts when at least half of its cited pages compare, review or discuss.
 */
export function isThirdParty({ kind, pages }: Pick<CitedGap, 'kind' | 'pages'>): boolean {
  if (kind !== 'other') return THIRD_PARTY.includes(kind)
  const comparing = pages.filter(({ url, title }) => {
    const address = URL.parse(url)
    return address && ABOUT_MANY.includes(pageTypeOf(address, hostName(address.hostname), title, null))
  })
  return pages.length > 0 && comparing.length * 2 >= pages.length
}

/** A site in only one answer shows no pattern. */
const CITING_ANSWERS_MIN = 2
const PROMPTS_MAX = 20
const TITLE_LENGTH_MAX = 200
const DESCRIPTION_LENGTH_MAX = 1_000
const NAME_LENGTH_MAX = 60

/**
 * The tasks, largest gain first.
 * @param otherAnswers - by topic, the newest answers to its prompts without a gap
 * @param shown - by item, what the answers with its gaps show; only its texts and lists depend on it
 * @param promptTexts - by prompt; only the texts of items of gaps depend on them
 */
export function toDoItems(
  brandName: string,
  gaps: readonly OpenGap[],
  sites: readonly CitedGap[],
  otherAnswers: ReadonlyMap<string, number> = new Map(),
  shown: ReadonlyMap<string, ShownByGaps> = new Map(),
  promptTexts: ReadonlyMap<string, string> = new Map(),
): ToDoItem[] {
  const byTopic = [...Map.groupBy(gaps, ({ topicId }) => topicId).values()]
  const brand = shortLine(brandName, NAME_LENGTH_MAX) || 'the brand'
  const suggestions = new Map(gaps.map(({ promptId, suggestionId }) => [promptId, suggestionId]))
  return [
    ...GAP_CAUSES.flatMap((cause) =>
      byTopic.flatMap((ofTopic) => ofCause(brand, cause, ofTopic, { otherAnswers, shown, promptTexts })),
    ),
    ...sites
      .filter((site) => site.responses >= CITING_ANSWERS_MIN && isThirdParty(site))
      .map((site) => ofSite(brand, site, suggestions)),
  ].sort(
    (one, other) =>
      other.gain - one.gain || other.answerCount - one.answerCount || (one.id < other.id ? -1 : 1),
  )
}

/** The gaps of these items, item by item, in the order in which their details are added up. */
export function gapsOfItems(
  gaps: readonly OpenGap[],
  itemIds: ReadonlySet<string>,
): { itemId: string; cause: GapCause; suggestionId: string }[] {
  const byTopic = Map.groupBy(gaps, ({ topicId }) => topicId)
  return GAP_CAUSES.flatMap((cause) =>
    [...byTopic].flatMap(([topicId, ofTopic]) => {
      const itemId = itemIdOf(cause, topicId)
      if (!itemIds.has(itemId)) return []
      return largestFirst(cause, ofTopic).map(({ suggestionId }) => ({ itemId, cause, suggestionId }))
    }),
  )
}

/** The title of an item that answers no longer show. */
export function shortTitle(cause: ToDoCause, name: string): string {
  if (cause === 'source') return `Get into ${name}`
  const topic = quoted(name, NAME_LENGTH_MAX)
  return cause === 'absent' ? `Be named in ${topic}` : `Overtake competitors in ${topic}`
}

const GAP_CAUSES: readonly GapCause[] = ['absent', 'outranked']
const NOTHING_SHOWN: ShownByGaps = { llms: [], rivals: [], domains: [], responseIds: [] }

const itemIdOf = (cause: GapCause, topicId: string) => `${cause}:${topicId}`

const countOf = (cause: GapCause, { absentCount, resultCount }: OpenGap['evidence']) =>
  cause === 'absent' ? absentCount : resultCount - absentCount

const weightOf = ({ estimatedVolume }: { estimatedVolume: number }) => Math.max(1, estimatedVolume)

const gainOf = (cause: GapCause, gap: OpenGap) => countOf(cause, gap.evidence) * weightOf(gap)

/** Those that count for a cause. Of two gaps of a prompt with the same LLMs, the newer one counts for what both show. */
function largestFirst(cause: GapCause, gaps: readonly OpenGap[]): OpenGap[] {
  const counted = gaps.filter(({ evidence }) => countOf(cause, evidence) > 0)
  return byPrompt(counted)
    .flatMap(notReplaced)
    .toSorted((one, other) => gainOf(cause, other) - gainOf(cause, one))
}

/** The answers to prompts with a gap, those of the same LLMs to a prompt once. */
function answersTo(gaps: readonly OpenGap[]): number {
  return sum(
    byPrompt(gaps).map((own) => {
      const counts = own.map(({ evidence }) => evidence.answerCount)
      const isOverlap = notReplaced(own).length < own.length
      return isOverlap ? counts.reduce((most, one) => Math.max(most, one), 0) : sum(counts)
    }),
  )
}

/** A prompt has two gaps where an LLM of the older one has not answered since. */
const byPrompt = (gaps: readonly OpenGap[]) => [...Map.groupBy(gaps, ({ promptId }) => promptId).values()]

/** The gaps of a prompt without those that have an LLM in common with a newer one. */
function notReplaced(own: readonly OpenGap[]): OpenGap[] {
  const newest = new Map<string, string>()
  for (const { llms, lastRunAt } of own) {
    for (const llm of llms) if (lastRunAt > (newest.get(llm) ?? '')) newest.set(llm, lastRunAt)
  }
  return own.filter(({ llms, lastRunAt }) => llms.every((llm) => newest.get(llm) === lastRunAt))
}

interface KnownOfGaps {
  otherAnswers: ReadonlyMap<string, number>
  shown: ReadonlyMap<string, ShownByGaps>
  promptTexts: ReadonlyMap<string, string>
}

function ofCause(
  brand: string,
  cause: GapCause,
  ofTopic: readonly OpenGap[],
  { otherAnswers, shown, promptTexts }: KnownOfGaps,
): ToDoItem[] {
  const gaps = largestFirst(cause, ofTopic)
  const [first] = gaps
  if (!first) return []
  const { topicId, topicName } = first
  const answerCount = sum(gaps.map(({ evidence }) => countOf(cause, evidence)))
  const totalCount = answersTo(ofTopic) + (otherAnswers.get(topicId) ?? 0)
  const id = itemIdOf(cause, topicId)
  const { llms, rivals, domains, responseIds } = shown.get(id) ?? NOTHING_SHOWN
  const most = rivals.slice(0, 2).map(({ name, answerCount: count }) => `${shortLine(name, 30)} (${count})`)
  const mostOften = most.length === 0 ? '' : `, most often ${joinedWithAnd(most)}`
  const answers = `${answerCount} of ${counted(totalCount, 'answer')}`
  const topic = quoted(topicName, NAME_LENGTH_MAX)
  const title =
    cause === 'absent'
      ? `Be named in ${topic}: ${answers} ${answerCount === 1 ? 'leaves' : 'leave'} ${brand} out`
      : `Overtake competitors in ${topic}: ${answers} ${answerCount === 1 ? 'ranks' : 'rank'} a competitor above ${brand}${mostOften}`
  return [
    {
      id,
      cause,
      topicId,
      topicName,
      domain: null,
      title: shortened(title, TITLE_LENGTH_MAX),
      description: described([
        promptsOf(gaps.map(({ promptId }) => promptTexts.get(promptId) ?? '')),
        listed('LLMs', llms),
        listed(cause === 'absent' ? 'Named instead' : 'Ranked above', rivals.map(withCount)),
        listed('Cited there', domains),
      ]),
      gain: sum(gaps.map((gap) => gainOf(cause, gap))),
      answerCount,
      totalCount,
      llms: [...llms],
      rivals: [...rivals],
      prompts: byPrompt(gaps)
        .flatMap(([gap]) => gap ?? [])
        .slice(0, PROMPTS_MAX)
        .map(({ promptId, suggestionId }) => ({
          promptId,
          text: promptTexts.get(promptId) ?? '',
          suggestionId,
        })),
      pages: [],
      responseIds: [...responseIds],
    },
  ]
}

function ofSite(
  brand: string,
  { domain, kind, responses, prompts, rivals, pages, responseIds }: CitedGap,
  suggestions: ReadonlyMap<string, string>,
): ToDoItem {
  const named = rivals.map(({ name, responses: answerCount }) => ({ name, answerCount }))
  const weight = prompts.length === 0 ? 1 : sum(prompts.map(weightOf)) / prompts.length
  return {
    id: `source:${domain}`,
    cause: 'source',
    topicId: null,
    topicName: null,
    domain,
    title: shortened(
      `Get into ${domain}: cited in ${counted(responses, 'answer')} that ${responses === 1 ? 'leaves' : 'leave'} ${brand} out`,
      TITLE_LENGTH_MAX,
    ),
    description: described([
      `Kind of site: ${kind}.`,
      promptsOf(prompts.map(({ text }) => text)),
      listed('Named there', named.map(withCount)),
      listed('Pages', distinct(pages.map(({ url }) => pageName(url)))),
    ]),
    gain: Math.round(responses * weight),
    answerCount: responses,
    totalCount: null,
    llms: [],
    rivals: named.slice(0, NAMED_BRANDS_MAX),
    prompts: prompts.slice(0, PROMPTS_MAX).map(({ id: promptId, text }) => ({
      promptId,
      text,
      suggestionId: suggestions.get(promptId) ?? null,
    })),
    pages: pages.map(({ url, title, responses: citing }) => ({ url, title, responses: citing })),
    responseIds,
  }
}

/** An address without the parts that are only needed to open it. */
function pageName(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return shortLine(address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), 80)
}

function promptsOf(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => quoted(text, 80))
  const more = texts.length - shown.length
  return listed('Asked', more > 0 ? [...shown, `${more} more`] : shown)
}

function listed(label: string, items: readonly string[]): string {
  const shown = items.slice(0, 5).filter((item) => item !== '')
  return shown.length === 0 ? '' : `${label}: ${joinedWithAnd(shown)}.`
}

function described(sentences: readonly string[]): string {
  return shortened(sentences.filter((sentence) => sentence !== '').join(' '), DESCRIPTION_LENGTH_MAX)
}

const withCount = ({ name, answerCount }: NamedBrand) =>
  `${shortLine(name, NAME_LENGTH_MAX)} (${answerCount})`
const quoted = (text: string, lengthMax: number) => `“${shortLine(text, lengthMax) || 'no name'}”`
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const distinct = (items: readonly string[]) => [...new Set(items)]
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
