import { Type } from 'typebox'
import { CONTENT_STATUSES } from '../../domain/content/content.ts'
import { findId } from '../../lookup/find-id.ts'
import { Arguments, brand, brandOf, cursor, Given, OneOf, pageOf } from '../arguments.ts'
import { line } from '../fence.ts'
import { pageOfRows, Rows } from '../rows.ts'
import { partOf } from '../text-part.ts'
import { type Session, tool } from '../tool.ts'

type Content = Awaited<ReturnType<Session['client']['listWorkspaceContents']>>['data'][number]

export function shownContent(content: Content) {
  return {
    id: content.id,
    title: line(content.title),
    status: content.status,
    format: content.format,
    excerpt: line(content.excerpt),
    promptId: content.promptId,
    suggestionId: content.suggestionId,
    ideaId: content.ideaId,
    error: content.errorMessage && line(content.errorMessage),
    updatedAt: content.updatedAt,
  }
}

export const contents = tool({
  name: 'contents',
  title: 'Contents',
  description: 'Drafts and published texts, newest first; with "content" one of them with its text.',
  scope: 'read',
  input: Arguments({
    ...brand,
    content: Given(),
    status: Type.Optional(OneOf(CONTENT_STATUSES)),
    ...cursor,
  }),
  output: Rows(['id', 'title', 'status', 'format'], { brandId: Type.String() }),
  async call(session, { brand: named, content, status, cursor: at }) {
    const { client } = session
    const brandId = await brandOf(session, named)
    if (content !== undefined)
      return oneContent(session, brandId, await findId(client, 'content', content, brandId), at)
    const query = { ...(status === undefined ? {} : { status: [status] }), ...pageOf(at) }
    const page = await client.listWorkspaceContents({ params: { brandId }, query })
    const { summary, data } = pageOfRows('Texts', page.paging, page.data.map(shownContent))
    return { summary, data: { brandId, ...data }, next: ['contents with "content" for a whole text.'] }
  },
})

async function oneContent({ client }: Session, brandId: string, contentId: string, at: string | undefined) {
  const content = await client.getWorkspaceContent({ params: { brandId, contentId } })
  const { text, nextCursor } = partOf(content.content, at, 'text')
  const row = { ...shownContent(content), text }
  const isWritten = content.status !== 'generating'
  return {
    summary: isWritten ? 'A text for people to check before they publish it.' : 'It is being written.',
    data: { brandId, rows: [row], total: 1, nextCursor },
    next: [
      ...(nextCursor === null ? [] : ['contents with this cursor for the rest of the text.']),
      ...(isWritten ? [] : ['contents with "content" again in a minute.']),
    ],
  }
}
