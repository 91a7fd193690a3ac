import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The PostgreSQL major version of the pinned PGlite, which opens no other version's directories. */
export const EMBEDDED_POSTGRES_MAJOR = 18
export const PGLITE_VERSION = '0.5.16'

/** The name of the archive, which only the version opens that wrote it. */
export const EMPTY_DATABASE_FILE = `empty-database-${PGLITE_VERSION}.tar.gz`

/** Beside this module in the published package; in a checkout, `npm ci` writes it into the cache. */
const PLACES = [`./${EMPTY_DATABASE_FILE}`, `../../../../node_modules/.cache/${EMPTY_DATABASE_FILE}`]

/**
 * The archive of a database directory without any table of ours, which is unpacked faster than a new one is created.
 * Null where the installation ran no scripts; then the database is created.
 */
export function emptyDatabase(): string | null {
  const paths = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return paths.find((path) => existsSync(path)) ?? null
}
