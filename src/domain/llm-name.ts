const NAME_LENGTH_MAX = 100

/**
 * The form in which an LLM's name is stored: trimmed and in lower case. Null when it is empty, longer than 100
 * characters, or contains a comma (names are listed comma-separated) or a control character.
 */
export function canonicalLlmName(name: string): string | null {
  const canonical = name.trim().toLowerCase()
  const length = [...canonical].length
  if (length === 0 || length > NAME_LENGTH_MAX || /[,\p{Cc}]/u.test(canonical)) return null
  return canonical
}
