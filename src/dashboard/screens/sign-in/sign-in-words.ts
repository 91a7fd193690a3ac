import { words } from '../../language/language.tsx'

export const signInWords = words({
  en: {
    title: 'Sign in',
    hint: 'With the e-mail and password of your account.',
    email: 'E-mail',
    password: 'Password',
    code: 'Code of your authenticator app, or a backup code',
    go: 'Sign in',
    lost: 'Password lost? Ask an owner for a one-time link, or run “earshot owner-link” on the server.',
    wrong: 'E-mail, password or code is wrong.',
    tooMany: 'Too many attempts. Wait a quarter of an hour, or use a one-time link.',
    unreachable: 'The server does not answer. Check that you are connected, then try again.',
    other: (message: string) => `This did not work: ${message}`,
    link: {
      title: 'Signing you in',
      failed: 'You are not signed in',
      hint: 'The link works once.',
      dead: 'This link has been used or has ended. Ask for a new one, or sign in with your password.',
    },
    oidc: {
      or: 'or',
      go: (label: string) => `Continue with ${label}`,
      hint: 'Your identity provider is asked who you are.',
      failed: 'This did not work',
      unknown:
        'Nobody here has linked this account. Follow your invitation, or sign in with your password and link the account in Settings → Your account.',
      dead: 'This sign-in was ended, began in another browser or is too old. Begin again.',
      again: 'To the sign-in',
      back: 'To your account',
    },
    choose: {
      title: 'Choose your password',
      hint: 'Others can reach this server, so it asks for a password from now on.',
      new: 'New password',
      rule: 'At least 10 characters',
      go: 'Save and go on',
    },
    invited: {
      title: (organization: string) => `Join ${organization}`,
      hint: (email: string, role: string) => `${email} is invited as ${role}.`,
      roles: { owner: 'owner', editor: 'editor', viewer: 'viewer' },
      name: 'Your name',
      password: 'Password: a new one, or that of your account here',
      go: 'Join',
      as: (name: string) =>
        `You are signed in as ${name} here. To join with that account, enter its e-mail and password.`,
      reading: 'Reading your invitation',
      dead: 'This invitation does not work any more',
      deadWhy:
        'An invitation works once, for seven days, and an owner can replace or revoke it. Nothing is wrong with your account.',
      askAgain:
        'Not a member yet? Ask who invited you for a new link: owners make one in Settings → People. Copy the whole link, with what follows the #.',
      joined: 'Have you joined before? Then sign in with your e-mail and password.',
      unread: 'Your invitation could not be read',
      again: 'Try again',
      toSignIn: 'To the sign-in',
      toEarshot: 'To the overview',
    },
  },
  de: {
    title: 'Anmelden',
    hint: 'Mit E-Mail und Passwort Ihres Kontos.',
    email: 'E-Mail',
    password: 'Passwort',
    code: 'Code Ihrer Authenticator-App oder ein Ersatzcode',
    go: 'Anmelden',
    lost: 'Passwort verloren? Bitten Sie einen Inhaber um einen Einmal-Link, oder führen Sie „earshot owner-link“ auf dem Server aus.',
    wrong: 'E-Mail, Passwort oder Code ist falsch.',
    tooMany: 'Zu viele Versuche. Warten Sie eine Viertelstunde, oder nutzen Sie einen Einmal-Link.',
    unreachable:
      'Der Server antwortet nicht. Prüfen Sie, ob Sie verbunden sind, und versuchen Sie es noch einmal.',
    other: (message: string) => `Das ging nicht: ${message}`,
    link: {
      title: 'Sie werden angemeldet',
      failed: 'Sie sind nicht angemeldet',
      hint: 'Der Link gilt einmal.',
      dead: 'Dieser Link ist verbraucht oder abgelaufen. Bitten Sie um einen neuen, oder melden Sie sich mit Ihrem Passwort an.',
    },
    oidc: {
      or: 'oder',
      go: (label: string) => `Weiter mit ${label}`,
      hint: 'Ihr Identitätsanbieter wird gefragt, wer Sie sind.',
      failed: 'Das ging nicht',
      unknown:
        'Niemand hier hat dieses Konto verknüpft. Folgen Sie Ihrer Einladung, oder melden Sie sich mit Ihrem Passwort an und verknüpfen Sie das Konto unter Einstellungen → Ihr Konto.',
      dead: 'Diese Anmeldung wurde schon beendet, begann in einem anderen Browser oder ist zu alt. Beginnen Sie noch einmal.',
      again: 'Zur Anmeldung',
      back: 'Zu Ihrem Konto',
    },
    choose: {
      title: 'Wählen Sie Ihr Passwort',
      hint: 'Andere können diesen Server erreichen; deshalb fragt er ab jetzt nach einem Passwort.',
      new: 'Neues Passwort',
      rule: 'Mindestens 10 Zeichen',
      go: 'Speichern und weiter',
    },
    invited: {
      title: (organization: string) => `${organization} beitreten`,
      hint: (email: string, role: string) => `${email} ist eingeladen als ${role}.`,
      roles: { owner: 'Inhaber', editor: 'Bearbeiter', viewer: 'Leser' },
      name: 'Ihr Name',
      password: 'Passwort: ein neues, oder das Ihres Kontos hier',
      go: 'Beitreten',
      as: (name: string) =>
        `Sie sind hier als ${name} angemeldet. Um mit diesem Konto beizutreten, geben Sie dessen E-Mail und Passwort ein.`,
      reading: 'Ihre Einladung wird gelesen',
      dead: 'Diese Einladung gilt nicht mehr',
      deadWhy:
        'Eine Einladung gilt einmal, sieben Tage lang, und ein Inhaber kann sie ersetzen oder zurückziehen. An Ihrem Konto ist nichts falsch.',
      askAgain:
        'Noch kein Mitglied? Bitten Sie, wer Sie eingeladen hat, um einen neuen Link: Inhaber erstellen ihn unter Einstellungen → Personen. Kopieren Sie den ganzen Link, mit dem Teil nach dem #.',
      joined: 'Schon beigetreten? Dann melden Sie sich mit E-Mail und Passwort an.',
      unread: 'Ihre Einladung ließ sich nicht lesen',
      again: 'Noch einmal versuchen',
      toSignIn: 'Zur Anmeldung',
      toEarshot: 'Zum Überblick',
    },
  },
})

type SignInCatalogue = (typeof signInWords)['en']

/** Why a sign-in was refused. */
export function refusalText(
  t: SignInCatalogue,
  error: { status: number; code: string; message: string },
): string {
  if (error.code === 'invalid_sign_in') return t.wrong
  if (error.code === 'invalid_link') return t.link.dead
  if (error.code === 'unknown_identity') return t.oidc.unknown
  if (error.status === 0) return t.unreachable
  return error.status === 429 ? t.tooMany : t.other(error.message)
}
