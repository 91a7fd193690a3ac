import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { ShortEffect } from './short-effect.tsx'
import { STAGE_STATUSES } from './stages.tsx'

type ListedPiece = Item<'listWorkspaceContents'>

/** Drafts, also those that are being written, newest first. */
export function Drafts() {
  const t = useWords(contentWords)
  const format = useFormat()
  return (
    <Pieces stage="drafts" hint={t.draftsHint} none={[t.noDrafts, t.noDraftsWhat]}>
      {({ id, title, excerpt, status, updatedAt }) => (
        <div className={classes.what}>
          <p className={classes.name}>
            <PieceLink id={id}>{title}</PieceLink> {status !== 'draft' && <Tag>{t.statuses[status]}</Tag>}
          </p>
          <p className={classes.text}>
            {t.changed(format.ago(updatedAt))}
            {excerpt && ` · ${excerpt}`}
          </p>
        </div>
      )}
    </Pieces>
  )
}

/** Published texts with what changed since, newest first. */
export function Published() {
  const t = useWords(contentWords)
  const format = useFormat()
  return (
    <Pieces stage="published" hint={t.publishedHint} none={[t.nonePublished, t.nonePublishedWhat]}>
      {({ id, title, publishedAt, publishedUrl, suggestionId }) => (
        <>
          <div className={classes.what}>
            <p className={classes.name}>
              <PieceLink id={id}>{title}</PieceLink>
            </p>
            <p className={classes.text}>
              {t.publishedOn(format.day(publishedAt))}
              {publishedUrl && ` · ${publishedUrl}`}
            </p>
          </div>
          {suggestionId === null ? (
            <p className={classes.text}>
              <PieceLink id={id}>{t.seeEffect}</PieceLink>
            </p>
          ) : (
            <ShortEffect suggestionId={suggestionId} />
          )}
        </>
      )}
    </Pieces>
  )
}

interface PiecesProps {
  stage: keyof typeof STAGE_STATUSES
  hint: string
  /** The title and the text of an empty list. */
  none: readonly [string, string]
  children: (piece: ListedPiece) => ReactNode
}

function Pieces({ stage, hint, none: [title, what], children }: PiecesProps) {
  const t = useWords(contentWords)
  const list = useAnswerPages('listWorkspaceContents', {
    params: useBrandParams(),
    query: { limit: 20, status: [...STAGE_STATUSES[stage]] },
  })
  const none = (
    <Empty icon="content" title={title}>
      {what}
    </Empty>
  )
  return (
    <Panel title={t.stages[stage]} hint={hint} isStale={list.isPlaceholderData}>
      <AnsweredPages list={list} height={64} rows={4} none={none} more={t.more}>
        {(pieces) => (
          <ul className={classes.list}>
            {pieces.map((piece) => (
              <li key={piece.id} className={classes.row}>
                {children(piece)}
              </li>
            ))}
          </ul>
        )}
      </AnsweredPages>
    </Panel>
  )
}

function PieceLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/content" search={(now) => ({ ...now, piece: id })}>
      {children}
    </Link>
  )
}
