/** Says before the message of an error what was done before it; its kind, code and details stay. */
export function afterDoing(error: unknown, done: string): unknown {
  if (error instanceof Error) error.message = `${done} ${error.message}`
  return error
}

/**
 * Sends items in parts, one after the other.
 * @param done - what to say of the items that were sent before an error
 */
export async function inParts<T, R>(
  items: readonly T[],
  size: number,
  send: (part: T[]) => Promise<R>,
  done: (count: number) => string,
): Promise<R[]> {
  const answers: R[] = []
  for (let start = 0; start < items.length; start += size) {
    try {
      answers.push(await send(items.slice(start, start + size)))
    } catch (error) {
      throw start === 0 ? error : afterDoing(error, done(start))
    }
  }
  return answers
}

/** Changes one object after the other; an error says how many were changed before it. */
export function changeInOrder<R>(ids: readonly string[], change: (id: string) => Promise<R>): Promise<R[]> {
  return inParts(
    ids,
    1,
    ([id = '']) => change(id),
    (count) => (count === 1 ? 'The first was changed.' : `The first ${count} were changed.`),
  )
}
