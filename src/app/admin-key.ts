import { join } from 'node:path'
import { ADMIN_KEY_FILE, readOwnFile } from '../storage/database/private-files.ts'

/** The file in which the first start leaves the admin key. */
export function adminKeyPath(dataDir: string): string {
  return join(dataDir, ADMIN_KEY_FILE)
}

/**
 * The admin key of the file; null without the file.
 * @throws {StorageError} when the file is not of this user, or others can read it
 */
export function readAdminKey(dataDir: string): string | null {
  return readOwnFile(adminKeyPath(dataDir))?.trim() || null
}
