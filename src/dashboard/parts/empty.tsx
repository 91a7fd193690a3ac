import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import classes from './empty.module.css'

interface EmptyProps {
  icon: IconName
  /** What is missing, such as "No answers in this period". */
  title: string
  /** The reason, and what to do. */
  children?: ReactNode
  /** Buttons or links for it. */
  actions?: ReactNode
  /** Whether the page has nothing else: then the title is its heading. */
  isPage?: boolean
}

/** Replaces missing content: says why it is missing and what to do. */
export function Empty({ icon, title, children, actions, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={22} />
      </span>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
