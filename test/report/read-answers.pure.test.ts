import { expect, it } from 'vitest'
import { notFound } from '../../src/contract/errors.ts'
import { readShownAnswers } from '../../src/report/read-answers.ts'

const response = (id: string) => ({
  ...{
    id,
    llm: 'alpha',
    promptText: 'Which CRM?',
    askedAt: null,
    rank: null,
    isPresent: false,
    mentions: [],
  },
  blocks: [],
})

it('a report does without an answer whose run was deleted while it was read', async () => {
  const getResponse = async ({ params: { responseId } }: { params: { responseId: string } }) => {
    if (responseId === 'gone') throw notFound('response')
    return response(responseId)
  }
  const drivers = { data: [{ responses: ['gone'] }, { responses: ['kept'] }] }
  const shown = await readShownAnswers({ getResponse } as never, drivers as never, [])
  expect(shown.map(({ id }) => id)).toEqual(['kept'])
})
