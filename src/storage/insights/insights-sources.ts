import { type RawBuilder, sql } from 'kysely'
import type { PageRequest } from '../../contract/paging.ts'
import {
  ANSWERS_PER_ITEM_MAX,
  PAGES_PER_DOMAIN_MAX,
  PROMPTS_PER_GAP_MAX,
  RIVALS_PER_GAP_MAX,
} from '../../contract/workspace/insights-sources.ts'
import type { CitingCell } from '../../domain/insights/citing-shares.ts'
import type { AnswerFilter, RivalNames } from '../../domain/insights/names-in-answers.ts'
import type { SourceType } from '../../domain/sources/source-types.ts'
import { allOf, isAmong } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { isOnPage } from '../database/select-page.ts'
import { namings, pickedAnswers, type SlottedRun } from './insights.ts'

interface CitedPage {
  url: string
  title: string | null
  responses: number
}

interface CitedDomain {
  domain: string
  kind: SourceType
  responses: number
  pages: CitedPage[]
  pageCount: number
  /** Answers by slot. */
  trend: { slot: number; responses: number }[]
  responseIds: string[]
}

export interface SourcesPage {
  total: number
  /** All answers with sources. */
  sourced: CitingCell[]
  data: (CitedDomain & { links: number; withBrand: number; cells: CitingCell[] })[]
}

export interface GapsPage {
  total: number
  data: (CitedDomain & {
    prompts: { id: string; text: string }[]
    promptCount: number
    rivals: { rival: string; responses: number }[]
    rivalCount: number
  })[]
}

/** A page of the domains that answers cite, the most cited first. */
export async function readSources(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  kinds: readonly SourceType[] | undefined,
  request: PageRequest,
): Promise<SourcesPage> {
  const { rows } = await sql<SourcesPage>`
    with ${pickedAnswers(organizationId, runs, filter)},
    ${citations(organizationId, sql`picked`)},
    ${domainsOf(request, isAmong('kind', kinds))},
    sourced as materialized (
      select prompt_id, llm, count(*)::int as responses from (select distinct id, prompt_id, llm from cited) x
      group by prompt_id, llm),
    cells as materialized (
      select domain, json_agg(json_build_object('promptId', prompt_id, 'llm', llm, 'responses', n)
        order by prompt_id, llm) as cells
      from (select domain, prompt_id, llm, count(*)::int as n from shown group by domain, prompt_id, llm) x
      group by domain)
    select (select count(*)::int from domains) as total,
      coalesce((select json_agg(json_build_object('promptId', prompt_id, 'llm', llm, 'responses', responses)
        order by prompt_id, llm) from sourced), '[]') as sourced,
      coalesce((select json_agg(json_build_object(${domainFields}, 'links', p.links, 'withBrand', p.with_brand,
        'cells', c.cells) order by p.place) from page p ${details} join cells c using (domain)), '[]') as data`.execute(
    db,
  )
  return rows[0] ?? { total: 0, sourced: [], data: [] }
}

