import { type RawBuilder, sql } from 'kysely'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * SQL: the id that a text is, after its beginning (a regular expression without groups that capture); null for another text.
 * A row with this id is found by its index, and not by turning the id of every row into a text.
 */
export const uuidInText = (text: RawBuilder<unknown>, beginning = '') =>
  sql`substring(${text} from ${sql.lit(`^${beginning}(${UUID})$`)})::uuid`
