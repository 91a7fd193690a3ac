import type { MarkedPage } from './read-answers.ts'

/** Lists of a page that have together about this many bytes or fewer are one text, which the server caches. */
export const WHOLE_BYTES = 8 * 1024 * 1024

/** Items as PostgreSQL separates them. */
export interface PartOfList {
  items: string
  itemCount: number
}

/**
 * Puts a list in the place of each mark of the page. A mark has the id of the list and its number of items. A list is read when everything
 * before it has been consumed.
 */
export async function* withLists(
  { text, mark }: MarkedPage,
  listOf: (id: string, itemCount: number) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const [head = '', ...rest] = text.split(`"${mark}`)
  yield head
  for (const after of rest) {
    const end = after.indexOf('"')
    const [id = '', itemCount] = after.slice(0, end).split(':')
    yield* listOf(id, Number(itemCount))
    yield after.slice(end + 1)
  }
}

/**
 * A list of parts.
 * @throws when items were deleted since the page counted them
 */
export async function* listOfParts(
  parts: AsyncIterable<PartOfList>,
  itemCount: number,
): AsyncGenerator<string> {
  let before = '['
  let given = 0
  for await (const part of parts) {
    yield before + part.items
    before = ', '
    given += part.itemCount
  }
  refuseMissing(given, itemCount)
  yield before === '[' ? '[]' : ']'
}

/** @throws when fewer items were found than the page counted: a list that looks whole must be whole */
export function refuseMissing(found: number, counted: number): void {
  if (found < counted) throw new Error(`${counted - found} items were deleted while their page was read`)
}
