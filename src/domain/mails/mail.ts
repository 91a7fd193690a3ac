import type { ShownLanguage } from '../shown-language.ts'

/** The kinds of e-mails. Each can be unsubscribed separately. */
export const MAIL_KINDS = ['alert', 'letter', 'test'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * pending → sent
 *    ↘ failed (the server refused it, or no attempt is left)
 *    ↘ dropped (the person has unsubscribed or left, or the brand was deleted)
 */
export const MAIL_STATUSES = ['pending', 'sent', 'failed', 'dropped'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

export interface MailContent {
  subject: string
  text: string
  /** The body of the page. */
  html: string
}

/** Writes an e-mail in the language of a person. */
export type WriteMail = (language: ShownLanguage) => MailContent

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after each failed attempt; a mail server may be down for a day. */
const MAIL_PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  16 * HOUR_MS,
] as const

/**
 * The time of the next attempt; null when no attempt is left.
 * @param failedCount - attempts that failed, at least 1
 */
export function nextMailAttempt(failedCount: number, now: Date): Date | null {
  const pauseMs = MAIL_PAUSES_MS[failedCount - 1]
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs)
}

/** The same for every attempt, so that mail programs show a message once that was sent twice after a crash. */
export function messageIdOf(deliveryId: string, from: string): string {
  return `<${deliveryId}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
