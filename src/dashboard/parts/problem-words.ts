import { words } from '../language/words.ts'

export const problemWords = words({
  en: {
    retry: 'Try again',
    signIn: 'Sign in',
    reload: 'Load the page again',
    request: (id: string) => `Request ${id}`,
    unreachable: {
      title: 'The server does not answer',
      what: 'Check that Earshot is running and that you are connected, then try again.',
    },
    timeout: {
      title: 'The server took too long',
      what: 'Try again, with a shorter period if it happens again.',
    },
    signedOut: { title: 'You are not signed in', what: 'Sign in to go on where you are.' },
    wrong: {
      title: 'The password or the code is wrong',
      what: 'Type it again. For codes, the clock of your device must be right.',
    },
    codeNeeded: {
      title: 'A code is needed, too',
      what: 'Type the code of your authenticator app, or a backup code.',
    },
    forbidden: {
      title: 'Your role does not allow this',
      what: 'Ask an owner of this workspace to do it, or to change your role.',
    },
    recent: {
      title: 'Please sign in again first',
      what: 'Sign out, sign in through the identity provider again, and make this change within ten minutes.',
    },
    missing: {
      title: 'This does not exist, or not any more',
      what: 'It may have been deleted, or it belongs to another workspace.',
    },
    tooMany: { title: 'Too many requests', what: 'Wait a moment, then try again.' },
    defect: {
      title: 'Something went wrong in the server',
      what: 'Try again. If it stays, the log has a line with the number of this request.',
    },
    page: {
      title: 'This screen failed',
      what: 'Load the page again. If it stays, please report it with these words.',
    },
    unavailable: { title: 'The server cannot do this now' },
    other: { title: 'The server refused this' },
  },
  de: {
    retry: 'Noch einmal versuchen',
    signIn: 'Anmelden',
    reload: 'Seite neu laden',
    request: (id: string) => `Anfrage ${id}`,
    unreachable: {
      title: 'Der Server antwortet nicht',
      what: 'Prüfen Sie, ob Earshot läuft und ob Sie verbunden sind, und versuchen Sie es noch einmal.',
    },
    timeout: {
      title: 'Der Server hat zu lange gebraucht',
      what: 'Versuchen Sie es noch einmal, notfalls mit einem kürzeren Zeitraum.',
    },
    signedOut: { title: 'Sie sind nicht angemeldet', what: 'Melden Sie sich an, um hier weiterzumachen.' },
    wrong: {
      title: 'Das Passwort oder der Code ist falsch',
      what: 'Geben Sie es noch einmal ein. Für Codes muss die Uhr Ihres Geräts richtig gehen.',
    },
    codeNeeded: {
      title: 'Es braucht auch einen Code',
      what: 'Geben Sie den Code Ihrer Authenticator-App oder einen Ersatzcode ein.',
    },
    forbidden: {
      title: 'Ihre Rolle erlaubt das nicht',
      what: 'Bitten Sie einen Inhaber dieses Arbeitsbereichs, es zu tun oder Ihre Rolle zu ändern.',
    },
    recent: {
      title: 'Bitte melden Sie sich zuerst neu an',
      what: 'Melden Sie sich ab, über den Anmeldedienst wieder an, und machen Sie diese Änderung innerhalb von zehn Minuten.',
    },
    missing: {
      title: 'Das gibt es nicht oder nicht mehr',
      what: 'Es wurde vielleicht gelöscht oder gehört zu einem anderen Arbeitsbereich.',
    },
    tooMany: {
      title: 'Zu viele Anfragen',
      what: 'Warten Sie einen Moment und versuchen Sie es noch einmal.',
    },
    defect: {
      title: 'Im Server ist etwas schiefgegangen',
      what: 'Versuchen Sie es noch einmal. Bleibt es dabei, steht im Protokoll eine Zeile mit der Nummer dieser Anfrage.',
    },
    page: {
      title: 'Diese Ansicht ist fehlgeschlagen',
      what: 'Laden Sie die Seite neu. Bleibt es dabei, melden Sie es bitte mit diesen Worten.',
    },
    unavailable: { title: 'Der Server kann das gerade nicht' },
    other: { title: 'Der Server hat das abgelehnt' },
  },
})

type ProblemCatalogue = (typeof problemWords)['en']

/** What happened and what to do, by the code of the error; the server's own message for other codes. */
export function problemText(
  t: ProblemCatalogue,
  error: unknown,
): { title: string; what: string; isSignedOut: boolean } {
  const {
    status = -1,
    code = '',
    message = String(error),
  } = (error ?? {}) as {
    status?: number
    code?: string
    message?: string
  }
  const known = knownText(t, status, code)
  return { isSignedOut: known === t.signedOut, what: message, ...known }
}

function knownText(t: ProblemCatalogue, status: number, code: string) {
  if (status === -1) return t.page
  if (code === 'timeout') return t.timeout
  if (status === 0) return t.unreachable
  if (code === 'insufficient_scope') return t.forbidden
  if (code === 'recent_sign_in_needed') return t.recent
  if (code === 'invalid_sign_in') return t.wrong
  if (code === 'code_needed') return t.codeNeeded
  if (status === 401) return t.signedOut
  if (status === 404) return t.missing
  if (status === 429) return t.tooMany
  if (code === 'unavailable') return t.unavailable
  return status >= 500 ? t.defect : t.other
}
