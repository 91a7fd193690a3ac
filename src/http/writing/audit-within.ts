import type { Db } from '../../storage/database/database.ts'
import type { AuditedChange, Call } from '../handler.ts'

/** Wraps a transaction that the pipeline opened, so that more can be stored in it. */
export type Within<R> = (tx: Db, make: () => Promise<R>) => Promise<R>

/** Records a change in the pipeline's own transaction, for handlers that open none. */
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
