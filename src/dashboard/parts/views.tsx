import type { ReactNode } from 'react'
import classes from './views.module.css'

/** The views of a screen, each a link with an address of its own; `aria-current` marks the one that is shown. */
export function Views({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className={`${classes.views} no-print`} aria-label={name}>
      {children}
    </nav>
  )
}
