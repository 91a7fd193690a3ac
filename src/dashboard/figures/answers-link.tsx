import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat, useWords } from '../language/language.tsx'
import { type AnswerConditions, answerConditions } from './answer-conditions.ts'
import { figureWords } from './figure-words.ts'
import { countText } from './method.tsx'
import type { Measured, MetricName } from './metric.ts'
import { useCountedAnswers } from './unbranded-only.ts'

export interface AnswersLinkProps {
  /** What the number is; its tooltip explains how it was counted. */
  metric?: MetricName
  /** The number, for its counts in the tooltip. */
  value?: Measured
  /** The conditions of the answers, besides the filters of the screen. */
  only?: AnswerConditions
  /** What the tooltip says first. */
  note?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link to the answers behind a number. */
export function AnswersLink({ metric, value, only = {}, note, className, children }: AnswersLinkProps) {
  const t = useWords(figureWords)
  const format = useFormat()
  const counted = useCountedAnswers()
  const method = [note, metric && t.meanings[metric], value && `${countText(t, format, value)}.`]
  return (
    <Link
      to="/answers"
      search={answerConditions(metric, only, counted)}
      className={className}
      title={[...method, t.answers].filter(Boolean).join(' ')}
    >
      {children}
    </Link>
  )
}
