import { Type } from 'typebox'
import { findMember } from '../../lookup/find-member.ts'
import { ArgumentError } from '../argument-error.ts'
import { Arguments, brand, brandOf, Given } from '../arguments.ts'
import { line } from '../fence.ts'
import { Things } from '../rows.ts'
import { type Session, tool } from '../tool.ts'
import { shownContent } from './contents.ts'

export const draftContent = tool({
  name: 'draft_content',
  title: 'Draft content',
  description:
    'With "suggestion" (a suggestionId of to_do): accepts it and gives ideas. With "idea": has a draft written from it, for people to check. Nothing is published.',
  scope: 'write',
  isOpenWorld: true,
  input: Arguments({ ...brand, suggestion: Given(), idea: Given() }),
  output: Type.Object({
    brandId: Type.String(),
    ideas: Type.Optional(Things('id', 'title', 'angle', 'format')),
    content: Type.Optional(Type.Unsafe<object>({ type: 'object' })),
  }),
  async call(session, { brand: named, suggestion, idea }) {
    if ((suggestion === undefined) === (idea === undefined))
      throw new ArgumentError('Give either "suggestion" or "idea".', 'Call to_do for suggestions.')
    const brandId = await brandOf(session, named)
    return idea === undefined ? ideasOf(session, brandId, suggestion ?? '') : draftOf(session, brandId, idea)
  },
})

async function ideasOf({ client }: Session, brandId: string, given: string) {
  const suggestionId = await findMember(client, 'suggestion', given, brandId)
  const { data } = await client.createIdeas({ params: { suggestionId } })
  const ideas = data.map(({ id, title, angle, format }) => ({
    id,
    title: line(title),
    angle: line(angle, 400),
    format,
  }))
  return {
    summary: 'The suggestion is accepted. These are its ideas; no draft has been written.',
    data: { brandId, suggestionId, ideas },
    next: ['let the person choose; draft_content with "idea" writes the draft.'],
  }
}

async function draftOf({ client }: Session, brandId: string, given: string) {
  const ideaId = await findMember(client, 'idea', given, brandId)
  const content = await client.draftContent({ params: { ideaId } })
  return {
    summary: 'The draft is being written.',
    data: { brandId, content: shownContent(content) },
    next: ['contents with "content" for the text, after a minute.'],
  }
}
