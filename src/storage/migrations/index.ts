import type { Migration } from 'kysely/migration'
import { up as firstSchema } from './0001-first-schema.ts'

/** Every migration in its order. Forward only: what has landed is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-schema': { up: firstSchema },
}
