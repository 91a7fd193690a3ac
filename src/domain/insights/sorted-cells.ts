interface Named {
  promptId: string
  llm: string
}

/** Below 0 if `one` comes first by prompt and LLM, 0 for the same prompt and LLM. */
export function compareCells(one: Named, other: Named): number {
  if (one.promptId !== other.promptId) return one.promptId < other.promptId ? -1 : 1
  if (one.llm === other.llm) return 0
  return one.llm < other.llm ? -1 : 1
}

/** Whether each prompt and LLM occurs once, in their order, as in sums of roll-ups. Such cells need no maps. */
export function areSorted(cells: readonly Named[]): boolean {
  for (let index = 1; index < cells.length; index += 1) {
    if (compareCells(cells[index - 1] as Named, cells[index] as Named) >= 0) return false
  }
  return true
}
