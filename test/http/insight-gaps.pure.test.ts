import { expect, it } from 'vitest'
import { withoutWorst } from '../../src/http/reading/insight-gaps.ts'
import { TimeSlices } from '../../src/pipeline/time-slices.ts'

it('Gaps leave out prompts whose text in the market asks for the worst', async () => {
  const prompts = [
    { id: 'a', text: 'Which CRM?', askedText: 'Welches ist das schlechteste CRM?' },
    { id: 'b', text: 'Which is the worst tool?', askedText: 'Welches Werkzeug?' },
  ]
  const insight = {
    prompts,
    filter: { promptIds: null },
    slices: new TimeSlices(),
    async *withTexts() {
      for (const prompt of prompts) yield [prompt]
    },
  } as unknown as Parameters<typeof withoutWorst>[0]
  expect((await withoutWorst(insight)).filter.promptIds).toEqual(['b'])
})
