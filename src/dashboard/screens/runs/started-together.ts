const TOGETHER_MS = 1_000

/** Whether two runs, by the times of their start, were started together: those of other markets and kinds of LLMs begin within milliseconds. */
export const startedTogether = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < TOGETHER_MS
