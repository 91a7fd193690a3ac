import { plainLine } from '../domain/plain-line.ts'
import type { SmtpSettings } from '../domain/smtp-settings.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { isLoopback } from './loopback.ts'

const FROM = /^(?:([^<>"]{0,100}?) ?<)?([^\s<>"@,;:()[\]\\]{1,64}@[a-z0-9][a-z0-9.-]{0,252})>?$/i
const HOURLY_MAX = 200

/** The mail server; null for none. */
export function readSmtp(reader: EnvironmentReader, publicUrl: string | null): SmtpSettings | null {
  const url = reader.text('EARSHOT_SMTP_URL')
  const from = reader.text('EARSHOT_MAIL_FROM')
  const hourlyMax = reader.integer('EARSHOT_MAIL_LIMIT', HOURLY_MAX, 1, 100_000)
  if (url === null && from === null) return null
  const server = url === null ? null : serverOf(url)
  if (server === null) {
    reader.problems.push(
      'EARSHOT_SMTP_URL: an address such as smtp://user:password@mail.example.com:587 or smtps://… is needed; write % as %25',
    )
  }
  const [, name = '', address] = FROM.exec(from ?? '') ?? []
  if (address === undefined) {
    reader.problems.push('EARSHOT_MAIL_FROM: a sender such as Earshot <earshot@example.com> is needed')
  }
  if (publicUrl === null) {
    reader.problems.push('EARSHOT_PUBLIC_URL: it is needed with EARSHOT_SMTP_URL, for the links of e-mails')
  }
  if (server === null || address === undefined || publicUrl === null) return null
  return { ...server, from: { name: plainLine(name) || 'Earshot', address }, hourlyMax }
}

function serverOf(text: string): Omit<SmtpSettings, 'from' | 'hourlyMax'> | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '' || pathname.length > 1 || search || hash)
    return null
  const [user, secret] = [decoded(username), decoded(password)]
  if (user === null || secret === null) return null
  const isImplicitTls = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: port === '' ? (isImplicitTls ? 465 : 587) : Number(port),
    isImplicitTls,
    // A password is sent only with TLS, except to this machine.
    needsTls: username !== '' && !isLoopback(host),
    user: username === '' ? null : user,
    password: username === '' ? null : secret,
  }
}

/** Null for a text in which a `%` begins no valid code, such as `%25`. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
