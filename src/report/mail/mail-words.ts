import type { MailKind } from '../../domain/mails/mail.ts'
import { counted } from '../../domain/plain-line.ts'
import type { ShownLanguage } from '../../domain/shown-language.ts'

/** The texts of e-mails and of their unsubscribe pages, beside those of reports. */
const english = {
  simulated: 'Simulated answers: invented by Earshot, said by no LLM.',
  moved: 'What moved',
  toDo: 'What to do',
  open: 'Open in Earshot',
  answers: (count: string) => `${count} answers`,
  change: (part: string, figure: string, before: string, after: string) =>
    `${part}: ${figure}, from ${before} to ${after}`,
  alerts: (count: number) => counted(count, 'alert'),
  alertLead: (day: string, brand: string) => `The run of ${day} (UTC) shows this of ${brand}:`,
  alertBasis:
    'A change is told only if it is larger than noise, a value beyond a threshold only if its whole 95 % interval is.',
  below: (figure: string, value: string, threshold: string) => `${figure} is ${value}, below ${threshold}`,
  above: (figure: string, value: string, threshold: string) => `${figure} is ${value}, above ${threshold}`,
  became: (figure: string, verdict: string, before: string, after: string) =>
    `${figure} ${verdict}, from ${before} to ${after}`,
  testSubject: 'Earshot: a test',
  test: 'This is a test of Earshot: e-mails arrive here.',
  kinds: { alert: 'alerts', letter: 'weekly letters', test: 'tests' } satisfies Record<MailKind, string>,
  of: (kind: string, organization: string) => `${kind} of ${organization}`,
  incomplete: 'This link is not complete',
  copyWhole: 'Copy the whole address from the e-mail.',
  unsubscribed: 'You have unsubscribed',
  noMore: (what: string) => `You get no more ${what}.`,
  again: 'Send them to me again',
  subscribed: (what: string) => `You get ${what} by e-mail.`,
}

const german: typeof english = {
  simulated: 'Simulierte Antworten: von Earshot erfunden, von keinem LLM gegeben.',
  moved: 'Was sich bewegt hat',
  toDo: 'Was zu tun ist',
  open: 'In Earshot öffnen',
  answers: (count) => `${count} Antworten`,
  change: (part, figure, before, after) => `${part}: ${figure}, von ${before} auf ${after}`,
  alerts: (count) => (count === 1 ? '1 Meldung' : `${count} Meldungen`),
  alertLead: (day, brand) => `Der Lauf vom ${day} (UTC) zeigt bei ${brand}:`,
  alertBasis:
    'Eine Veränderung wird nur gemeldet, wenn sie größer als das Rauschen ist, ein Wert jenseits einer Schwelle nur, wenn sein ganzes 95-%-Intervall es ist.',
  below: (figure, value, threshold) => `${figure} ist ${value}, unter ${threshold}`,
  above: (figure, value, threshold) => `${figure} ist ${value}, über ${threshold}`,
  became: (figure, verdict, before, after) => `${figure} ${verdict}, von ${before} auf ${after}`,
  testSubject: 'Earshot: ein Test',
  test: 'Dies ist ein Test von Earshot: E-Mails kommen hier an.',
  kinds: { alert: 'Meldungen', letter: 'Wochenbriefe', test: 'Tests' },
  of: (kind, organization) => `${kind} von ${organization}`,
  incomplete: 'Dieser Link ist nicht vollständig',
  copyWhole: 'Kopieren Sie die ganze Adresse aus der E-Mail.',
  unsubscribed: 'Sie haben abbestellt',
  noMore: (what) => `Sie bekommen keine ${what} mehr.`,
  again: 'Wieder bestellen',
  subscribed: (what) => `Sie bekommen ${what} per E-Mail.`,
}

export const MAIL_WORDS: Readonly<Record<ShownLanguage, typeof english>> = { en: english, de: german }
