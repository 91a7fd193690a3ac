import type { StripPoint } from './prompt-strips.ts'

export const PROMPT_STATES = ['unasked', 'first', 'new', 'back', 'lost', 'named', 'absent'] as const
export type PromptState = (typeof PROMPT_STATES)[number]

/**
 * The state of a prompt after its last runs. A run counts as naming the brand if any of its answers does; runs
 * without an answer do not count. The first condition that holds decides: `unasked`: no run; `first`: one run; `new`:
 * named now and never before; `back`: named now, not in the run before, but earlier; `lost`: named in the run before
 * and not now; otherwise unchanged: `named` or `absent`.
 * @param strip - the oldest run first
 * @returns the state, and how many of the last runs agree
 */
export function promptState(strip: readonly (StripPoint | null)[]): { state: PromptState; runs: number } {
  const named = strip.flatMap((point) => (point === null ? [] : [point.present > 0]))
  const now = named.at(-1)
  if (now === undefined) return { state: 'unasked', runs: 0 }
  const runs = named.length - 1 - named.lastIndexOf(!now)
  if (named.length === 1) return { state: 'first', runs }
  if (runs > 1) return { state: now ? 'named' : 'absent', runs }
  if (!now) return { state: 'lost', runs }
  return { state: named.slice(0, -1).includes(true) ? 'back' : 'new', runs }
}
