import { sql } from 'kysely'
import { LINKS_PER_DOMAIN_MAX } from '../../contract/data-api/sources.ts'
import type { Answer } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { SourceType } from '../../domain/sources/source-types.ts'
import { inAlphabet } from '../database/collation.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isIn } from '../database/is-in.ts'
import { isOnPage } from '../database/select-page.ts'
import { runKeepsAnswers } from '../runs/states.ts'
import { refuseMissing } from './lists-in-parts.ts'
import { isShownScored } from './perception.ts'
import { BATCH_BYTES, newMark } from './read-answers.ts'

/** Whether sources come from answers to regular or to perception prompts. */
export type SourceKind = 'regular' | 'perception'

export interface SourceFilter {
  llms?: readonly string[]
  promptId?: string
  /** For regular prompts. */
  topicId?: string
  /** For perception prompts. */
  propertyId?: string
  sourceTypes?: readonly SourceType[]
  /** Registrable domains in lower case. */
  domains?: readonly string[]
  /** Includes what an LLM retrieved without citing it. */
  withRetrieved: boolean
}

/** JSON text in which the mark stands for the links of these domains, one after the other. */
export interface MarkedDomains {
  text: string
  mark: string
  domains: readonly string[]
}

/** A domain has at most about 250 KB of links. */
const DOMAINS_AT_ONCE = 16

export interface SourcesPage {
  /** Number of domains that match the filter. */
  total: number
  /** The page's domains. Marks stand for their links where all are too many for one text. */
  data: MarkedDomains
  /** Over all pages. */
  summary: Answer<'getRunSources'>['summary']
}

/**
 * A page of a run's sources by domain, most cited first. Every page costs the same, because sorting reads every link
 * of the run; addresses, titles, topics and LLMs are read for the page only.
 */
export async function findSourcesPage(
  db: Db,
  organizationId: string,
  runId: string,
  kind: SourceKind,
  filter: SourceFilter,
  request: PageRequest,
): Promise<SourcesPage> {
  const run: RunOf = { organizationId, runId, kind }
  const mark = newMark()
  const { rows } = await sql<Omit<SourcesPage, 'data'> & { text: string; domains: string[] | null }>`
    with links as materialized (${linksOf(run, filter)}),
    domains as materialized (
      select domain, source_type, url_count, response_count,
        row_number() over (order by response_count desc, domain) as place
      from (
        select domain, count(response_id)::int as response_count, count(url)::int as url_count,
          mode() within group (order by source_type) as source_type
        from (
          select distinct domain, response_id, null as url, null as source_type from links
          union all
          select domain, null, url, min(source_type) from links group by domain, url) x
        group by domain) d
      where ${allOf(isAmong('source_type', filter.sourceTypes))}),
    page as materialized (select * from domains where ${isOnPage('place', request)}),
    shown as materialized (select l.* from links l where ${isIn(sql`l.domain`, sql`select domain from page`)}),
    ${detailsOfPage(kind, organizationId)}
    select
      (select count(*)::int from domains) as total,
      ${dataOfPage(kind, mark)}::text as text,
      (select json_agg(domain order by place) from page cross join size where is_large) as domains,
      json_build_object(
        'domainCount', (select count(*) from domains),
        'urlCount', (select coalesce(sum(url_count), 0) from domains),
        'responsesWithSources', (select count(*) from (
          select distinct response_id from links where ${ofListedDomain(filter)}) x),
        'completedResponses', ${completedResponses(run, filter)}) as summary`.execute(db)
  const [page] = rows
  if (!page) throw new Error('a select without FROM gives one row')
  const { text, domains, ...rest } = page
  return { ...rest, data: { text, mark, domains: domains ?? [] } }
}

/** The page with its links, which are read when the earlier ones are consumed. */
export async function* withLinks(
  db: Db,
  run: RunOf,
  filter: SourceFilter,
  { text, mark, domains }: MarkedDomains,
): AsyncGenerator<string> {
  const [head = '', ...rest] = text.split(`"${mark}"`)
  yield head
  for (let from = 0; from < domains.length; from += DOMAINS_AT_ONCE) {
    const some = domains.slice(from, from + DOMAINS_AT_ONCE)
    const { rows } = await sql<{ domain: string; links: string }>`
      with shown as materialized (${linksOf(run, { ...filter, domains: some })}),
      ${addresses}
      select domain, links::text as links from addresses`.execute(db)
    const links = new Map(rows.map((row) => [row.domain, row.links]))
    refuseMissing(links.size, some.length)
    for (const domain of some) yield `${links.get(domain)}${rest.shift() ?? ''}`
  }
}

