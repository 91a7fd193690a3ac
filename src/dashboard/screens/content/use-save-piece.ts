import { useState } from 'react'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { fieldsAs } from '../settings/edited-fields.ts'
import { contentWords } from './content-words.ts'
import { editedFields, isOverwriting, type Piece, type PieceText, pieceText } from './piece.ts'

export interface PieceEdit {
  piece: Piece
  /** What was edited since `saved`. */
  changes: Partial<PieceText>
  saved: PieceText
  readAgain(): Promise<Piece>
  /** Takes over what is stored now. */
  follow(stored: Piece, before?: Piece): void
}

type PieceBody = ReturnType<typeof editedFields> & { status?: 'draft' | 'published' }

/** Sends only what was edited, and asks before that replaces what somebody else has written since. */
export function useSavePiece({ piece, changes, saved, readAgain, follow }: PieceEdit) {
  const t = useWords(contentWords)
  const brand = useBrandParams()
  const update = useChange('updateContent')
  const tell = useTell()
  const [isSaving, setSaving] = useState(false)
  const send = async (body: PieceBody, before?: Piece) => {
    const stored = await update.mutateAsync({ params: { ...brand, contentId: piece.id }, body })
    follow(stored, before)
    return stored
  }
  const write = async (message: string, status?: 'draft' | 'published') => {
    const former = await readAgain()
    const next = status ?? (former.status === 'failed' ? 'draft' : undefined)
    const body: PieceBody = { ...editedFields(changes), ...(next && { status: next }) }
    if (Object.keys(body).length === 0) {
      follow(former)
      return tell.done(message)
    }
    if (isOverwriting(changes, saved, pieceText(former)) && !confirm(t.overwrite)) return
    const stored = await send(body)
    const undo = async () => {
      const restored = fieldsAs(changes, pieceText(former))
      const now = pieceText(await readAgain())
      if (isOverwriting(restored, pieceText(stored), now) && !confirm(t.overwriteByUndo)) return
      await send(fieldsAs(body, formerOf(former)), stored)
    }
    tell.done(message, () => undo().catch(tell.failed))
  }
  const save = (message: string, status?: 'draft' | 'published') => {
    setSaving(true)
    void write(message, status)
      .catch(tell.failed)
      .finally(() => setSaving(false))
  }
  return { save, isSaving }
}

const formerOf = ({ title, content, jsonLd, publishedUrl, status }: Piece): Required<PieceBody> => ({
  title,
  content,
  jsonLd,
  publishedUrl,
  status: status === 'published' ? status : 'draft',
})
