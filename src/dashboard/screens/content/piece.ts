import type { Answer } from '../../../contract/index.ts'

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

export const isSame = (one: PieceText, other: PieceText) => JSON.stringify(one) === JSON.stringify(other)
