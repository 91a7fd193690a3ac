import { Link } from '@tanstack/react-router'
import type { PromptState } from '../../address/prompts-search.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import type { PromptRow } from './prompt-row.ts'
import classes from './prompts.module.css'
import { promptsWords } from './prompts-words.ts'

const GAINED: readonly PromptState[] = ['new', 'back']
const LOST: readonly PromptState[] = ['lost']
/** Prompts that fewer than two runs asked cannot be compared. */
const NOT_COMPARABLE: readonly PromptState[] = ['first', 'unasked']

/** Compares the last two runs of each prompt: in how many prompts the brand is now named and was not before, and the opposite. */
export function GainedAndLost({ rows }: { rows: readonly Pick<PromptRow, 'state'>[] }) {
  const t = useWords(promptsWords).sinceLastRun
  const format = useFormat()
  const countOf = (states: readonly PromptState[]) =>
    rows.filter(({ state }) => states.includes(state)).length
  const compared = rows.length - countOf(NOT_COMPARABLE)
  if (compared === 0) return null
  const parts = [
    { id: 'gained', states: GAINED, text: t.gained(format.count(countOf(GAINED))), look: classes.gained },
    { id: 'lost', states: LOST, text: t.lost(format.count(countOf(LOST))), look: classes.lost },
  ]
  return (
    <p className={classes.balance}>
      {parts.map(({ id, states, text, look }) => (
        <span key={id}>
          <Link
            to="/prompts"
            search={(now) => ({ ...now, state: [...states] })}
            className={countOf(states) > 0 ? look : classes.same}
            activeProps={{}}
            activeOptions={{ explicitUndefined: true }}
          >
            {text}
          </Link>
          {id === 'gained' ? ', ' : ' '}
        </span>
      ))}
      {t.compared(compared, format.count(compared))}
    </p>
  )
}
