import type { WriteMail } from '../../domain/mails/mail.ts'
import type { Db } from '../../storage/database/database.ts'
import { insertMail, languagesOf, type NewMail } from '../../storage/mails/mails.ts'
import type { MailRef } from '../../storage/mails/sent-mails.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'

/** The job of an e-mail counts as lost after this time. */
const QUEUED_MS = 10 * 60_000

export const mailQueuedUntil = (now: Date) => new Date(now.getTime() + QUEUED_MS)

type PostedMail = Omit<NewMail, 'at' | 'content' | 'language'>

/**
 * Posts an e-mail within the caller's transaction, to each person in their language: it is sent only if that commits.
 * @returns the waiting deliveries
 */
export async function postMail(
  context: PipelineContext,
  tx: Db,
  mail: PostedMail,
  write: WriteMail,
): Promise<string[]> {
  if (!context.mailer || mail.personIds.length === 0) return []
  const at = context.now()
  const { organizationId } = mail
  const languages = await languagesOf(tx, organizationId, mail.personIds)
  const ids: string[] = []
  for (const { language, personIds } of languages) {
    const one = { ...mail, personIds, language, content: write(language), at }
    ids.push(...(await insertMail(tx, one, mailQueuedUntil(at))))
  }
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
