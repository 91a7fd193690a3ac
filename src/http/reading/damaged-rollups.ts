import { DamagedRollup } from '../../domain/insights/varints.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { spoilRollups } from '../../storage/insights/rollups.ts'
import type { Call, Handler, HttpContext } from '../handler.ts'

/** More damaged roll-ups than this in one window indicate a defect, not an accident. */
const MENDED_MAX = 20

/**
 * Calls the handler of a read. If a roll-up is damaged, deletes it, so that it is calculated from the answers again,
 * and repeats the call.
 */
export async function readSoundly(
  handler: Handler<never>,
  call: Call<unknown>,
  context: HttpContext,
): Promise<unknown> {
  for (let mended = 0; ; mended += 1) {
    try {
      return await handler(call as never, context)
    } catch (error) {
      if (!(error instanceof DamagedRollup) || error.runId === null || mended === MENDED_MAX) throw error
      const { runId } = error
      const { organizationId } = call.tenant
      context.log.warn({ organizationId, runId, reason: error.message }, 'a damaged roll-up is made again')
      await inTransaction(context.database.db, (tx) => spoilRollups(tx, organizationId, [runId]))
    }
  }
}
