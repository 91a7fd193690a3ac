import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../language/language.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { startWords } from './start-words.ts'

interface StepPageProps {
  number: number
  title: string
  hint: string
  /** Absent when the step has buttons of its own. */
  onSubmit?(): void
  isWide?: boolean
  children: ReactNode
}

/** One question per page. */
export function StepPage({ number, title, hint, onSubmit, isWide = false, children }: StepPageProps) {
  const t = useWords(startWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <LonePage title={title} hint={hint} step={t.step(number)} size={isWide ? 'wide' : 'middle'}>
      <form onSubmit={submit}>{children}</form>
    </LonePage>
  )
}
