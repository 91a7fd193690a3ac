import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import classes from './empty.module.css'

interface EmptyProps {
  icon: IconName
  /** What is not there: "No answers in this period". */
  title: string
  /** Why, and what to do about it. */
  children?: ReactNode
  /** Buttons or links that do it. */
  actions?: ReactNode
  /** The whole page has nothing else: the title is its heading. */
  isPage?: boolean
}

/** Nothing to show: says why and what to do. */
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
