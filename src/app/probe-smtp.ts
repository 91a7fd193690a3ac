import type { SmtpSettings } from '../domain/smtp-settings.ts'
import { SmtpMailer } from '../mail/smtp-mailer.ts'
import type { Check } from './check.ts'

const NAME = 'mail server'

/** Checks that the mail server answers and accepts the credentials. Sends nothing. */
export async function probeSmtp(settings: SmtpSettings): Promise<Check> {
  const where = `${settings.host}:${settings.port}`
  const mailer = new SmtpMailer(settings)
  try {
    await mailer.verify()
    const finding = `${where} answers; e-mails come from ${settings.from.address}`
    return { name: NAME, state: 'ok', finding, remedy: null }
  } catch (error) {
    const finding = `${where} cannot be used (${error instanceof Error ? error.message : String(error)})`
    const remedy = 'Correct EARSHOT_SMTP_URL. Alerts and letters wait meanwhile, for about a day.'
    return { name: NAME, state: 'problem', finding, remedy }
  } finally {
    mailer.close()
  }
}
