export interface SmtpSettings {
  host: string
  port: number
  /** Whether TLS begins with the first byte; otherwise by STARTTLS. */
  isImplicitTls: boolean
  /** Whether nothing may be sent without TLS. */
  needsTls: boolean
  user: string | null
  password: string | null
  from: { name: string; address: string }
  /** The maximum number of e-mails of one organization per hour. */
  hourlyMax: number
}
