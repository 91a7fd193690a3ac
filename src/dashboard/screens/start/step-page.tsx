import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useWords } from '../../language/language.tsx'
import classes from './start.module.css'
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
  useEffect(() => {
    document.title = `${title} · Earshot`
  }, [title])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <main className={classes.page}>
      <form className={isWide ? classes.wide : classes.box} onSubmit={submit}>
        <p className={classes.step}>{t.step(number)}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.hint}>{hint}</p>
        {children}
      </form>
    </main>
  )
}
