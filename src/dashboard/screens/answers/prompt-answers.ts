import type { Item } from '../../../contract/index.ts'
import { useAnswer } from '../../server/use-answer.ts'
import type { Response } from './shown-types.ts'

export type PromptAnswer = Item<'listPromptAnswers'>

const READ_MAX = 500
const DAYS_SHOWN = 14

export interface PromptGrid {
  llms: string[]
  /** Oldest first. */
  runs: { id: string; at: string }[]
  /** The answer of an LLM in a run. */
  at(llm: string, run: string): PromptAnswer | undefined
  /** Of each other market the answer of the same LLM that was asked nearest in time. */
  elsewhere: PromptAnswer[]
}

/** The answers to the prompt of an answer in its market, in as many runs around its own as there is space for. */
export function usePromptGrid(response: Response): PromptGrid | null {
  const { promptId, isPerception } = response
  const params = { promptId }
  const { data } = useAnswer(
    'listPromptAnswers',
    { params, query: { limit: READ_MAX } },
    { enabled: !isPerception },
  )
  return data ? gridOf(data.data, response) : null
}

function gridOf(all: readonly PromptAnswer[], response: Response): PromptGrid {
  const { runId, sample, market } = response
  const answers = all.filter(({ marketId }) => marketId === market.marketId)
  const cells = new Map<string, PromptAnswer>()
  const runs = new Map<string, string>()
  for (const answer of answers) {
    const key = `${answer.llm} ${answer.runId}`
    if (!cells.has(key) || answer.sample === sample) cells.set(key, answer)
    runs.set(answer.runId, answer.runStartedAt)
  }
  const ordered = [...runs].map(([id, at]) => ({ id, at })).sort((a, b) => a.at.localeCompare(b.at))
  const own = ordered.findIndex(({ id }) => id === runId)
  const last = Math.max(own + 1 + DAYS_SHOWN / 2, DAYS_SHOWN)
  const end = Math.min(ordered.length, last)
  return {
    llms: [...new Set(answers.map(({ llm }) => llm))].sort(),
    runs: ordered.slice(Math.max(0, end - DAYS_SHOWN), end),
    at: (llm, run) => cells.get(`${llm} ${run}`),
    elsewhere: nearestElsewhere(all, response),
  }
}

function nearestElsewhere(all: readonly PromptAnswer[], { llm, market, runStartedAt }: Response) {
  const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(runStartedAt))
  const nearest = new Map<string | null, PromptAnswer>()
  for (const answer of all) {
    if (answer.llm !== llm || answer.marketId === market.marketId) continue
    const former = nearest.get(answer.marketId)
    if (!former || distance(answer.runStartedAt) < distance(former.runStartedAt))
      nearest.set(answer.marketId, answer)
  }
  return [...nearest.values()]
}
