import type { ReactNode } from 'react'
import classes from './tag.module.css'

/** A word that sets one name apart from the others: the own one in the accent colour. */
export function Tag({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  return <span className={isOwn ? classes.own : classes.tag}>{children}</span>
}
