import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

/** Drafts and published content, newest first. */
export function Pieces() {
  const t = useWords(contentWords)
  const format = useFormat()
  const list = useAnswerPages('listWorkspaceContents', { params: useBrandParams(), query: { limit: 50 } })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <Panel title={t.pieces}>
      {!rows && list.isError && <Problem error={list.error} onRetry={() => list.refetch()} />}
      {!rows && !list.isError && <Loading height={64} rows={3} />}
      {rows?.length === 0 && (
        <Empty icon="content" title={t.noPieces}>
          {t.noPiecesWhat}
        </Empty>
      )}
      <ul className={classes.list}>
        {rows?.map(({ id, title, excerpt, status, updatedAt }) => (
          <li key={id} className={classes.entry}>
            <p className={classes.name}>
              <Link to="/content" search={(now) => ({ ...now, piece: id })}>
                {title}
              </Link>
            </p>
            <p className={classes.text}>
              {t.statuses[status]} · {format.ago(updatedAt)}
              {excerpt && ` · ${excerpt}`}
            </p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button mt="md" variant="default" onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Panel>
  )
}
