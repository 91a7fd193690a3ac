import { expect, it } from 'vitest'
import { lineOf, readLines, readPromptFile } from '../../src/dashboard/screens/prompts/read-prompts.ts'

it('The questions of a text file keep their commas, and those of a table have their topics', async () => {
  const plain = await readPromptFile('mine.txt', 'Which ledger, for cafés?\nWhich app?\n')
  const table = await readPromptFile('Mine.CSV', 'topic,prompt\nBills,"Which app, for bills?"\n')
  expect([plain, table].map((prompts) => prompts.map(({ text, topic }) => [text, topic]))).toEqual([
    [
      ['Which ledger, for cafés?', null],
      ['Which app?', null],
    ],
    [['Which app, for bills?', 'Bills']],
  ])
})

it('A prompt written as a line is read again as it was', () => {
  const prompt = { text: 'Which app?', topic: null, stage: 'decision' as const }
  expect(readLines(lineOf(prompt))).toEqual([prompt])
})
