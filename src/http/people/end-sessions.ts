import type { Db } from '../../storage/database/database.ts'
import { afterCommit } from '../../storage/database/transaction.ts'
import type { HttpContext } from '../handler.ts'

/** Once the transaction is committed: forgets whom keys and sessions belong to, and ends the streams of those that ended. */
export function forgetHolders(
  tx: Db,
  { keys, streams, log }: Pick<HttpContext, 'keys' | 'streams' | 'log'>,
): void {
  afterCommit(tx, () => {
    keys.forget()
    streams.endRevoked().catch((err: unknown) => log.warn({ err }, 'streams of an ended session stay open'))
  })
}
