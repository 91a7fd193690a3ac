import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { CAUSES, type ContentSearch } from '../../address/content-search.ts'
import { Task, TaskOrder, type ToDoItem } from '../../figures/task.tsx'
import { useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { NoneFits } from '../../parts/none-fits.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

const CLEARED = { cause: undefined, closed: undefined }

interface WorkListProps {
  search: ContentSearch
  change(changes: ContentSearch): void
}

/** The tasks, by topic, cause and site. Ideas for one lead on to the next stage. */
export function WorkList({ search, change }: WorkListProps) {
  const t = useWords(contentWords)
  const list = useAnswerPages('listToDo', {
    params: useBrandParams(),
    query: {
      limit: 20,
      status: search.closed ? ['done', 'dismissed'] : ['open', 'accepted'],
      ...(search.cause ? { cause: [search.cause] } : {}),
    },
  })
  const hasAnswers = list.data?.pages.some(({ window }) => window.runs.length > 0)
  const isNarrowed = search.cause !== undefined || search.closed !== undefined
  const none = !hasAnswers ? (
    <Empty
      icon="runs"
      title={t.noAnswers}
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/runs" {...props} />}>
          {t.seeRuns}
        </Button>
      }
    >
      {t.noAnswersWhat}
    </Empty>
  ) : isNarrowed ? (
    <NoneFits words={t.noneFits} cleared={CLEARED} />
  ) : (
    <Empty icon="check" title={t.noTodo}>
      {t.noTodoWhat}
    </Empty>
  )
  /** Ideas that all have a draft are listed as drafts only. */
  const toIdeas = ({ data }: Answer<'createIdeas'>) => {
    const isWaiting = data.some(({ contentId }) => contentId === null)
    change({ list: isWaiting ? 'ideas' : 'drafts', cause: undefined, closed: undefined })
  }
  return (
    <Panel
      title={t.stages.todo}
      hint={
        <>
          <TaskOrder />. {t.todoHint}
        </>
      }
      isStale={list.isPlaceholderData}
    >
      <WorkFilters search={search} change={change} />
      <AnsweredPages list={list} height={96} rows={4} none={none} more={t.more}>
        {(items) => (
          <ol className={classes.list}>
            {items.map((item) => (
              <Task key={item.id} item={item} isFull>
                <Decide item={item} onIdeas={toIdeas} />
              </Task>
            ))}
          </ol>
        )}
      </AnsweredPages>
    </Panel>
  )
}

function WorkFilters({ search, change }: WorkListProps) {
  const t = useWords(contentWords)
  return (
    <div className={classes.filters}>
      <SegmentedControl
        size="xs"
        aria-label={t.cause}
        value={search.cause ?? 'all'}
        data={[
          { value: 'all', label: t.allCauses },
          ...CAUSES.map((value) => ({ value, label: t.causes[value] })),
        ]}
        onChange={(value) => change({ cause: CAUSES.find((one) => one === value) })}
      />
      <Checkbox
        label={t.closed}
        checked={search.closed === 'yes'}
        onChange={({ currentTarget: { checked } }) => change({ closed: checked ? 'yes' : undefined })}
      />
    </div>
  )
}

interface TaskActionProps {
  item: ToDoItem
  onIdeas(created: Answer<'createIdeas'>): void
}

function Decide({ item, onIdeas }: TaskActionProps) {
  const t = useWords(contentWords)
  const brand = useBrandParams()
  const change = useChange('updateToDo')
  const tell = useTell()
  const params = { ...brand, itemId: item.id }
  const set = (status: ToDoItem['status']) => change.mutateAsync({ params, body: { status } })
  const decide = (status: ToDoItem['status']) =>
    void set(status).then(() => tell.done(t.decided, () => set(item.status).catch(tell.failed)), tell.failed)
  const button = (status: ToDoItem['status'], label: string) => (
    <Button size="compact-sm" variant="default" disabled={change.isPending} onClick={() => decide(status)}>
      {label}
    </Button>
  )
  const isOpen = item.status === 'open' || item.status === 'accepted'
  return (
    <May>
      <IdeasFor item={item} onIdeas={onIdeas} />
      {isOpen ? (
        <>
          {button('done', t.done)}
          {button('dismissed', t.dismiss)}
        </>
      ) : (
        button('open', t.reopen)
      )}
    </May>
  )
}

/** Ideas for the prompt with the largest gain. */
function IdeasFor({ item, onIdeas }: TaskActionProps) {
  const t = useWords(contentWords)
  const create = useChange('createIdeas')
  const tell = useTell()
  const suggestionId = item.prompts.find((prompt) => prompt.suggestionId !== null)?.suggestionId
  if (!suggestionId) return null
  const ask = () => void create.mutateAsync({ params: { suggestionId } }).then(onIdeas, tell.failed)
  return (
    <Button size="compact-sm" variant="default" loading={create.isPending} onClick={ask}>
      {t.ideasFor}
    </Button>
  )
}
