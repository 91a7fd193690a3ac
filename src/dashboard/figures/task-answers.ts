import type { Item } from '../../contract/index.ts'
import { NO_FILTERS } from '../address/filters.ts'
import type { AnswerConditions } from './answer-conditions.ts'

interface TaskAnswers {
  /** How many show what is to be done. */
  count: number
  /** The conditions of a list of them. */
  only: AnswerConditions
  /** Whether that list has as many. A topic's task counts last answers only, which no list can choose. */
  areCounted: boolean
}

/** The list of tasks has no filters, and counts prompts that name the brand where the figures around it leave these out. */
const NOTHING_LEFT_OUT: AnswerConditions = { ...NO_FILTERS, unbranded: undefined }

/** The answers behind a task. */
export function answersOfTask({
  cause,
  answerCount: count,
  topicId,
  domain,
}: Pick<Item<'listToDo'>, 'cause' | 'answerCount' | 'topicId' | 'domain'>): TaskAnswers {
  if (cause === 'source')
    return { count, only: { ...NOTHING_LEFT_OUT, gap: 'yes', domain: domain ?? undefined }, areCounted: true }
  const named = cause === 'absent' ? { named: 'no' as const } : {}
  return { count, only: { ...NOTHING_LEFT_OUT, topic: topicId ?? undefined, ...named }, areCounted: false }
}
