import { Button } from '@mantine/core'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { May } from '../../parts/may.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { readJsonLd } from './json-ld.ts'
import type { Piece, PieceText } from './piece.ts'
import { isWrongAddress } from './published-at.tsx'

interface EditorActionsProps {
  piece: Piece
  text: PieceText
  onSaved(): void
  onUndone(): void
}

/** Saves, publishes, copies and downloads the text in the editor. */
export function EditorActions({ piece, text, onSaved, onUndone }: EditorActionsProps) {
  const { title, content, jsonLd, url } = text
  const t = useWords(contentWords)
  const brand = useBrandParams()
  const update = useChange('updateContent')
  const tell = useTell()
  const read = readJsonLd(jsonLd)
  const isFine = title.trim() !== '' && content.trim() !== '' && !('problem' in read) && !isWrongAddress(url)
  const send = (status: 'draft' | 'published', message: string) => {
    if ('problem' in read) return
    const publishedUrl = url.trim() || null
    const body = { title: title.trim(), content, jsonLd: read.objects, publishedUrl, status }
    const params = { ...brand, contentId: piece.id }
    const undo = () => update.mutateAsync({ params, body: formerOf(piece) }).then(onUndone, tell.failed)
    void update.mutateAsync({ params, body }).then(() => {
      onSaved()
      tell.done(message, undo)
    }, tell.failed)
  }
  const isPublished = piece.status === 'published'
  return (
    <div className={classes.line}>
      <May>
        <Button
          disabled={!isFine}
          loading={update.isPending}
          onClick={() => send(isPublished ? 'published' : 'draft', t.saved)}
        >
          {t.save}
        </Button>
        <Button
          variant="default"
          disabled={!isFine || update.isPending}
          onClick={() => (isPublished ? send('draft', t.saved) : send('published', t.published))}
        >
          {isPublished ? t.unpublish : t.publish}
        </Button>
      </May>
      <CopyButton variant="subtle" leftSection={<Icon name="copy" size={16} />} text={content} />
      <Button
        variant="subtle"
        leftSection={<Icon name="download" size={16} />}
        onClick={() => download(`${title}.md`, content)}
      >
        {t.download}
      </Button>
    </div>
  )
}

const formerOf = ({ title, content, jsonLd, publishedUrl, status }: Piece) => ({
  title,
  content,
  jsonLd,
  publishedUrl,
  status: status === 'published' ? status : ('draft' as const),
})

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  link.click()
  URL.revokeObjectURL(url)
}
