import { useFormat, useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'

/** The command for a backup. There is no route for it, because a backup contains all workspaces. */
export function BackupSettings() {
  const t = useWords(settingsWords).backup
  const format = useFormat()
  const session = useAnswer('getSession', {})
  const madeAt = session.data?.server.lastBackupAt ?? null
  return (
    <Panel title={t.title} hint={t.hint}>
      <p>{madeAt === null ? t.noneKnown : t.last(format.moment(madeAt))}</p>
      <div className={classes.secret}>npx earshot backup earshot.backup</div>
      <p className={classes.small}>{t.embedded}</p>
      <p className={classes.small}>{t.restore}</p>
      <div className={classes.secret}>npx earshot restore earshot.backup</div>
    </Panel>
  )
}
