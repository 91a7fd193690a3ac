import { Button } from '@mantine/core'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { May } from '../../parts/may.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { readJsonLd } from './json-ld.ts'
import type { PieceText } from './piece.ts'
import { isWrongAddress } from './published-at.tsx'
import { type PieceEdit, useSavePiece } from './use-save-piece.ts'

interface EditorActionsProps extends PieceEdit {
  text: PieceText
}

/** Saves, publishes, copies and downloads the text in the editor. */
export function EditorActions({ text, ...edit }: EditorActionsProps) {
  const { title, content, jsonLd, url } = text
  const { piece } = edit
  const t = useWords(contentWords)
  const { save, isSaving } = useSavePiece(edit)
  const isFine =
    title.trim() !== '' && content.trim() !== '' && !('problem' in readJsonLd(jsonLd)) && !isWrongAddress(url)
  const isPublished = piece.status === 'published'
  return (
    <div className={classes.line}>
      <May>
        <Button disabled={!isFine} loading={isSaving} onClick={() => save(t.saved)}>
          {t.save}
        </Button>
        <Button
          variant="default"
          disabled={!isFine || isSaving}
          onClick={() => (isPublished ? save(t.saved, 'draft') : save(t.published, 'published'))}
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

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[^\p{L}\p{N} ._-]/gu, '')
  link.click()
  URL.revokeObjectURL(url)
}
