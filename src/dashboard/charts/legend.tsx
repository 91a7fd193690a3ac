import type { ReactNode } from 'react'
import classes from './legend.module.css'

interface LegendProps {
  /** Said before the signs. */
  title?: string
  signs: readonly { id: string; sign: ReactNode; count?: string | undefined; text: string }[]
  /** Where the rows or cells are that have the signs. */
  place: 'above' | 'below'
}

/** Explains signs that rows or cells have. */
export function Legend({ title, signs, place }: LegendProps) {
  return (
    <ul className={`${classes.legend} ${classes[place]}`} aria-label={title}>
      {title !== undefined && <li>{title}</li>}
      {signs.map(({ id, sign, count, text }) => (
        <li key={id}>
          {sign}
          {count !== undefined && <strong>{count}</strong>} {text}
        </li>
      ))}
    </ul>
  )
}
