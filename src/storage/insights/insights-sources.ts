import { type RawBuilder, sql } from 'kysely'
import { KEY_BYTES } from '../../domain/insights/text-keys.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import { contains } from '../database/collation.ts'
import type { Db } from '../database/database.ts'
import { findParts, resultsOfParts } from '../runs/parts-of-runs.ts'

/** An answer by its place in a run. */
export interface PlacedAnswer {
  runId: string
  ordinal: number
}

/** An answer, and the keys of the texts of it that are wanted, in the form of `hexOfKey`. */
export interface WantedTexts extends PlacedAnswer {
  keys: string[]
}

export interface CitingAnswer extends PlacedAnswer {
  /** The wanted pages that it cites. */
  links: { key: string; domain: string; url: string; title: string | null }[]
}

/** Answers with some of their links; those that have been deleted meanwhile are left out. */
export async function findCitingAnswers(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTexts[],
): Promise<CitingAnswer[]> {
  // An answer may have thousands of links, of which few are wanted.
  const { rows } = await sql<CitingAnswer>`
    select x.run_id as "runId", x.ordinal,
      coalesce((select json_agg(json_build_object('key', l.key, 'domain', l.domain, 'url', l.url, 'title', l.title))
        from (select key, min(domain) as domain, min(url) as url,
            (array_agg(title order by position) filter (where title is not null))[1] as title
          from (select ${keyInRollup(sql`domain || E'\n' || url`)} as key, domain, url, title, position
            from all_response_links where organization_id = ${organizationId} and response_id = x.id
              and generation = x.generation and kind = 'cited') k
          where key = any(a.keys) group by key) l), '[]') as links
    from ${bulkRows(wanted, { runId: 'uuid', ordinal: 'int', keys: 'text[]' }, 'a')}
      join results x on x.organization_id = ${organizationId} and x.run_id = a."runId" and x.ordinal = a.ordinal`.execute(
    db,
  )
  return rows
}

/**
 * The packed keys that roll-ups use for the domains whose name, or whose address or title in these runs, contains the text. Read part by
 * part, so that no statement takes long (`offset 0` keeps it from reading more); a key may come again.
 */
export async function* findDomainKeys(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  text: string,
): AsyncGenerator<Uint8Array> {
  for (const parts of await findParts(db, organizationId, runIds)) {
    const { rows } = await sql<{ keys: Uint8Array | null }>`
      select string_agg(${keyBytes(sql`d.domain`)}, ''::bytea) as keys from (
        select distinct l.domain from (${resultsOfParts(organizationId, parts)}) x cross join lateral (
          select l.domain, l.url, l.title from response_links l
          where l.organization_id = ${organizationId} and l.response_id = x.id and l.kind = 'cited' offset 0) l
        where ${contains(sql`l.domain`, text)} or ${contains(sql`l.url`, text)} or ${contains(sql`l.title`, text)}) d`.execute(
      db,
    )
    if (rows[0]?.keys) yield rows[0].keys
  }
}

/** The key of a text in roll-ups, in the form of `hexOfKey`. */
export function keyInRollup(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`encode(${keyBytes(text)}, 'hex')`
}

/** The same key as its bytes. */
export const keyBytes = (text: RawBuilder<unknown>) =>
  sql<Uint8Array>`substring(sha256(convert_to(${text}, 'UTF8')) for ${sql.lit(KEY_BYTES)})`

/** The present texts of prompts. */
export async function findPromptTexts(
  db: Db,
  organizationId: string,
  promptIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from prompts where organization_id = ${organizationId} and id = any(${[...promptIds]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
