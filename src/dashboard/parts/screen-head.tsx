import { type ReactNode, useEffect } from 'react'
import classes from './screen-head.module.css'

interface ScreenHeadProps {
  title: string
  hint?: ReactNode
  /** Buttons for the whole screen. */
  actions?: ReactNode
}

/** The heading of a screen, which is also the title of the browser's tab. */
export function ScreenHead({ title, hint, actions }: ScreenHeadProps) {
  useEffect(() => {
    document.title = `${title} · Earshot`
  }, [title])
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
