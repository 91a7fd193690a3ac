/** PostgreSQL refuses the first two, and reads the others as functions where they are not quoted. */
const RESERVED: readonly string[] = ['public', 'none', 'current_role', 'current_user', 'session_user', 'user']

/** A login of its own for each reader: letters, digits and underscores, so that no tool has to quote it. */
export function isReaderName(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,61}$/.test(text) && !text.startsWith('pg_') && !RESERVED.includes(text)
}
