import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A label beside a name; the tracked brand's has the accent colour. */
export function Tag({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  return <span className={isOwn ? classes.own : classes.tag}>{children}</span>
}
