/** Citations of one answer. */
export const CITATIONS_MAX = 10_000

/**
 * The length of all addresses and titles of one answer together: an LLM can cite one page at thousands of places, and several answers
 * are scored at once.
 */
export const CITATION_CHARACTERS_MAX = 1024 * 1024

export function citationCharacters(citations: readonly { url: string; title: string | null }[]): number {
  return citations.reduce((sum, { url, title }) => sum + url.length + (title?.length ?? 0), 0)
}
