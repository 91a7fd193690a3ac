export interface MailMessage {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The address for unsubscribing by one request; null when it is not possible. */
  unsubscribeUrl: string | null
}

export class MailError extends Error {
  override name = 'MailError'
  /** Whether another attempt may succeed. */
  readonly isTemporary: boolean
  /** Whether the mail server does not answer at all. */
  readonly isUnreachable: boolean

  constructor(message: string, isTemporary: boolean, isUnreachable = false) {
    super(message)
    this.isUnreachable = isUnreachable
    this.isTemporary = isTemporary
  }
}

export interface Mailer {
  /** The maximum number of e-mails of one organization per hour. */
  readonly hourlyMax: number
  /** The address of the sender. */
  readonly from: string
  /** @throws {MailError} */
  send(message: MailMessage): Promise<void>
  close(): void
}
