/**
 * Reads the JSON of a response that has at most so many bytes.
 * @returns undefined when it is longer, or not JSON
 */
export async function readJson(response: Response, bytesMax: number): Promise<unknown> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.length
    if (bytes > bytesMax) {
      await reader?.cancel()
      return undefined
    }
    text += decoder.decode(next.value, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode())
  } catch {
    return undefined
  }
}
