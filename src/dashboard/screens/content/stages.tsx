import { Link } from '@tanstack/react-router'
import { type ContentSearch, LATER_STAGES } from '../../address/content-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { contentWords } from './content-words.ts'
import classes from './stages.module.css'

const STAGES = ['todo', ...LATER_STAGES] as const
type Stage = (typeof STAGES)[number]

/** The statuses of the texts in a stage. */
export const STAGE_STATUSES = {
  drafts: ['draft', 'generating', 'failed'],
  published: ['published'],
} as const

const NONE_OPEN = { piece: undefined, cause: undefined, closed: undefined } satisfies ContentSearch

/** The way from something to do to a published text, and how much is at each stage. */
export function Stages({ current }: { current: Stage | undefined }) {
  const t = useWords(contentWords)
  const format = useFormat()
  const counts = useCounts()
  return (
    <nav className={classes.stages} aria-label={t.way}>
      <ol>
        {STAGES.map((stage, index) => (
          <li key={stage}>
            {index > 0 && <Icon name="right" size={16} />}
            <Link
              to="/content"
              search={(now) => ({ ...now, ...NONE_OPEN, list: stage === 'todo' ? undefined : stage })}
              aria-current={stage === current ? 'page' : undefined}
              activeProps={{}}
              activeOptions={{ explicitUndefined: true }}
            >
              <span className={classes.count}>
                {counts[stage] === undefined ? '–' : format.count(counts[stage])}
              </span>{' '}
              <span>{t.stages[stage]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Only what waits: not what is done, and no idea that has become a draft. */
function useCounts(): Record<Stage, number | undefined> {
  const params = useBrandParams()
  const limit = 1
  const todo = useAnswer('listToDo', { params, query: { limit } })
  const ideas = useAnswer('listContentIdeas', { params, query: { limit, drafted: false } })
  const drafts = useAnswer('listWorkspaceContents', {
    params,
    query: { limit, status: [...STAGE_STATUSES.drafts] },
  })
  const published = useAnswer('listWorkspaceContents', {
    params,
    query: { limit, status: [...STAGE_STATUSES.published] },
  })
  return {
    todo: todo.data?.paging.total,
    ideas: ideas.data?.paging.total,
    drafts: drafts.data?.paging.total,
    published: published.data?.paging.total,
  }
}
