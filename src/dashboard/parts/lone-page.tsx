import { type ReactNode, useEffect } from 'react'
import { Logo } from '../icons/icon.tsx'
import classes from './lone-page.module.css'

interface LonePageProps {
  title: string
  /** The current step, beside the name of the product. */
  step?: string
  hint?: ReactNode
  size?: 'narrow' | 'middle' | 'wide'
  children?: ReactNode
}

/** A centred box without navigation, for sign-in and first steps. */
export function LonePage({ title, step, hint, size = 'narrow', children }: LonePageProps) {
  useEffect(() => {
    document.title = `${title} · Earshot`
  }, [title])
  return (
    <main className={classes.page}>
      <div className={`${classes.box} ${classes[size]}`}>
        <p className={classes.name}>
          <Logo />
          Earshot
          {step && <span className={classes.step}>{step}</span>}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
        {children}
      </div>
    </main>
  )
}
