import classes from './prompts.module.css'

/** Instead of a number that no answer has. */
export function Nothing() {
  return <span className={classes.faint}>–</span>
}
