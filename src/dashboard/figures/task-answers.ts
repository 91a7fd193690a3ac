import type { Item } from '../../contract/index.ts'
import type { AnswerSearch } from '../address/answer-search.ts'
import { type Filters, NO_FILTERS } from '../address/filters.ts'

interface TaskAnswers {
  /** How many show what is to be done. */
  count: number
  /** The conditions of a list of them. */
  only: AnswerSearch & Omit<Filters, 'brand'>
  /** Whether that list has as many. A topic's task counts last answers only, which no list can choose. */
  areCounted: boolean
}

/** The answers behind a task. The list of tasks has no filters. */
export function answersOfTask({
  cause,
  answerCount: count,
  topicId,
  domain,
}: Pick<Item<'listToDo'>, 'cause' | 'answerCount' | 'topicId' | 'domain'>): TaskAnswers {
  if (cause === 'source')
    return { count, only: { ...NO_FILTERS, gap: 'yes', domain: domain ?? undefined }, areCounted: true }
  const named = cause === 'absent' ? { named: 'no' as const } : {}
  return { count, only: { ...NO_FILTERS, topic: topicId ?? undefined, ...named }, areCounted: false }
}
