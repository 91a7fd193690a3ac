import { randomBytes } from 'node:crypto'
import { messageIdOf, nextMailAttempt } from '../../domain/mails/mail.ts'
import { unsubscribePath } from '../../domain/mails/unsubscribe-path.ts'
import { formatToken } from '../../domain/secret-token.ts'
import { MailError, type Mailer } from '../../mail/mailer.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { subscriptionToken } from '../../storage/mails/mail-subscriptions.ts'
import {
  claimMail,
  countMailsUnderLock,
  deleteOldMails,
  endMail,
  type MailRef,
  type MailSending,
  postponeMail,
  takeDueMails,
} from '../../storage/mails/sent-mails.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { wholeMail } from './mail-page.ts'
import { enqueueMails, mailQueuedUntil } from './post-mail.ts'

/** E-mails in the queue at the same time, above which no due e-mails are added. */
const QUEUED = { all: 60, ofOrganization: 10 }
/** How long one attempt has an e-mail exclusively; longer than the time limits of the mailer together. */
const CLAIMED_MS = 5 * 60_000
/** How long no other e-mail of an organization is tried after the mail server did not answer at all. */
const UNREACHABLE_MS = 60_000
/** When the mail server was silent to this many organizations, no e-mail of any is tried. One may have recipients that make it silent. */
const SILENT_MIN = 2
/** How long an e-mail waits when its organization has reached the limit of the hour. */
const LIMITED_MS = 10 * 60_000
const STEPS_MAX = 200

interface Silence {
  until: Date
  reason: string
}

/** When mail servers of this process did not answer, by the organizations whose e-mails they were sent. */
const silences = new WeakMap<Mailer, Map<string, Silence>>()

/**
 * Sends a waiting e-mail, outside a transaction. If the process dies before it has stored that the e-mail was sent,
 * the e-mail is sent again with the same `Message-ID`.
 */
export async function sendMail(context: PipelineContext, ref: MailRef): Promise<void> {
  const { database, mailer, now } = context
  const hourlyMax = mailer?.hourlyMax ?? 1
  const { sentCount, sending } = await inTransaction(database.db, async (tx) => {
    const counted = await countMailsUnderLock(tx, ref, now(), hourlyMax)
    const claimed = await claimMail(tx, ref, now(), new Date(now().getTime() + CLAIMED_MS))
    return { sentCount: counted, sending: claimed }
  })
  if (!sending) return
  const why = reasonToDrop(sending)
  if (why !== null) return endMail(database.db, ref, { status: 'dropped', error: why, now: now() })
  if (!mailer) {
    const error = 'this server sends no e-mail'
    return endMail(database.db, ref, { status: 'failed', error, now: now() })
  }
  if (sentCount >= hourlyMax) {
    const next = new Date(now().getTime() + LIMITED_MS)
    const error = `waits: the organization has sent ${hourlyMax} e-mails within an hour`
    return postponeMail(database.db, ref, { next, error, attempts: 0 })
  }
  const silence = silenceFor(mailer, ref.organizationId, now())
  const next = nextMailAttempt(sending.attemptCount + 1, now())
  // Counts as an attempt, so that e-mails do not wait without end; the last attempt is always made.
  if (silence && next) {
    return postponeMail(database.db, ref, { next, error: silence.reason, attempts: 1 })
  }
  await attempt(context, mailer, sending)
}

function silenceFor(mailer: Mailer, organizationId: string, now: Date): Silence | null {
  const known = silences.get(mailer) ?? new Map<string, Silence>()
  for (const [id, { until }] of known) if (until <= now) known.delete(id)
  const [any = null] = known.size >= SILENT_MIN ? known.values() : []
  return known.get(organizationId) ?? any
}

function noteSilence(mailer: Mailer, organizationId: string, silence: Silence): void {
  silences.set(mailer, (silences.get(mailer) ?? new Map<string, Silence>()).set(organizationId, silence))
}

function reasonToDrop({ address, isUnsubscribed, isBrandDeleted }: MailSending): string | null {
  if (isBrandDeleted) return 'the brand was deleted'
  if (address === null) return 'the person has no address, or is of the organization no longer'
  return isUnsubscribed ? 'the person has unsubscribed' : null
}

async function attempt(context: PipelineContext, mailer: Mailer, sending: MailSending): Promise<void> {
  const { database, dashboardUrl, now, log } = context
  const { organizationId, mailDeliveryId, personId, kind, name, subject, attemptCount } = sending
  const token = await subscriptionToken(
    database.db,
    { organizationId, personId, kind },
    formatToken(randomBytes(32)),
  )
  const unsubscribeUrl = `${dashboardUrl}${unsubscribePath(token)}`
  try {
    await mailer.send({
      messageId: messageIdOf(mailDeliveryId, mailer.from),
      to: { name, address: sending.address ?? '' },
      subject,
      unsubscribeUrl,
      ...wholeMail(sending, unsubscribeUrl),
    })
    await endMail(database.db, sending, { status: 'sent', error: null, now: now() })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.isUnreachable) {
      const until = new Date(now().getTime() + UNREACHABLE_MS)
      noteSilence(mailer, organizationId, { until, reason: error.message })
    }
    const next = error.isTemporary ? nextMailAttempt(attemptCount + 1, now()) : null
    log.warn({ organizationId, mailDeliveryId, reason: error.message }, 'an e-mail could not be sent')
    if (next) await postponeMail(database.db, sending, { next, error: error.message, attempts: 1 })
    else await endMail(database.db, sending, { status: 'failed', error: error.message, now: now() })
  }
}

/** Enqueues the e-mails that are due, and those whose jobs were lost. */
export async function sendDueMails(context: PipelineContext): Promise<void> {
  const now = context.now()
  await inTransaction(context.database.db, async (tx) => {
    await enqueueMails(context, tx, await takeDueMails(tx, now, mailQueuedUntil(now), QUEUED))
  })
}

/** Deletes old entries of the log of e-mails. */
export async function trimMailLog({ database: { db }, now }: PipelineContext): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (!(await inTransaction(db, (tx) => deleteOldMails(tx, now())))) break
  }
}
