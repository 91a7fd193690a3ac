import { answersIn, type PeriodOfRuns } from '../address/answers-in.ts'
import { AnswersLink, type AnswersLinkProps } from './answers-link.tsx'

interface EarlierLinkProps extends AnswersLinkProps {
  /** Null where it is unknown. */
  period: PeriodOfRuns | null
}

/** A link to the answers of an earlier period, behind a number of it; only the number where its bounds are unknown. */
export function EarlierLink({ period, only, ...link }: EarlierLinkProps) {
  const when = period && answersIn(period)
  return when ? <AnswersLink only={{ ...only, ...when }} {...link} /> : link.children
}
