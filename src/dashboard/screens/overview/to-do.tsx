import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Task, TaskOrder, type ToDoItem } from '../../figures/task.tsx'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'

const SHOWN = 3

/** The three tasks with the largest gains. */
export function ToDo() {
  const t = useWords(overviewWords).todo
  const params = useBrandParams()
  const isPhone = useIsPhone()
  const list = useAnswer('listToDo', { params, query: { limit: SHOWN } })
  return (
    <Panel
      title={t.title}
      hint={<TaskOrder />}
      action={<Anchor renderRoot={(props) => <Link to="/content" {...props} />}>{t.all}</Anchor>}
    >
      <Answered answer={list} height={isPhone ? 129 : 122} rows={isPhone ? SHOWN : 1}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="check" title={t.none}>
              {t.noneHint}
            </Empty>
          ) : (
            <ol className={classes.tasks}>
              {data.map((item) => (
                <Task key={item.id} item={item}>
                  <Decide item={item} />
                </Task>
              ))}
            </ol>
          )
        }
      </Answered>
    </Panel>
  )
}

function Decide({ item }: { item: ToDoItem }) {
  const t = useWords(overviewWords).todo
  const brand = useBrandParams()
  const change = useChange('updateToDo')
  const tell = useTell()
  const params = { ...brand, itemId: item.id }
  const decide = (status: 'done' | 'dismissed', message: string) => {
    const set = (next: typeof item.status) => change.mutateAsync({ params, body: { status: next } })
    const undo = () => set(item.status).catch(tell.failed)
    set(status).then(() => tell.done(message, undo), tell.failed)
  }
  return (
    <May>
      <Button
        size="compact-sm"
        variant="default"
        loading={change.isPending}
        onClick={() => decide('done', t.doneToast)}
      >
        {t.done}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => decide('dismissed', t.dismissed)}
      >
        {t.dismiss}
      </Button>
    </May>
  )
}