/** A page of the domains that are cited in answers which name one of the rivals and not the brand. */
export async function readGaps(
  db: Db,
  organizationId: string,
  runs: readonly SlottedRun[],
  filter: AnswerFilter,
  rivals: readonly RivalNames[],
  kinds: readonly SourceType[],
  request: PageRequest,
): Promise<GapsPage> {
  const { rows } = await sql<GapsPage>`
    with ${pickedAnswers(organizationId, runs, filter)},
    named as materialized (
      select n.id, n.rival from (${namings(rivals)}) n where n.id in (select id from picked where not is_present)),
    missed as materialized (select x.* from picked x where x.id in (select id from named)),
    ${citations(organizationId, sql`missed`)},
    ${domainsOf(request, isAmong('kind', kinds))},
    prompts_of as materialized (
      select s.domain, max(s.n)::int as prompt_count,
        json_agg(json_build_object('id', p.id, 'text', p.text) order by s.place) as prompts
      from (select domain, prompt_id, count(*) over (partition by domain) as n,
          row_number() over (partition by domain order by count(*) desc, prompt_id) as place
        from shown group by domain, prompt_id) s
        join prompts p on p.organization_id = ${organizationId} and p.id = s.prompt_id
      where s.place <= ${PROMPTS_PER_GAP_MAX} group by s.domain),
    rivals_of as materialized (
      select domain, max(total)::int as rival_count,
        json_agg(json_build_object('rival', rival, 'responses', n) order by place) as rivals
      from (select s.domain, n.rival, count(distinct s.id)::int as n, count(*) over (partition by s.domain) as total,
          row_number() over (partition by s.domain order by count(distinct s.id) desc, n.rival) as place
        from shown s join named n on n.id = s.id group by s.domain, n.rival) x
      where place <= ${RIVALS_PER_GAP_MAX} group by domain)
    select (select count(*)::int from domains) as total,
      coalesce((select json_agg(json_build_object(${domainFields}, 'prompts', q.prompts,
        'promptCount', q.prompt_count, 'rivals', v.rivals, 'rivalCount', v.rival_count) order by p.place) from page p ${details} join prompts_of q using (domain) join rivals_of v using (domain)),
        '[]') as data`.execute(db)
  return rows[0] ?? { total: 0, data: [] }
}

/**
 * `linked`: the links; `cited`: one row for each answer and domain that it cites. A domain has the kind that most answers
 * give it.
 */
function citations(organizationId: string, answers: RawBuilder<unknown>) {
  return sql`
    linked as materialized (
      select x.slot, x.id, x.prompt_id, x.llm, x.is_present, l.domain collate "C" as domain, l.url collate "C" as url,
        l.title collate "C" as title, coalesce(l.source_type, 'other') collate "C" as kind
      from slots r
        join all_response_links l on l.organization_id = ${organizationId} and l.run_id = r.id and l.kind = 'cited'
        join ${answers} x on x.id = l.response_id and x.generation = l.generation and x.slot = r.slot),
    cited as materialized (
      select slot, id, prompt_id, llm, is_present, domain, count(*)::int as links, min(kind) as kind
      from linked group by slot, id, prompt_id, llm, is_present, domain)`
}

/** `domains`, numbered; `page`; `shown`: what `cited` has of the page; and the page's details. */
function domainsOf(request: PageRequest, condition: RawBuilder<unknown> | undefined) {
  return sql`
    domains as materialized (
      select *, row_number() over (order by responses desc, domain) as place
      from (
        select domain, count(*)::int as responses, sum(links)::int as links,
          count(*) filter (where is_present)::int as with_brand, mode() within group (order by kind) as kind
        from cited group by domain) d
      where ${allOf(condition)}),
    page as materialized (select * from domains where ${isOnPage('place', request)}),
    shown as materialized (select c.* from cited c join page p using (domain)),
    urls as materialized (
      select domain, max(n)::int as page_count, json_agg(json_build_object('url', url, 'title', title,
        'responses', responses) order by place) filter (where place <= ${PAGES_PER_DOMAIN_MAX}) as pages
      from (
        select domain, url, mode() within group (order by title) as title,
          count(distinct id)::int as responses, count(*) over (partition by domain) as n,
          row_number() over (partition by domain order by count(distinct id) desc, url) as place
        from linked join page using (domain) group by domain, url) u
      group by domain),
    trends as materialized (
      select domain, json_agg(json_build_object('slot', slot, 'responses', n)) as trend
      from (select domain, slot, count(*)::int as n from shown group by domain, slot) s group by domain),
    answers as materialized (
      select domain, json_agg(id order by place) as ids
      from (select domain, id, row_number() over (partition by domain order by slot desc, id) as place from shown) a
      where place <= ${ANSWERS_PER_ITEM_MAX} group by domain)`
}

const details = sql`join urls u using (domain) join trends t using (domain) join answers a using (domain)`

const domainFields = sql`'domain', p.domain, 'kind', p.kind, 'responses', p.responses, 'pages', u.pages,
  'pageCount', u.page_count, 'trend', t.trend, 'responseIds', a.ids`
