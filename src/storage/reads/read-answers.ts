import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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
export type Filling = 'answer' | 'answer and sources'

const ID_LENGTH = 36

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
  const places = rest.map((part) => ({ id: part.slice(0, ID_LENGTH), after: part.slice(ID_LENGTH + 1) }))
  const ids = places.map(({ id }) => id)
  const first = await readBatch(db, organizationId, ids, filling)
  const isAll = first.length === ids.length
  return isAll ? [...written(head, first, places)].join('') : pieces()

  async function* pieces(): AsyncGenerator<string> {
    yield* written(head, first, places)
    while (places.length > 0) {
      const left = places.map(({ id }) => id)
      yield* written('', await readBatch(db, organizationId, left, filling), places)
    }
  }
}

/**
 * Removes answers from the batch when they are yielded, so that a slow reader holds only what it has not consumed.
 */
function* written(head: string, batch: Answer[], places: { after: string }[]): Generator<string> {
  if (head !== '') yield head
  for (let next = batch.shift(); next !== undefined; next = batch.shift()) {
    const { answer, sources } = next
    const { after = '' } = places.shift() ?? {}
    yield `${JSON.stringify(answer)}${sources === null ? '' : `, "sources" : ${sources}`}${after}`
  }
}

interface Answer {
  answer: string | null
  /** JSON text; null when they are not requested. */
  sources: string | null
}

/** As many of the first answers as fit into a batch, at least one. */
async function readBatch(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  filling: Filling,
): Promise<Answer[]> {
  if (ids.length === 0) return []
  const links = sql`from response_links l where l.organization_id = ${organizationId}
    and l.response_id = g.ids[t.place] and l.kind = 'cited'`
  const nextLinks = sql`from response_links l where l.organization_id = ${organizationId}
    and l.response_id = y.id and l.kind = 'cited'`
  const hasSources = filling === 'answer and sources'
  const { rows } = await sql<Answer>`
    with recursive given as materialized (select ${[...ids]}::uuid[] as ids),
    taken as (
      select 0 as place, 0::bigint as bytes
      union all
      select t.place + 1, t.bytes + s.bytes
      from taken t cross join given g cross join lateral (
        select octet_length(coalesce(y.answer, '')) + ${hasSources ? sql`coalesce((select sum(${linkBytes}) ${nextLinks}), 0)` : sql`0`} as bytes
        from responses y where y.organization_id = ${organizationId} and y.id = g.ids[t.place + 1]) s
      where t.place < cardinality(g.ids) and (t.place = 0 or t.bytes + s.bytes <= ${BATCH_BYTES}))
    select (select y.answer from responses y
        where y.organization_id = ${organizationId} and y.id = g.ids[t.place]) as answer,
      ${
        hasSources
          ? sql`coalesce((select json_agg(json_build_object('url', l.url, 'domain', l.domain, 'title', l.title)
              order by l.position) ${links}), '[]')::text`
          : sql`null`
      } as sources
    from taken t cross join given g where t.place > 0 order by t.place`.execute(db)
  if (rows.length === 0) throw new Error(`the response ${ids[0]} was deleted while its page was read`)
  return rows
}

const linkBytes = sql`octet_length(l.url) + octet_length(l.domain) + coalesce(octet_length(l.title), 0) + 40`
