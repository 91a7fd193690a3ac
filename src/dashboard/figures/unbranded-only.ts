import { createContext, useContext } from 'react'
import type { AnswerSearch } from '../address/answer-search.ts'

/** Whether the figures inside leave out prompts that name the brand. */
export const UnbrandedOnly = createContext(false)

/** The condition that lists the same answers as the figures around count. */
export function useCountedAnswers(): Pick<AnswerSearch, 'unbranded'> {
  return useContext(UnbrandedOnly) ? { unbranded: 'yes' } : {}
}
