/**
 * What a longer window must be asked for, to count the prompts that an overview counts: one that has only prompts which
 * name the brand shows them, and a longer one would leave them out beside others.
 */
export function shownKind(overview: { unbranded: object | null; branded: object | null }): {
  branded?: true
} {
  return overview.unbranded === null && overview.branded !== null ? { branded: true } : {}
}
