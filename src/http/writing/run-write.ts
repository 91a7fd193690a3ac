import { type Endpoint, opensTransactions } from '../../contract/endpoint.ts'
import { inTransaction, withinTransaction } from '../../storage/database/transaction.ts'
import { beforeLimit, withinStorage } from '../../storage/tenancy/stored-bytes.ts'
import type { Audited, Call, Handler, HttpContext } from '../handler.ts'

/**
 * Runs the handler of a write in one transaction with the audit of its changes. Handlers that call other systems, read
 * a lot in parts or read a stream open their own transactions, and check the limit of stored bytes themselves.
 * @returns the handler's answer
 */
export async function runWrite(
  handler: Handler<never>,
  definition: Endpoint,
  call: Call<unknown>,
  context: HttpContext,
): Promise<unknown> {
  const { method, streamBody, errors = [] } = definition
  const { database } = context
  const run = async (inner: HttpContext): Promise<unknown> => {
    const { answer, changes } = (await handler(call as never, inner)) as Audited<unknown>
    for (const change of changes) await call.audit(inner.database.db, change)
    return answer
  }
  if (opensTransactions(definition) || streamBody) return run(context)
  const isLimited = errors.includes('storage_limit_exceeded')
  return inTransaction(database.db, async (tx) => {
    const change = () => run({ ...context, database: withinTransaction(database, tx) })
    if (!isLimited) return change()
    // A PATCH may make texts shorter.
    if (method === 'PATCH') return withinStorage(tx, call.tenant.organizationId, change)
    return beforeLimit(tx, call.tenant.organizationId, change)
  })
}
