import type { Answer, Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import type { IconName } from '../../icons/icon-paths.ts'
import { useWords } from '../../language/language.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'

export type RunRecord = Item<'listWorkspaceRuns'>
export type Run = Answer<'getRun'>
type Status = RunRecord['status']

/** How often a screen is updated while a run is under way. */
export const EVERY_MS = 2_000

export function isOpen({ status }: Pick<RunRecord, 'status'>): boolean {
  return status === 'queued' || status === 'collecting' || status === 'scoring'
}

const LOOKS: Readonly<Record<Status, { icon: IconName; look: string | undefined }>> = {
  queued: { icon: 'more', look: classes['open'] },
  collecting: { icon: 'retry', look: classes['open'] },
  scoring: { icon: 'retry', look: classes['open'] },
  completed: { icon: 'check', look: classes['good'] },
  partial: { icon: 'minus', look: undefined },
  failed: { icon: 'warning', look: classes['bad'] },
  cancelled: { icon: 'close', look: undefined },
}

/** The state of a run as a sign and a word. */
export function RunState({ status }: { status: Status }) {
  const t = useWords(runsWords)
  const { icon, look } = LOOKS[status]
  return (
    <span className={classes.state}>
      <span className={look}>
        <Icon name={icon} size={15} />
      </span>
      {t.states[status]}
    </span>
  )
}
