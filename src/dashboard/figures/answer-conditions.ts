import { defined } from '../../domain/defined.ts'
import type { AnswerSearch } from '../address/answer-search.ts'
import type { Filters } from '../address/filters.ts'
import type { MetricName } from './metric.ts'

/** The conditions of the answers behind a number, besides the filters of the address. Undefined removes one of these. */
export type AnswerConditions = AnswerSearch & Omit<Filters, 'brand'>

/**
 * The conditions that list the answers which a number counts.
 * @param only - what is known of the number
 * @param counted - what all numbers around it leave out
 */
export function answerConditions(
  metric: MetricName | undefined,
  only: AnswerConditions,
  counted: Pick<AnswerSearch, 'unbranded'>,
): AnswerConditions {
  const isOfNamed = (metric === 'averageRank' || metric === 'sentiment') && only.rival === undefined
  return {
    ...counted,
    ...(isOfNamed ? { named: 'yes' } : {}),
    ...(metric === 'citationRate' ? { cited: 'yes' } : {}),
    // The page of a prompt ignores these filters: the prompt may be of another topic.
    ...(only.prompt === undefined ? {} : { topic: undefined, branded: undefined }),
    ...only,
  }
}

/** The conditions of a figure of a part; what the part leaves open stays as the filters say. */
export function conditionsOfScope({
  llm,
  topicId,
  promptId,
}: {
  llm?: string
  topicId?: string
  promptId?: string
}): AnswerConditions {
  return defined({ prompt: promptId, topic: topicId, llm: llm === undefined ? undefined : [llm] })
}
