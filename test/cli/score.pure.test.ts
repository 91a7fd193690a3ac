import { expect, it } from 'vitest'
import { runCommand } from '../fixtures/run-command.ts'

const ANSWER = '1. **Globex** is slow.\n2. **Acme** is great.'

it('earshot score says of an answer who is named, where and by which rule', async () => {
  const { code, stdout } = await runCommand(['score', '-', '--brand', 'Acme', '--rival', 'Globex'], {
    stdin: ANSWER,
  })
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /Presence +present.*2 +Acme +positive \(.*list +.*great.*28-32 +Acme +Acme +name +list-item +yes/s,
    ),
  ])
})

it('earshot score --json carries the same as the API, spans included', async () => {
  const { stdout } = await runCommand(['score', '-', '--brand', 'Acme', '--json'], { stdin: ANSWER })
  const { brands } = JSON.parse(stdout) as {
    brands: { name: string; sentimentSpan: { start: number; end: number } }[]
  }
  const { start, end } = brands.find(({ name }) => name === 'Acme')?.sentimentSpan ?? { start: 0, end: 0 }
  expect(ANSWER.slice(start, end)).toContain('great')
})

it('earshot score --lang and the lang of a batch line tell the language of a text too short to tell its own', async () => {
  const alone = (language: string) =>
    runCommand(['score', '-', '--brand', 'Acme', '--lang', language, '--json'], { stdin: 'Acme casse' })
  const lines = ['fr', 'en'].map((lang) => `{"text":"Acme casse","lang":"${lang}","brand":{"name":"Acme"}}\n`)
  const batch = await runCommand(['score', '--batch'], { stdin: lines.join('') })
  const printed = [(await alone('fr')).stdout, (await alone('en')).stdout, ...batch.stdout.trim().split('\n')]
  expect(printed.map((text) => JSON.parse(text).sentiment)).toEqual([
    'negative',
    'neutral',
    'negative',
    'neutral',
  ])
})

it('earshot score --batch answers every line in its place, one that cannot be read too', async () => {
  const lines = [
    JSON.stringify({ id: 1, text: ANSWER, brand: { name: 'Acme' } }),
    'not JSON',
    JSON.stringify({ id: 3, text: 5 }),
    JSON.stringify({ id: 4, text: 'Nothing.', brand: { name: 'Acme' } }),
  ]
  const { code, stdout } = await runCommand(['score', '--batch'], { stdin: lines.join('\n') })
  expect([
    code,
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ]).toMatchObject([
    0,
    [
      { id: 1, presence: 'present', rank: 2 },
      { id: null, error: 'not valid JSON' },
      { id: null, error: 'text: a string is needed' },
      { id: 4, presence: 'absent', rank: 0 },
    ],
  ])
})

it('earshot score --batch takes a line to its line feed, whatever stands in it, and goes on after what it cannot score', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const lines = [
    '\uFEFF{"id":1,"text":"Acme\u2028\u2029\u0085is here.","brand":{"name":"Acme"}}\r',
    '',
    `{"id":${deep},"text":"Acme"}`,
    '{"id":4,"text":"Acme","brand":{"name":"Acme"},"rivals":null}',
  ]
  const { stdout } = await runCommand(['score', '--batch'], { stdin: `${lines.join('\n')}\n` })
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { id: 1, isPresent: true },
    { id: null, error: 'not valid JSON' },
    { id: null, error: expect.any(String) },
    { id: 4, isPresent: true },
  ])
})

it.each([
  [['score'], 2, 'Give a file with an answer'],
  [['score', 'answer.md', '--batch'], 2, 'omit the file'],
  [['score', '-', '--brand', ' '], 2, 'A name is empty'],
  [['score', '-', '--alias', 'Acme'], 2, 'need --brand'],
  [['score', '--batch', '--brand', 'Acme'], 2, 'each line contains its brand'],
  [['score', '--batch', '--question', 'Which CRM?'], 2, 'omit --question'],
  [['score', '/nowhere/answer.md'], 1, '/nowhere/answer.md'],
])('earshot %j ends with %i and says what to do', async (args, expected, message) => {
  const { code, stderr } = await runCommand(args)
  expect([code, stderr]).toEqual([expected, expect.stringContaining(message)])
})
