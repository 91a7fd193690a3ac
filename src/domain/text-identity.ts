/** Two prompts, or two topic names, are the same when their identities are equal: trimmed, case-insensitive. */
export function textIdentity(text: string): string {
  return text.trim().toLowerCase()
}

/** The text without what PostgreSQL cannot store: NUL characters are removed, lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '') : wellFormed
}
