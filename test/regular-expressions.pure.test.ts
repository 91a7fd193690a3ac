import { describe, expect, it } from 'vitest'
import { BOUNDED } from '../scripts/expressions/bounded.ts'
import { allExpressions, uncheckedExpressions, unproved } from '../scripts/expressions/check.ts'

const all = allExpressions()

describe('the regular expressions of the source', () => {
  it('take time that is linear in their text, or their text is short', async () => {
    expect(await unproved(uncheckedExpressions(all))).toEqual([])
  })

  it('are all found, those built out of parts too', () => {
    const found = (text: string) => [...all].some(([known]) => known.includes(text))
    expect(['^https?:$', 'grader|scorer|evaluator', 'estrellas?|stelle'].map(found)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('are excused for short text only while they are there', () => {
    const gone = BOUNDED.filter(
      ({ file, begins }) => ![...all].some(([text, { files }]) => files.has(file) && text.startsWith(begins)),
    )
    expect(gone).toEqual([])
  })
})

it.each([
  ['a row of signs before the end', '\\.+$', '2nd degree polynomial'],
  ['a repeat within a repeat', '(a+)+$', 'exponential'],
])('an expression with %s is refused', async (_, source, verdict) => {
  const expressions = new Map([[source, { source, flags: '', files: new Set(['src/x.ts']) }]])
  expect(await unproved(expressions)).toEqual([{ text: source, files: ['src/x.ts'], verdict }])
})
