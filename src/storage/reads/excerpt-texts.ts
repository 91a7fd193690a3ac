import { type RawBuilder, sql } from 'kysely'
import { withoutHalves } from '../../domain/answer-excerpt.ts'
import { copyOf } from '../../domain/copy-of-text.ts'
import { weighedParts } from '../../domain/weighed-parts.ts'
import type { Db } from '../database/database.ts'
import { BATCH_BYTES } from './read-answers.ts'

/** An excerpt is made from this many UTF-16 units, which begin this far before the first mention. */
const SOURCE = 800
const LEAD = 150

/** Where the text of an excerpt is; `start` counts UTF-16 units, as mentions do. */
export interface ExcerptPlace {
  bytes: number | null
  start: number | null
  word: string | null
}

/** The part of an answer around its first mention, and the words of that mention. */
export interface ExcerptText {
  /** Null without an answer. */
  text: string | null
  /** Whether the text begins in the middle of the answer. */
  isCut: boolean
  word: string | null
}

/**
 * The excerpt's place in response `x`, as JSON.
 * @param isShown - a condition on mention `m`
 */
export const excerptPlace = (
  answer: RawBuilder<string>,
  generation: RawBuilder<number>,
  isShown: RawBuilder<unknown>,
) => sql<ExcerptPlace>`(
  select json_build_object('bytes', octet_length(${answer}), 'start', f.start_offset, 'word', f.text)
  from (select 1) one left join lateral (
    select m.start_offset, m.text from mentions m where m.organization_id = x.organization_id
      and m.response_id = x.id and m.generation = ${generation} and m.counts and ${isShown}
    order by m.position limit 1) f on true)`

/**
 * Reads the texts at these places, by the ids of their answers. SQL counts characters and not UTF-16 units, and unpacks a whole answer for a part of
 * it, so answers are read whole, 4 MiB at a time.
 */
export async function readExcerptTexts(
  db: Db,
  organizationId: string,
  places: readonly { id: string; place: ExcerptPlace }[],
): Promise<ReadonlyMap<string, ExcerptText>> {
  const texts = new Map<string, ExcerptText>()
  for (const some of weighedParts(places, ({ place }) => place.bytes ?? 0, BATCH_BYTES)) {
    const { rows } = await sql<{ id: string; answer: string }>`
      select id, answer from responses where organization_id = ${organizationId} and answer is not null
        and id = any(${some.map(({ id }) => id)}::uuid[])`.execute(db)
    const answers = new Map(rows.map(({ id, answer }) => [id, answer]))
    for (const { id, place } of some) texts.set(id, textAt(answers.get(id), place))
  }
  return texts
}

/** The part of an answer at its place. */
export function textAt(answer: string | undefined, { start, word }: ExcerptPlace): ExcerptText {
  const from = Math.max(0, (start ?? 0) - LEAD)
  const text = answer === undefined ? null : copyOf(withoutHalves(answer.slice(from, from + SOURCE)))
  return { text, isCut: from > 0, word }
}
