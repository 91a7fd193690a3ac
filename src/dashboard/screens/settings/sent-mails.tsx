import { Button } from '@mantine/core'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import { alertWords } from './alert-words.ts'
import classes from './settings.module.css'

const SHOWN = 20
const TESTS_SHOWN = 3

/** The newest e-mails, with what became of each. */
export function SentMails() {
  const t = useWords(alertWords)
  const tell = useTell()
  const { brand } = useBrand()
  const session = useAnswer('getSession', {})
  const mails = useAnswer('listMails', { query: { brandId: brand.id, limit: SHOWN } })
  const tests = useAnswer('listMails', { query: { kind: 'test', limit: TESTS_SHOWN } })
  const test = useChange('sendTestMail', { asksAgain: 'listMails' })
  const person = session.data?.person
  const sendTest = (personId: string) =>
    test.mutateAsync({ body: { personId } }).then(() => tell.done(t.tested), tell.failed)
  return (
    <Panel
      title={t.sent}
      hint={t.sentHint}
      action={
        person ? (
          <May>
            <Button variant="default" loading={test.isPending} onClick={() => sendTest(person.id)}>
              {t.test}
            </Button>
          </May>
        ) : null
      }
    >
      <Answered answer={mails} height={40} rows={3}>
        {({ data }) => {
          const shown = [...(tests.data?.data ?? []), ...data]
          return shown.length === 0 ? (
            <Empty icon="bell" title={t.nothing}>
              {t.nothingWhat}
            </Empty>
          ) : (
            <ul className={classes.rows}>
              {shown.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }}
      </Answered>
    </Panel>
  )
}

function MailRow({ mail: { kind, subject, status, error, createdAt } }: { mail: Item<'listMails'> }) {
  const t = useWords(alertWords)
  const format = useFormat()
  const isBad = status === 'failed' || (status === 'pending' && error !== null)
  return (
    <li>
      <div className={classes.what}>
        <div>{subject}</div>
        <p className={classes.small}>
          <span className={isBad ? classes.bad : classes.good}>{t.statuses[status]}</span> · {t.kinds[kind]} ·{' '}
          {format.moment(createdAt)}
          {error === null ? null : ` · ${error}`}
        </p>
      </div>
    </li>
  )
}