export interface RunOf {
  organizationId: string
  runId: string
  kind: SourceKind
}

/** How the two kinds differ: the table of their prompts, and the column that is listed as a source's origin. */
const KINDS = {
  regular: { prompts: 'prompts', origin: 'p.topic_id' },
  perception: { prompts: 'perception_prompts', origin: 'p.property_id' },
} as const

/**
 * The links that match the filter. Source types are filtered later, because all links of a domain determine its type.
 */
function linksOf({ organizationId, runId, kind }: RunOf, filter: SourceFilter) {
  const { prompts, origin } = KINDS[kind]
  const { domains, withRetrieved } = filter
  const condition = allOf(
    sql`l.organization_id = ${organizationId} and l.run_id = ${runId}`,
    ofResponses('l', filter),
    withRetrieved ? undefined : sql`l.kind = 'cited'`,
    isAmong('l.domain', domains),
  )
  return sql`
    select l.response_id, l.llm collate "C" as llm, l.url collate "C" as url, l.domain collate "C" as domain,
      l.title collate "C" as title, coalesce(l.source_type, 'other') collate "C" as source_type,
      coalesce(l.page_type, 'other') collate "C" as page_type, ${sql.ref(origin)} as origin
    from response_links l
      join ${sql.table(prompts)} p on p.organization_id = l.organization_id and p.id = l.prompt_id
    where ${condition}`
}

/** A condition on links and on answers: on `row` with its LLM and prompt, and on the prompt `p`. */
function ofResponses(row: string, { llms, promptId, topicId, propertyId }: SourceFilter) {
  return allOf(
    isAmong(`${row}.llm`, llms),
    isEqual(`${row}.prompt_id`, promptId),
    isEqual('p.topic_id', topicId),
    isEqual('p.property_id', propertyId),
  )
}

/** Whether a link's domain is listed. Without a filter of source types every domain is. */
function ofListedDomain({ sourceTypes }: SourceFilter) {
  return sourceTypes === undefined ? sql`true` : isIn(sql`domain`, sql`select domain from domains`)
}

/**
 * The number of scored answers, with or without a link. For regular prompts only results are read, because responses
 * are wide.
 */
function completedResponses({ organizationId, runId, kind }: RunOf, filter: SourceFilter) {
  const answers =
    kind === 'regular'
      ? sql`results x join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id`
      : sql`responses x
          join perception_prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
            and x.is_perception and ${isShownScored} and ${runKeepsAnswers(organizationId, runId)}`
  return sql`(select count(*) from ${answers}
    where x.organization_id = ${organizationId} and x.run_id = ${runId} and ${ofResponses('x', filter)})`
}

/** Details of the domains of `page`: `names`, `llms` and `addresses`, each with one row per domain. */
function detailsOfPage(kind: SourceKind, organizationId: string) {
  const origins =
    kind === 'regular'
      ? sql`(select distinct domain, origin from shown) o
          join topics t on t.organization_id = ${organizationId} and t.id = o.origin`
      : sql`(select distinct domain, origin as name from shown) t`
  return sql`
    names as materialized (
      select domain, json_agg(distinct ${inAlphabet(sql`t.name`)}) as names from ${origins} group by domain),
    llms as materialized (select domain, json_agg(distinct llm) as llms from shown group by domain),
    ${addresses},
    size as materialized (select sum(octet_length(links::text)) > ${BATCH_BYTES} as is_large from addresses)`
}

/** The links of each domain of `shown`. */
const addresses = sql`addresses as materialized (
      select domain, json_agg(json_build_object('uri', url, 'title', title, 'type', page_type,
        'responseCount', response_count) order by place) as links
      from (
        select domain, url, mode() within group (order by title) as title,
          mode() within group (order by page_type) as page_type,
          count(distinct response_id)::int as response_count,
          row_number() over (partition by domain order by count(distinct response_id) desc, url) as place
        from shown group by domain, url) u
      where place <= ${LINKS_PER_DOMAIN_MAX}::int group by domain)`

function dataOfPage(kind: SourceKind, mark: string) {
  const names = sql.lit(kind === 'regular' ? 'topics' : 'properties')
  return sql`coalesce((
    select json_agg(json_build_object('domain', g.domain, 'sourceType', g.source_type, 'urlCount', g.url_count,
      'responseCount', g.response_count, ${names}, n.names, 'llms', m.llms,
      'links', case when is_large then to_json(${mark}::text) else a.links end,
      'linksTruncated', g.url_count > ${LINKS_PER_DOMAIN_MAX}::int) order by g.place)
    from page g join names n using (domain) join llms m using (domain) join addresses a using (domain)
      cross join size), '[]')`
}
