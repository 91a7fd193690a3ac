import type { Db } from '../../storage/database/database.ts'
import type { AuditedChange, Call } from '../handler.ts'

/** Adds to a transaction that the pipeline opened. */
export type Within<R> = (tx: Db, make: () => Promise<R>) => Promise<R>

/** Records a change in the transaction that makes it, where that is not the handler's own. */
export function auditWithin<R>(
  { audit }: Pick<Call<unknown>, 'audit'>,
  change: (result: R) => AuditedChange,
): Within<R> {
  return async (tx, make) => {
    const result = await make()
    await audit(tx, change(result))
    return result
  }
}
