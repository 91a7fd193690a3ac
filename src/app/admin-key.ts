import { join } from 'node:path'
import { ADMIN_KEY_FILE, readOwnFile } from '../storage/database/private-files.ts'

/** The file to which the first start writes the admin key. */
export function adminKeyPath(dataDir: string): string {
  return join(dataDir, ADMIN_KEY_FILE)
}

/**
 * The admin key in the file; null without a file.
 * @throws {StorageError} when the file belongs to another user, or others can read it
 */
export function readAdminKey(dataDir: string): string | null {
  return readOwnFile(adminKeyPath(dataDir))?.trim() || null
}
