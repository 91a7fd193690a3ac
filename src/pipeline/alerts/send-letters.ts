import { nextCronTime } from '../../queue/cron.ts'
import { type DueLetter, dueLetters, findLetter, moveNextLetter } from '../../storage/alerts/letters.ts'
import { lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { postMail } from '../mails/post-mail.ts'
import type { PipelineContext } from '../pipeline-context.ts'

const DUE_AT_ONCE = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** A letter that is later than this is skipped. */
const LATE_MS = 2 * DAY_MS

interface LetterTime {
  weekday: number
  hour: number
  timezone: string
}

export function nextLetterAt({ weekday, hour, timezone }: LetterTime, now: Date): Date {
  return nextCronTime(`0 ${hour} * * ${weekday % 7}`, timezone, now)
}

/** Posts the letters that are due, each once even with several processes. */
export async function sendDueLetters(context: PipelineContext): Promise<void> {
  const { database, now, log } = context
  if (!context.mailer) return
  for (const due of await dueLetters(database.db, now(), DUE_AT_ONCE)) {
    try {
      await sendLetter(context, due)
    } catch (error) {
      const { organizationId, brandId } = due
      log.error(
        { err: error, organizationId, brandId },
        'a letter could not be written; tried again in an hour',
      )
      const nextAt = new Date(now().getTime() + HOUR_MS)
      await moveNextLetter(database.db, due, { nextAt, dueAt: due.dueAt })
    }
  }
}

async function sendLetter(context: PipelineContext, due: DueLetter): Promise<void> {
  const { database, now } = context
  const { organizationId, brandId, dueAt } = due
  const isLate = now().getTime() - dueAt.getTime() > LATE_MS
  const from = new Date(dueAt.getTime() - WEEK_MS)
  const write = isLate ? null : await context.readLetter({ organizationId, brandId, from, to: dueAt })
  await inTransaction(database.db, async (tx) => {
    const isThere = await lockBrand(tx, organizationId, brandId)
    const letter = isThere ? await findLetter(tx, { organizationId, id: brandId }) : null
    const nextAt = letter?.isEnabled ? nextLetterAt(letter, now()) : null
    if (!(await moveNextLetter(tx, due, { nextAt, dueAt: null })) || !write || !letter?.isEnabled) return
    const cause = `letter ${brandId} ${dueAt.toISOString()}`
    const { personIds } = letter
    await postMail(context, tx, { organizationId, brandId, kind: 'letter', cause, personIds }, write)
  })
}
