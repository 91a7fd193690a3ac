import type { ReactNode } from 'react'
import { useEffect } from 'react'
import classes from './sign-in.module.css'

interface SignInPageProps {
  title: string
  hint?: ReactNode
  children?: ReactNode
}

/** A calm box in the middle, without navigation. */
export function SignInPage({ title, hint, children }: SignInPageProps) {
  useEffect(() => {
    document.title = `${title} · Earshot`
  }, [title])
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <p className={classes.name}>Earshot</p>
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
        {children}
      </div>
    </main>
  )
}

/** The whole page is asked for anew: nothing of who was there before stays. */
export function goOn(to: string | undefined): void {
  location.replace(to ?? '/overview')
}

/** What follows `#` in a one-time link. */
export function tokenOfAddress(): string {
  return location.hash.slice(1)
}
