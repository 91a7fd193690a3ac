import { Button } from '@mantine/core'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { clientName } from './client-name.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'

/** The sessions of the person. */
export function OwnSessions() {
  const all = useWords(settingsWords)
  const t = all.account
  const format = useFormat()
  const tell = useTell()
  const sessions = useAnswerPages('listSessions', { query: { limit: 100 } })
  const end = useChange('endSession', { asksAgain: 'listSessions' })
  const signOut = useChange('signOut', { asksAgain: 'getSession' })
  const clientText = (client: string | null) => {
    const known = clientName(client)
    if (!known) return t.unknownClient
    return known.system === null ? known.browser : t.client(known.browser, known.system)
  }
  const leave = () => signOut.mutateAsync({}).then(() => location.assign('/sign-in'), tell.failed)
  return (
    <Panel
      title={t.sessions}
      action={
        <Button variant="default" loading={signOut.isPending} onClick={leave}>
          {t.out}
        </Button>
      }
    >
      <AnsweredPages list={sessions} height={44} rows={2} none={null} more={all.more}>
        {(data) => (
          <ul className={classes.rows}>
            {data.map(({ id, client, method, isCurrent, createdAt }) => (
              <li key={id}>
                <div className={classes.what}>
                  <div title={client ?? undefined}>{clientText(client)}</div>
                  <p className={classes.small}>
                    {format.moment(createdAt)} · {t.methods[method]}
                    {isCurrent && ` · ${t.current1}`}
                  </p>
                </div>
                {!isCurrent && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => end.mutateAsync({ params: { sessionId: id } }).catch(tell.failed)}
                  >
                    {t.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AnsweredPages>
    </Panel>
  )
}
