/** What identifies an e-mail address: capital letters and the form of its characters make no difference. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
