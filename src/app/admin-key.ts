import { join } from 'node:path'

/** The file in which the first start leaves the admin key. */
export function adminKeyPath(dataDir: string): string {
  return join(dataDir, 'admin-key')
}
