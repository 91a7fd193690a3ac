import { Textarea, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { useMay } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { useEditedFields } from '../settings/use-edited-fields.ts'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { EditorActions } from './editor-actions.tsx'
import { Effect } from './effect.tsx'
import { readJsonLd } from './json-ld.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import { type Piece, pieceText } from './piece.ts'
import { PublishedAt } from './published-at.tsx'
import { Stages } from './stages.tsx'
import type { PieceEdit } from './use-save-piece.ts'

const WRITING_MS = 1_500

/** One content: its Markdown beside the preview. */
export function Editor({ contentId }: { contentId: string }) {
  const t = useWords(contentWords)
  const params = { ...useBrandParams(), contentId }
  const [isWriting, setWriting] = useState(true)
  const piece = useAnswer('getWorkspaceContent', { params }, { everyMs: isWriting ? WRITING_MS : false })
  const isStillWriting = piece.data === undefined ? !piece.isError : piece.data.status === 'generating'
  if (isWriting !== isStillWriting) setWriting(isStillWriting)
  const readAgain = async () => {
    const { data, error } = await piece.refetch()
    if (error) throw error
    return data as Piece
  }
  return (
    <>
      <Stages current={piece.data && (piece.data.status === 'published' ? 'published' : 'drafts')} />
      <Answered answer={piece} height={420}>
        {(data) =>
          data.status === 'generating' ? (
            <Panel title={data.title}>
              <p className={classes.text} role="status">
                {t.writing}
              </p>
            </Panel>
          ) : (
            <>
              <Form key={data.id} piece={data} readAgain={readAgain} />
              <Effect
                suggestionId={data.suggestionId}
                publishedAt={data.status === 'published' ? data.publishedAt : null}
              />
            </>
          )
        }
      </Answered>
    </>
  )
}

function Form({ piece, readAgain }: Pick<PieceEdit, 'piece' | 'readAgain'>) {
  const t = useWords(contentWords)
  const { fields: text, change: write, ...edit } = useEditedFields(piece, pieceText)
  const isChanged = Object.keys(edit.changes).length > 0
  useUnsaved(isChanged, t.unsaved, (search) => 'piece' in search && search.piece === piece.id)
  const shown = useDeferredValue(text.content)
  const isReadOnly = !useMay()
  return (
    <Panel title={piece.title} hint={piece.errorMessage ?? <Tag>{t.statuses[piece.status]}</Tag>}>
      <div className={classes.stack}>
        <TextInput
          label={t.heading}
          maxLength={300}
          readOnly={isReadOnly}
          value={text.title}
          onChange={({ currentTarget }) => write({ title: currentTarget.value })}
        />
        <div className={classes.halves}>
          <Textarea
            label={t.body}
            autosize
            minRows={20}
            maxRows={80}
            readOnly={isReadOnly}
            value={text.content}
            onChange={({ currentTarget }) => write({ content: currentTarget.value })}
          />
          <section className={classes.previewSide} aria-label={t.preview}>
            <p className={classes.previewName} aria-hidden="true">
              {t.preview}
            </p>
            <MarkdownPreview markdown={shown} />
          </section>
        </div>
        <JsonLdField text={text.jsonLd} onChange={(jsonLd) => write({ jsonLd })} />
        <PublishedAt piece={piece} url={text.url} onChange={(url) => write({ url })} />
        <EditorActions {...edit} piece={piece} text={text} readAgain={readAgain} />
      </div>
    </Panel>
  )
}

function JsonLdField({ text, onChange }: { text: string; onChange(text: string): void }) {
  const t = useWords(contentWords)
  const read = readJsonLd(text)
  const fine = text.trim() === '' ? t.jsonLdNone : t.jsonLdFine
  return (
    <Textarea
      label={t.jsonLd}
      rows={6}
      readOnly={!useMay()}
      value={text}
      description={'problem' in read ? undefined : fine}
      error={'problem' in read ? t.jsonLdProblems[read.problem] : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
