export interface MailMessage {
  messageId: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where one request unsubscribes; null where nothing can be unsubscribed. */
  unsubscribeUrl: string | null
}

/** An attempt that failed. */
export class MailError extends Error {
  override name = 'MailError'
  /** Another attempt may succeed. */
  readonly isTemporary: boolean

  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}

export interface Mailer {
  /** E-mails of one organization in an hour. */
  readonly hourlyMax: number
  /** The address that sends. */
  readonly from: string
  /** @throws {MailError} */
  send(message: MailMessage): Promise<void>
  close(): void
}
