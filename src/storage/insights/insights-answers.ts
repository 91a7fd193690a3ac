import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import { BRANDS_PER_ANSWER_MAX } from '../../contract/workspace/insights-answers.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { smallLetters } from '../database/collation.ts'
import { allOf } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import {
  type ExcerptPlace,
  type ExcerptText,
  excerptPlace,
  readExcerptTexts,
} from '../reads/excerpt-texts.ts'
import { marketNameOfRun } from '../runs/run-market.ts'
import { isListedAsWorst, shownRank } from './insights.ts'

/** Conditions on an answer's links and searches; all that are set must hold. */
export interface SourceConditions {
  domain?: string
  url?: string
  query?: string
}

/** The places of the answers in their runs, by run. */
export async function findAnswersCiting(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  { domain, url, query }: SourceConditions,
): Promise<Map<string, Set<number>>> {
  const ofRuns = sql`= any(${[...runIds]}::uuid[])`
  const cites = sql`x.id in (
    select l.response_id from response_links l
    where l.organization_id = ${organizationId} and l.run_id ${ofRuns} and l.kind = 'cited' and ${allOf(
      domain === undefined ? undefined : sql`l.domain = ${domain}`,
      url === undefined ? undefined : sql`l.url = ${url}`,
    )})`
  const searches = sql`x.id in (
    select q.response_id from web_search_queries q
    where q.organization_id = ${organizationId} and q.run_id ${ofRuns}
      and ${smallLetters(sql`q.query`)} = ${smallLetters(sql`${query}::text`)})`
  const { rows } = await sql<{ runId: string; ordinals: number[] }>`
    select x.run_id as "runId", json_agg(x.ordinal) as ordinals from results x
    where x.organization_id = ${organizationId} and x.run_id ${ofRuns} and ${allOf(
      domain === undefined && url === undefined ? undefined : cites,
      query === undefined ? undefined : searches,
    )}
    group by x.run_id`.execute(db)
  return new Map(rows.map(({ runId, ordinals }) => [runId, new Set(ordinals)]))
}

export interface AnswerPlace {
  runId: string
  ordinal: number
}

/** An answer with the part of its text around its first mention, from which an excerpt is made. */
export interface ListedAnswer {
  item: Omit<Item<'listAnswers'>, 'excerpt'>
  found: ExcerptText
}

/** Cited links of answer `x` to the brand's own domains. */
const citesOwn = sql<boolean>`exists (select 1 from response_links l
  where l.organization_id = x.organization_id and l.response_id = x.id and l.kind = 'cited' and l.source_type = 'owned')`

/** The fields of lists of answers, of result `x`, response `y` and run `r`. */
export const listedAnswerColumns = sql`'id', x.id, 'runId', x.run_id, 'runStartedAt', iso8601(r.started_at),
  'marketId', r.market_id, 'marketName', ${marketNameOfRun}, 'llm', x.llm,
  'sample', y.sample, 'isPresent', x.is_present, 'rank', ${shownRank}, 'sentiment', x.sentiment,
  'listedAsWorst', ${isListedAsWorst}, 'citesOwn', ${citesOwn}`

/**
 * The answers at these places, in their order; deleted ones are left out.
 * @param names - the brand whose names the text must show; null for the tracked brand
 */
export async function readAnswersAt(
  db: Db,
  organizationId: string,
  places: readonly AnswerPlace[],
  names: readonly string[] | null,
): Promise<ListedAnswer[]> {
  const rowsAt = places.map((one, place) => ({ ...one, place }))
  const isShown = names === null ? sql`m.kind = 'brand'` : sql`m.name = any(${[...names]}::text[])`
  const { rows } = await sql<{ item: ListedAnswer['item']; place: ExcerptPlace }>`
    select json_build_object(${listedAnswerColumns}, 'promptId', x.prompt_id, 'promptText', a.text,
        'topic', json_build_object('id', t.id, 'name', t.name),
        'otherBrands', to_json(x.mentioned_brands[1:${BRANDS_PER_ANSWER_MAX}::int]),
        'otherBrandCount', cardinality(x.mentioned_brands)) as item,
      ${excerptPlace(sql`y.answer`, sql`x.generation`, isShown)} as place
    from ${bulkRows(rowsAt, { runId: 'uuid', ordinal: 'int', place: 'int' })}
      join results x on x.organization_id = ${organizationId} and x.run_id = n."runId" and x.ordinal = n.ordinal
      join responses y on y.organization_id = x.organization_id and y.id = x.id
      join runs r on r.organization_id = x.organization_id and r.id = x.run_id
      join run_prompts a on a.organization_id = x.organization_id and a.run_id = x.run_id and a.prompt_id = x.prompt_id
      join prompts p on p.organization_id = x.organization_id and p.id = x.prompt_id
      join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    order by n.place`.execute(db)
  const texts = await readExcerptTexts(
    db,
    organizationId,
    rows.map(({ item: { id }, place }) => ({ id, place })),
  )
  return rows.flatMap(({ item }) => {
    const found = texts.get(item.id)
    return found ? { item, found } : []
  })
}
