import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../language/language.tsx'
import { LonePage } from '../../parts/lone-page.tsx'
import { startWords } from './start-words.ts'

interface StepPageProps {
  number: number
  title: string
  hint: string
  /** Absent where buttons of the step do it. */
  onSubmit?(): void
  isWide?: boolean
  children: ReactNode
}

/** One question at a time, in the middle. */
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
