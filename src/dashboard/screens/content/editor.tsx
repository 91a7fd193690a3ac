import { Textarea, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { useMay } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { EditorActions } from './editor-actions.tsx'
import { Effect } from './effect.tsx'
import { readJsonLd } from './json-ld.ts'
import { MarkdownPreview } from './markdown-preview.tsx'
import type { Piece } from './piece.ts'
import { PublishedAt } from './published-at.tsx'
import { Stages } from './stages.tsx'

const WRITING_MS = 1_500

/** One content: its Markdown beside the preview. */
export function Editor({ contentId }: { contentId: string }) {
  const t = useWords(contentWords)
  const params = { ...useBrandParams(), contentId }
  const [isWriting, setWriting] = useState(true)
  const piece = useAnswer('getWorkspaceContent', { params }, { everyMs: isWriting ? WRITING_MS : false })
  const isStillWriting = piece.data === undefined ? !piece.isError : piece.data.status === 'generating'
  if (isWriting !== isStillWriting) setWriting(isStillWriting)
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
              <Form key={data.id} piece={data} />
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

function Form({ piece }: { piece: Piece }) {
  const t = useWords(contentWords)
  const [title, setTitle] = useState(piece.title)
  const [text, setText] = useState(piece.content)
  const [jsonLd, setJsonLd] = useState(piece.jsonLd.length > 0 ? JSON.stringify(piece.jsonLd, null, 2) : '')
  const [url, setUrl] = useState(piece.publishedUrl ?? '')
  const shown = useDeferredValue(text)
  const isReadOnly = !useMay()
  return (
    <Panel title={piece.title} hint={piece.errorMessage ?? <Tag>{t.statuses[piece.status]}</Tag>}>
      <div className={classes.stack}>
        <TextInput
          label={t.heading}
          maxLength={300}
          readOnly={isReadOnly}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={classes.halves}>
          <Textarea
            label={t.body}
            autosize
            minRows={20}
            maxRows={80}
            readOnly={isReadOnly}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <section className={classes.previewSide} aria-label={t.preview}>
            <p className={classes.previewName} aria-hidden="true">
              {t.preview}
            </p>
            <MarkdownPreview markdown={shown} />
          </section>
        </div>
        <JsonLdField text={jsonLd} onChange={setJsonLd} />
        <PublishedAt piece={piece} url={url} onChange={setUrl} />
        <EditorActions piece={piece} title={title} text={text} jsonLd={jsonLd} url={url} />
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
