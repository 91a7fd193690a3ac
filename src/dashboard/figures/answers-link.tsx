import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnswerSearch } from '../address/answer-search.ts'
import type { Filters } from '../address/filters.ts'
import { useWords } from '../language/language.tsx'
import { figureWords } from './figure-words.ts'
import type { MetricName } from './metric.ts'

export interface AnswersLinkProps {
  metric?: MetricName
  /** The conditions of the answers, besides the filters of the screen. */
  only?: AnswerSearch & Omit<Filters, 'brand'>
  className?: string | undefined
  children: ReactNode
}

/** A link to the answers behind a number. */
export function AnswersLink({ metric, only = {}, className, children }: AnswersLinkProps) {
  const t = useWords(figureWords)
  return (
    <Link
      to="/answers"
      search={{
        ...(metric === 'averageRank' || metric === 'sentiment' ? { named: 'yes' as const } : {}),
        ...only,
      }}
      className={className}
      title={t.answers}
    >
      {children}
    </Link>
  )
}
