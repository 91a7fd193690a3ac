import { createContext, useContext } from 'react'
import type { Filters } from '../address/filters.ts'

/** Whether the figures inside leave out prompts that name the brand. */
export const UnbrandedOnly = createContext(false)

/** The filter that lists the same answers as the figures around count. */
export function useCountedAnswers(): Pick<Filters, 'branded'> {
  return useContext(UnbrandedOnly) ? { branded: 'no' } : {}
}
