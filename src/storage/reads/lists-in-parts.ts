import type { MarkedPage } from './read-answers.ts'

/** The page whose marks, each with an id, stand for lists. A list is read when what comes before it is consumed. */
export async function* withLists(
  { text, mark }: MarkedPage,
  listOf: (id: string) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const [head = '', ...rest] = text.split(`"${mark}`)
  yield head
  for (const after of rest) {
    const end = after.indexOf('"')
    yield* listOf(after.slice(0, end))
    yield after.slice(end + 1)
  }
}

/** A list of parts, each of which has items as PostgreSQL separates them. */
export async function* listOfParts(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    yield before + part
    before = ', '
  }
  yield before === '[' ? '[]' : ']'
}
