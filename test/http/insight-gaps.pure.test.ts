import { expect, it } from 'vitest'
import { withoutWorst } from '../../src/http/reading/insight-gaps.ts'

it('Gaps leave out prompts whose text in the market asks for the worst', () => {
  const prompts = [
    { id: 'a', text: 'Which CRM?', askedText: 'Welches ist das schlechteste CRM?' },
    { id: 'b', text: 'Which is the worst tool?', askedText: 'Welches Werkzeug?' },
  ]
  const insight = { prompts, filter: { promptIds: null } } as unknown as Parameters<typeof withoutWorst>[0]
  expect(withoutWorst(insight).filter.promptIds).toEqual(['b'])
})
