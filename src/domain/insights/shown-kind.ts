/**
 * What a longer window must be asked for, to count the prompts that an overview counts: one that has only prompts which
 * name the brand shows them, and a longer one would leave them out beside others.
 */
export function shownKind({ unbranded, branded, window }: ShownFigures): { branded?: true } {
  return unbranded === null && branded !== null && !window.isUnbrandedOnly ? { branded: true } : {}
}

interface ShownFigures {
  unbranded: object | null
  branded: object | null
  window: { isUnbrandedOnly: boolean }
}
