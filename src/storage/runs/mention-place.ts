import { type RawBuilder, sql } from 'kysely'

/**
 * How many characters of an answer are before a mention, whose stored offset counts UTF-16 units: an emoji has two.
 * Each such character has three bytes more than one of ASCII, so the extra bytes limit how far the mention is before its offset, and
 * its words are looked for there. `OFFSET 0` reads a long answer once.
 */
export const mentionPlace = (
  answer: RawBuilder<string>,
  offset: RawBuilder<number>,
  words: RawBuilder<string>,
) => sql<number>`(
  select case when substr(e.head, ${offset} + 1) = ${words} then ${offset}
    else coalesce(e.low - 1 + nullif(strpos(substr(e.head, e.low + 1), ${words}), 0), ${offset}) end
  from (select h.head, greatest(0, ${offset} - (octet_length(h.head) - length(h.head)) / 3) as low
    from (select left(${answer}, ${offset} + length(${words})) as head offset 0) h offset 0) e)`

/**
 * The place and the words of the first mention of response `x` that counts.
 * @param isShown - a condition on mention `m`
 */
export const firstMention = (
  answer: RawBuilder<string>,
  generation: RawBuilder<number>,
  isShown: RawBuilder<unknown>,
) => sql`(
  select ${mentionPlace(answer, sql`m.start_offset`, sql`m.text`)} as place, m.text from (
    select m.start_offset, m.text from mentions m where m.organization_id = x.organization_id
      and m.response_id = x.id and m.generation = ${generation} and m.counts and ${isShown}
    order by m.position limit 1) m)`
