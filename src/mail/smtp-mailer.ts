import type { Transporter } from 'nodemailer'
import { plainLine } from '../domain/plain-line.ts'
import type { SmtpSettings } from '../domain/smtp-settings.ts'
import { MailError, type Mailer, type MailMessage } from './mailer.ts'

const CONNECTIONS = 2
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** The time limit of one message or check: a server that sends a little now and then is never silent for long enough. */
const WHOLE_MS = 120_000
const REASON_LENGTH_MAX = 300

/** Sends through the operator's mail server. The library is loaded with the first message. */
export class SmtpMailer implements Mailer {
  readonly #settings: SmtpSettings
  readonly #wholeMs: number
  #transport: Promise<Transporter> | null = null

  constructor(settings: SmtpSettings, wholeMs = WHOLE_MS) {
    this.#settings = settings
    this.#wholeMs = wholeMs
  }

  get hourlyMax(): number {
    return this.#settings.hourlyMax
  }

  get from(): string {
    return this.#settings.from.address
  }

  async send({ messageId, to, subject, text, html, unsubscribeUrl }: MailMessage): Promise<void> {
    await this.#inTime((transport) =>
      transport.sendMail({
        messageId,
        from: this.#settings.from,
        to: { name: headerText(to.name), address: to.address },
        subject: headerText(subject),
        text,
        html,
        // Prevents automatic replies of mailboxes.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    )
  }

  /** Connects and signs in. @throws {MailError} */
  async verify(): Promise<void> {
    await this.#inTime((transport) => transport.verify())
  }

  close(): void {
    void this.#transport?.then((transport) => transport.close())
    this.#transport = null
  }

  async #inTime(work: (transport: Transporter) => Promise<unknown>): Promise<void> {
    const transport = await this.#open()
    const { promise: over, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new MailError('The mail server did not come to an end in time.', true, true))
      this.#transport = null
      // Otherwise the connection stays open until the server has come to an end.
      transport.close({ force: true })
    }, this.#wholeMs)
    try {
      await Promise.race([work(transport), over])
    } catch (error) {
      throw error instanceof MailError ? error : asMailError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  #open(): Promise<Transporter> {
    this.#transport ??= connect(this.#settings)
    return this.#transport
  }
}

async function connect(settings: SmtpSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { host, port, isImplicitTls, needsTls, user, password } = settings
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: isImplicitTls,
    requireTLS: needsTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
  }) as Transporter
}

/** Without the beginning of encoded words (RFC 2047), in which mail programs would find signs that `plainLine` removes. */
const headerText = (text: string) => plainLine(text).replaceAll('=?', '= ?')

/** Allows mail programs to unsubscribe by one click (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The commands whose refusal concerns this message alone; others concern the connection, which the operator can correct. */
const OF_MESSAGE: readonly (string | undefined)[] = ['RCPT TO', 'DATA']

/** Only a 5xx answer about the recipient or the content is final. */
function asMailError(error: unknown): MailError {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const isRefused = (responseCode ?? 0) >= 500 && OF_MESSAGE.includes(command)
  const reason = plainLine(error instanceof Error ? error.message : String(error))
  return new MailError(reason.slice(0, REASON_LENGTH_MAX), !isRefused, command === 'CONN')
}
