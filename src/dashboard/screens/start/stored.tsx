import classes from './start.module.css'

const SHOWN = 8

interface StoredProps {
  /** The text before the names, such as "Already there:". */
  label: string
  names: readonly string[]
  /** The number of all stored items. */
  total: number
}

/** The items that an earlier visit of this step has stored; nothing when there are none. */
export function Stored({ label, names, total }: StoredProps) {
  const shown = names.slice(0, SHOWN)
  if (shown.length === 0) return null
  const rest = total - shown.length
  return (
    <p className={classes.stored}>
      {label} {shown.join(' · ')}
      {rest > 0 && ` +${rest}`}
    </p>
  )
}
