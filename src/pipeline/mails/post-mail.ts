import type { Db } from '../../storage/database/database.ts'
import { insertMail, type NewMail } from '../../storage/mails/mails.ts'
import type { MailRef } from '../../storage/mails/sent-mails.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'

/** The job of an e-mail counts as lost after this time. */
const QUEUED_MS = 10 * 60_000

export const mailQueuedUntil = (now: Date) => new Date(now.getTime() + QUEUED_MS)

/**
 * Posts an e-mail within the caller's transaction: it is sent only if that commits.
 * @returns the waiting deliveries
 */
export async function postMail(
  context: PipelineContext,
  tx: Db,
  mail: Omit<NewMail, 'at'>,
): Promise<string[]> {
  if (!context.mailer || mail.personIds.length === 0) return []
  const at = context.now()
  const ids = await insertMail(tx, { ...mail, at }, mailQueuedUntil(at))
  const { organizationId } = mail
  await enqueueMails(
    context,
    tx,
    ids.map((mailDeliveryId) => ({ organizationId, mailDeliveryId })),
  )
  return ids
}

export function enqueueMails(
  context: Pick<PipelineContext, 'queue'>,
  tx: Db,
  mails: readonly MailRef[],
): Promise<void> {
  return enqueue(
    context,
    tx,
    'send-mail',
    mails.map((data) => ({ data })),
  )
}
