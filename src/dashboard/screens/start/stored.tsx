import classes from './start.module.css'

const SHOWN = 8

interface StoredProps {
  /** Before the names: "Already there:". */
  label: string
  names: readonly string[]
  /** How many there are in all. */
  total: number
}

/** What an earlier visit of this step has stored; nothing where there is none. */
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
