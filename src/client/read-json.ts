/** How many bytes may still be read, of one response or of several together. */
export interface ByteBudget {
  left: number
}

/**
 * Reads a response within the budget.
 * @returns undefined when it is longer
 */
export async function readText(response: Response, budget: ByteBudget): Promise<string | undefined> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    budget.left -= next.value.length
    if (budget.left < 0) {
      await reader?.cancel()
      return undefined
    }
    text += decoder.decode(next.value, { stream: true })
  }
  return text + decoder.decode()
}

/** @returns undefined when the text is missing, or not JSON */
export function parsedJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
