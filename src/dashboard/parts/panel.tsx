import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  /** For links to the panel. */
  id?: string
  title: string
  /** One line below the title. */
  hint?: ReactNode
  /** A link, button or choice at the right of the title. */
  action?: ReactNode
  /** Whether newer data are being loaded: the content still belongs to the former filters. */
  isStale?: boolean
  children: ReactNode
}

/** A part of a screen with its title, which is a region for screen readers. */
export function Panel({ id, title, hint, action, isStale = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} className={classes.panel} aria-labelledby={titleId} aria-busy={isStale}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={titleId} tabIndex={-1}>
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
