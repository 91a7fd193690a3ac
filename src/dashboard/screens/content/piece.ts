import type { Answer } from '../../../contract/index.ts'
import { defined } from '../../../domain/defined.ts'
import { readJsonLd } from './json-ld.ts'

export type Piece = Answer<'getWorkspaceContent'>

/** The fields of the editor. */
export interface PieceText {
  title: string
  content: string
  jsonLd: string
  /** The address of the published page; may be empty. */
  url: string
}

export const pieceText = ({ title, content, jsonLd, publishedUrl }: Piece): PieceText => ({
  title,
  content,
  jsonLd: jsonLd.length > 0 ? JSON.stringify(jsonLd, null, 2) : '',
  url: publishedUrl ?? '',
})

/** The fields that are sent for what was edited in the editor. Text that is no JSON-LD is not sent. */
export function editedFields({ title, content, jsonLd, url }: Partial<PieceText>) {
  const read = readJsonLd(jsonLd ?? '')
  return defined({
    title: title?.trim(),
    content,
    jsonLd: jsonLd === undefined || 'problem' in read ? undefined : read.objects,
    publishedUrl: url === undefined ? undefined : url.trim() || null,
  })
}

/** Whether an edited field was changed on the server too, into something else, since `saved`. */
export function isOverwriting(edited: Partial<PieceText>, saved: PieceText, now: PieceText): boolean {
  const names = Object.keys(edited) as (keyof PieceText)[]
  return names.some((name) => now[name] !== saved[name] && now[name] !== edited[name])
}
