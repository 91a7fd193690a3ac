import type { ReactNode } from 'react'
import classes from './views.module.css'

/** The views of a screen, each a link with its own address; `aria-current` marks the shown one. */
export function Views({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className={`${classes.views} no-print`} aria-label={name}>
      {children}
    </nav>
  )
}
