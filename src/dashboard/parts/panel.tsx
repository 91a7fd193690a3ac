import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** One line below the title. */
  hint?: ReactNode
  /** Right of the title: a link, a button, a choice. */
  action?: ReactNode
  /** Whether other data are on the way: what is shown belongs to the former filters. */
  isStale?: boolean
  children: ReactNode
}

/** A part of a screen with its title; a region of that name for screen readers. */
export function Panel({ title, hint, action, isStale = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={isStale}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action}
      </div>
      <div className={isStale ? classes.stale : undefined}>{children}</div>
    </section>
  )
}
