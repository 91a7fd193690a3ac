/** Equal for two spellings of the same e-mail address: case and Unicode form are ignored. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
