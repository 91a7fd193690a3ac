import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Bytes of answers per statement; a longer answer comes alone. */
export const BATCH_BYTES = 4 * 1024 * 1024

/**
 * JSON text in which `"<mark><id>"` stands for the answer of a response. The mark is random, so that no tenant's text
 * contains it.
 */
export interface MarkedPage {
  text: string
  mark: string
}

/** What replaces a mark. */
export type Filling = 'answer and score' | 'answer and sources' | 'names' | 'names, answer and sources'

const ID_LENGTH = 36
/** Places that a statement looks at: the whole of a run may have a hundred thousand. */
const ANSWERS_AT_ONCE = 1_000

export function newMark(): string {
  return `answer-${randomUUID()}:`
}

/**
 * Fills the answers into a page: as one text if one statement reads them all, otherwise in pieces, which are read
 * when the earlier ones are consumed. No transaction stays open: the rest of the page is read already, and answers
 * never change. Throws when an answer is deleted meanwhile.
 */
export async function readAnswers(
  db: Db,
  organizationId: string,
  { text, mark }: MarkedPage,
  filling: Filling,
): Promise<string | AsyncGenerator<string>> {
  const [head = '', ...rest] = text.split(`"${mark}`)
  let place = 0
  const nextBatch = () => {
    const ids = rest.slice(place, place + ANSWERS_AT_ONCE).map((part) => part.slice(0, ID_LENGTH))
    return readBatch(db, organizationId, ids, filling)
  }
  const first = await nextBatch()
  return first.length === rest.length ? [head, ...written(first)].join('') : pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield head
    yield* written(first)
    while (place < rest.length) yield* written(await nextBatch())
  }

  /** Removes answers from the batch when they are yielded, so that a slow reader holds only what it has not consumed. */
  function* written(batch: Answer[]): Generator<string> {
    for (let next = batch.shift(); next !== undefined; next = batch.shift()) {
      const after = rest[place]?.slice(ID_LENGTH + 1) ?? ''
      rest[place] = ''
      place += 1
      yield `${TEXTS[filling](next)}${after}`
    }
  }
}

interface Answer {
  answer: string | null
  /** JSON text of its sources or score; null when they are not requested. */
  list: string | null
  /** JSON text of the names of its other brands; null when they are not requested. */
  names: string | null
}

const withSources = ({ answer, list }: Answer) => `${JSON.stringify(answer)}, "sources" : ${list}`

const TEXTS: Readonly<Record<Filling, (one: Answer) => string>> = {
  // The members of the score, without the braces of their object.
  'answer and score': ({ answer, list }) => `${JSON.stringify(answer)}, ${list?.slice(1, -1)}`,
  'answer and sources': withSources,
  names: ({ names }) => names ?? '[]',
  'names, answer and sources': (one) => `${one.names ?? '[]'}, "answer" : ${withSources(one)}`,
}

/** As many of the first answers as fit into a batch, at least one. */
async function readBatch(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  filling: Filling,
): Promise<Answer[]> {
  if (ids.length === 0) return []
  const id = sql`g.ids[t.place]`
  const { hasAnswer, hasNames = false, bytes, list } = FILLINGS[filling]
  const answer = sql`(select y.answer from responses y where y.organization_id = ${organizationId} and y.id = ${id})`
  const { rows } = await sql<Answer>`
    with recursive given as materialized (select ${[...ids]}::uuid[] as ids),
    taken as (
      select 0 as place, 0::bigint as bytes
      union all
      select t.place + 1, t.bytes + s.bytes
      from taken t cross join given g cross join lateral (
        select ${hasAnswer ? sql`octet_length(coalesce(y.answer, ''))` : sql`0`} + coalesce(${bytes(organizationId, sql`y.id`)}, 0)
          + ${hasNames ? sql`coalesce(${ofNames(sql`octet_length(x.mentioned_brands::text)`, organizationId, sql`y.id`)}, 0)` : sql`0`} as bytes
        from responses y where y.organization_id = ${organizationId} and y.id = g.ids[t.place + 1]) s
      where t.place < cardinality(g.ids) and (t.place = 0 or t.bytes + s.bytes <= ${BATCH_BYTES}))
    select ${hasAnswer ? answer : sql`null`} as answer, ${list(organizationId, id)}::text as list,
      ${hasNames ? ofNames(sql`to_json(x.mentioned_brands)`, organizationId, id) : sql`null`}::text as names
    from taken t cross join given g where t.place > 0 order by t.place`.execute(db)
  if (rows.length === 0) throw new Error(`the response ${ids[0]} was deleted while its page was read`)
  return rows
}

type OfResponse = (organizationId: string, id: RawBuilder<unknown>) => RawBuilder<unknown>

const ofResponse: OfResponse = (organizationId, id) =>
  sql`l.organization_id = ${organizationId} and l.response_id = ${id}`

const ofNames = (value: RawBuilder<unknown>, ...[organizationId, id]: Parameters<OfResponse>) =>
  sql`(select ${value} from results x where x.organization_id = ${organizationId} and x.id = ${id})`

interface SqlOfFilling {
  hasAnswer: boolean
  hasNames?: boolean
  /** About how many bytes the list takes. */
  bytes: OfResponse
  list: OfResponse
}

const WITH_SOURCES: SqlOfFilling = {
  hasAnswer: true,
  bytes: (
    ...of
  ) => sql`(select sum(octet_length(l.url) + octet_length(l.domain) + coalesce(octet_length(l.title), 0) + 40)
      from response_links l where ${ofResponse(...of)} and l.kind = 'cited')`,
  list: (
    ...of
  ) => sql`coalesce((select json_agg(json_build_object('url', l.url, 'domain', l.domain, 'title', l.title)
        order by l.position)
      from response_links l where ${ofResponse(...of)} and l.kind = 'cited'), '[]')`,
}

const FILLINGS: Readonly<Record<Filling, SqlOfFilling>> = {
  'answer and score': {
    hasAnswer: true,
    bytes: (...of) =>
      sql`(select octet_length(l.score_reason) from perception_scores l where ${ofResponse(...of)})`,
    list: (...of) => sql`(select json_build_object('score', l.score, 'scoreReason', l.score_reason)
      from (select) o left join perception_scores l on ${ofResponse(...of)})`,
  },
  'answer and sources': WITH_SOURCES,
  names: { hasAnswer: false, hasNames: true, bytes: () => sql`0`, list: () => sql`null` },
  'names, answer and sources': { ...WITH_SOURCES, hasNames: true },
}
