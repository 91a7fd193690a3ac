/** V8 keeps a longer part of a text as a view, which keeps the whole text in memory; a copy does not. */
export function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
