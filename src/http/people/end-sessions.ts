import type { Db } from '../../storage/database/database.ts'
import { afterCommit } from '../../storage/database/transaction.ts'
import type { HttpContext } from '../handler.ts'

/** After the commit: clears the cached holders of keys and sessions, and ends the streams of revoked ones. */
export function forgetHolders(
  tx: Db,
  { keys, streams, log }: Pick<HttpContext, 'keys' | 'streams' | 'log'>,
): void {
  afterCommit(tx, () => {
    keys.forget()
    streams.endRevoked().catch((err: unknown) => log.warn({ err }, 'streams of an ended session stay open'))
  })
}
