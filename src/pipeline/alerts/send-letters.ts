import { nextCronTime } from '../../queue/cron.ts'
import { type DueLetter, dueLetters, findLetter, moveNextLetter } from '../../storage/alerts/letters.ts'
import { findVisibleBrand, lockBrand } from '../../storage/brands/visible-brands.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { hasOpenRunWithin } from '../../storage/insights/window-runs.ts'
import { postMail } from '../mails/post-mail.ts'
import type { PipelineContext } from '../pipeline-context.ts'

const DUE_AT_ONCE = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A letter waits no longer than this for the end of a run. */
const WAIT_MS = DAY_MS
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

/**
 * Posts some of the letters that are due, each once even with several processes.
 * @returns whether there may be more
 */
export async function sendDueLetters(context: PipelineContext): Promise<boolean> {
  const { database, now, log } = context
  if (!context.mailer) return false
  const letters = await dueLetters(database.db, now(), DUE_AT_ONCE)
  for (const due of letters) {
    // Whoever moves it writes it. It is due again in an hour if it waits, cannot be written, or the process dies. One that
    // cannot be moved stays due: its error ends this round, so that a pause follows.
    const claimed = { ...due, nextAt: new Date(now().getTime() + HOUR_MS) }
    if (!(await moveNextLetter(database.db, due, claimed))) continue
    try {
      await sendLetter(context, claimed)
    } catch (error) {
      const { organizationId, brandId } = due
      log.error(
        { err: error, organizationId, brandId },
        'a letter could not be written; tried again in an hour',
      )
    }
  }
  return letters.length === DUE_AT_ONCE
}

async function sendLetter(context: PipelineContext, claimed: DueLetter): Promise<void> {
  const { database, now } = context
  const { organizationId, brandId, dueAt } = claimed
  const lateMs = now().getTime() - dueAt.getTime()
  // The times before it: a week in which clocks change has not 168 hours.
  const before = (days: number) => nextLetterAt(claimed, new Date(dueAt.getTime() - days * DAY_MS))
  const week = { from: before(8), to: dueAt }
  const brand = await findVisibleBrand(database.db, { organizationId, brandIds: null }, brandId)
  const isWanted = claimed.personIds.length > 0 && lateMs <= LATE_MS
  const mayWait = isWanted && lateMs < WAIT_MS
  const waits = mayWait && brand && (await hasOpenRunWithin(database.db, brand, week))
  if (waits) return
  const write = isWanted
    ? await context.readLetter({ organizationId, brandId, ...week, precedingFrom: before(15) })
    : null
  await inTransaction(database.db, async (tx) => {
    const isThere = await lockBrand(tx, organizationId, brandId)
    const letter = isThere ? await findLetter(tx, { organizationId, id: brandId }) : null
    const nextAt = letter?.isEnabled ? nextLetterAt(letter, now()) : null
    if (!(await moveNextLetter(tx, claimed, { nextAt, dueAt: null })) || !write || !letter?.isEnabled) return
    const cause = `letter ${brandId} ${dueAt.toISOString()}`
    const { personIds } = letter
    await postMail(context, tx, { organizationId, brandId, kind: 'letter', cause, personIds }, write)
  })
}
