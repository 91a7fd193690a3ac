import { Icon } from '../../icons/icon.tsx'
import type { IconName } from '../../icons/icon-paths.ts'
import { useWords } from '../../language/language.tsx'
import type { PromptRow } from './prompt-row.ts'
import classes from './prompts.module.css'
import { type PromptsWords, promptsWords } from './prompts-words.ts'

const ICONS: Readonly<Partial<Record<PromptRow['state'], IconName>>> = {
  new: 'plus',
  back: 'undo',
  lost: 'down',
}

/** The state of a prompt after its last runs: a word, with a sign when something changed. */
export function StateWord({ row }: { row: Pick<PromptRow, 'state' | 'stateRuns' | 'present'> }) {
  const t = useWords(promptsWords)
  const icon = ICONS[row.state]
  const tone = row.state === 'lost' ? classes.lost : icon ? classes.gained : classes.same
  return (
    <span className={`${classes.state} ${tone}`}>
      {icon && <Icon name={icon} size={13} />}
      {stateText(t, row)}
    </span>
  )
}

function stateText(
  t: PromptsWords,
  { state, stateRuns, present }: Pick<PromptRow, 'state' | 'stateRuns' | 'present'>,
): string {
  if (state === 'first') return present > 0 ? t.firstNamed : t.firstAbsent
  if (state === 'named' || state === 'absent') return t[state](t.forRuns(stateRuns))
  return t.states[state]
}
