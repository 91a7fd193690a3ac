import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Item } from '../../contract/index.ts'
import { useFormat, useWords } from '../language/language.tsx'
import { Explain } from '../parts/explain.tsx'
import { PageLink } from '../parts/page-link.tsx'
import { useBrand } from '../shell/brand.tsx'
import { AnswersLink } from './answers-link.tsx'
import classes from './task.module.css'
import { answersOfTask } from './task-answers.ts'
import { taskWords } from './task-words.ts'

export type ToDoItem = Item<'listToDo'>

const RIVALS_SHOWN = 3

interface TaskProps {
  item: ToDoItem
  /** Whether to show the prompts and pages of the evidence. */
  isFull?: boolean
  /** The actions for the task. */
  children: ReactNode
}

/** A task: what to do, why, and the possible gain. */
export function Task({ item, isFull = false, children }: TaskProps) {
  const t = useWords(taskWords)
  return (
    <li className={classes.task}>
      <p className={classes.title}>{t.titles[item.cause](item.topicName ?? item.domain ?? '')}</p>
      <Why item={item} />
      {isFull && <Evidence item={item} />}
      <div className={classes.foot}>
        <span className={classes.gain}>
          <ToWin item={item} />
        </span>
        <span className={classes.actions}>{children}</span>
      </div>
    </li>
  )
}

/** The order of a list of tasks, and what their gains mean. */
export function TaskOrder() {
  const t = useWords(taskWords)
  return <Explain label={t.order}>{t.gainHint}</Explain>
}

/** How many answers could be won, and a list of them. */
function ToWin({ item }: { item: ToDoItem }) {
  const t = useWords(taskWords)
  const format = useFormat()
  const { brand } = useBrand()
  const { count, only, areCounted } = answersOfTask(item)
  const text = t.toWin(format.count(count))
  if (count === 0) return text
  if (areCounted) return <AnswersLink only={only}>{text}</AnswersLink>
  return (
    <>
      {text} · <AnswersLink only={only}>{t.all[only.named ?? 'yes'](brand.displayName)}</AnswersLink>
    </>
  )
}

function Why({ item: { cause, answerCount, totalCount, rivals } }: { item: ToDoItem }) {
  const t = useWords(taskWords)
  const format = useFormat()
  const { brand } = useBrand()
  if (answerCount === 0) return <p className={classes.why}>{t.gone}</p>
  const why = t.why[cause](brand.displayName, format.count(answerCount), format.count(totalCount))
  const named = rivals
    .slice(0, RIVALS_SHOWN)
    .map((rival) => `${rival.name} (${format.count(rival.answerCount)})`)
  return (
    <p className={classes.why}>
      {why}
      {named.length > 0 && `. ${t.rivals[cause]}: ${format.list(named)}`}.
    </p>
  )
}

/** The prompts and pages of the evidence, in a part that can be opened. */
function Evidence({ item: { prompts, pages } }: { item: ToDoItem }) {
  const t = useWords(taskWords)
  if (prompts.length === 0 && pages.length === 0) return null
  return (
    <details className={classes.evidence}>
      <summary>{pages.length > 0 ? t.promptsAndPages : t.prompts}</summary>
      <ul>
        {prompts.map(({ promptId, text }) => (
          <li key={promptId}>
            <Link to="/prompts/$promptId" params={{ promptId }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <PageLink url={url} title={title} />
          </li>
        ))}
      </ul>
    </details>
  )
}
