import { ID_LENGTH, type MarkedPage } from './read-answers.ts'

/** The page whose marks stand for the lists of these ids. The parts of a list are read when the earlier ones are consumed. */
export async function* withLists(
  { text, mark }: MarkedPage,
  partsOf: (id: string) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const [head = '', ...rest] = text.split(`"${mark}`)
  yield head
  for (const after of rest) {
    yield* listOf(partsOf(after.slice(0, ID_LENGTH)))
    yield after.slice(ID_LENGTH + 1)
  }
}

/** A list of parts, each of which has items as PostgreSQL separates them. */
async function* listOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    yield before + part
    before = ', '
  }
  yield before === '[' ? '[]' : ']'
}
