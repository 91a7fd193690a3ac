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

const asked = async (name: string, text: string) =>
  (await readPromptFile(name, text)).map((prompt) => [prompt.text, prompt.topic])

it('The questions of a CSV file without columns keep their commas', async () => {
  const question = 'Which ledger is best for cafés, bars, or hotels?'
  const files = await Promise.all([
    asked('plain.csv', `${question}\nWhich app?\n`),
    asked('as-many-commas.csv', 'Which ledger, for cafés?\nWhich app, for bills?\n'),
    asked('numbers.csv', 'Which phone below 1,000 euros?\nWhich one below 2,000?\n'),
    asked('one-heading.csv', `Prompt\n${question}\n"Which ""best"" app?"\n`),
    asked('inches.csv', 'Which 7" tablet?\n"Best" apps?\n'),
    asked('names.csv', '"Zoho", "Xero" or "Sage": which?\nWhich ledger, for cafés?\n'),
  ])
  expect(
    files.map((prompts) => prompts.map(([text, topic]) => (topic === null ? text : [text, topic]))),
  ).toEqual([
    [question, 'Which app?'],
    ['Which ledger, for cafés?', 'Which app, for bills?'],
    ['Which phone below 1,000 euros?', 'Which one below 2,000?'],
    [question, 'Which "best" app?'],
    ['Which 7" tablet?', '"Best" apps?'],
    ['"Zoho", "Xero" or "Sage": which?', 'Which ledger, for cafés?'],
  ])
})

it('A file with a heading, tabs or columns throughout is a table, whatever its name', async () => {
  const wanted = [
    ['Which ledger, for cafés?', 'Ledgers'],
    ['Which app?', 'Bills'],
  ]
  const files = await Promise.all([
    asked('excel.txt', 'Prompt\tTopic\r\n"Which ledger, for cafés?"\tLedgers\r\nWhich app?\tBills\r\n'),
    asked('heading.txt', '\ufeff"Topic";"Prompt"\nLedgers;Which ledger, for cafés?\nBills;Which app?\n'),
    asked('tabs.csv', '"Which ledger, for cafés?"\tLedgers\nWhich app?\tBills\n'),
    asked('plain.csv', '"Which ledger, for cafés?",Ledgers\nWhich app?,Bills\n'),
    asked('spaces.csv', '"Which ledger, for cafés?", "Ledgers"\n"Which app?", "Bills"\n'),
    asked('blanks.csv', 'Prompt,Topic\n"Which ledger, for cafés?" ,"Ledgers" \nWhich app? , Bills\n'),
    asked('blank-line.csv', '\nPrompt,Topic\n"Which ledger, for cafés?",Ledgers\nWhich app?,Bills\n'),
  ])
  expect(files).toEqual(files.map(() => wanted))
})

it('A quoted word at the start of a cell stays', async () => {
  const files = await Promise.all([
    asked('tabs.txt', 'Which app?\tBills\n"Best" app for cafés?\tBills\n'),
    asked('heading.txt', 'Prompt\n"Best" apps?\n'),
  ])
  expect(files.map((prompts) => prompts.at(-1)?.[0])).toEqual(['"Best" app for cafés?', '"Best" apps?'])
})

it('Lines lose the quotes around a whole cell, and no others', () => {
  const lines = ['"Which ledger, for cafés?",', '"Which ""best"" app?"\t"Bills"', '"Best" or "good" apps?']
  expect(readLines(lines.join('\n')).map(({ text, topic }) => [text, topic])).toEqual([
    ['Which ledger, for cafés?', null],
    ['Which "best" app?', 'Bills'],
    ['"Best" or "good" apps?', null],
  ])
})

it('A prompt written as a line is read again as it was', () => {
  const prompts = ['Which app?', '"Which app?"'].map((text) => ({
    text,
    topic: null,
    stage: 'decision' as const,
  }))
  expect(prompts.flatMap((prompt) => readLines(lineOf(prompt)))).toEqual(prompts)
})
