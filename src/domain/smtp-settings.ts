/** The mail server of the operator. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS. */
  isImplicitTls: boolean
  /** Whether nothing is sent without TLS. */
  needsTls: boolean
  user: string | null
  password: string | null
  from: { name: string; address: string }
  /** E-mails of one organization in an hour. */
  hourlyMax: number
}
