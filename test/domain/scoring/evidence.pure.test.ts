import { describe, expect, it } from 'vitest'
import { ACME, entity, GLOBEX, scoreText } from '../../fixtures/score-text.ts'

describe('the evidence of a mention', () => {
  it.each([
    'Acme.',
    'so **Acme** it is',
    '- x\n  - [Acme](https://x.example)',
    '> Acme\r\n> is it',
    '| Tool | x \\| y |\n|---|---|\n| a | Acme |',
    '```\nrun\nAcme\n```',
    '1. x\n\n   <div>\n   Acme\n   </div>',
    '\0😀 é &amp; Acme',
    '![the Acme logo](x.png)',
    'a ` Acme ` b',
  ])('stands where the answer says it: %j', (text) => {
    const at = text.indexOf('Acme')
    expect(scoreText(text).mentions).toMatchObject([{ text: 'Acme', start: at, end: at + 4 }])
  })

  it.each([
    ['text', 'Acme is one.'],
    ['heading', '## Acme'],
    ['list-item', '- Acme'],
    ['table-cell', '| Acme |\n|---|\n| x |'],
    ['code', '```\nAcme\n```'],
  ])('tells the role: %s', (role, text) => {
    expect(scoreText(text).mentions).toMatchObject([{ role }])
  })

  it('tells whom it names, and by which rule', () => {
    const brand = entity('Acme', { aliases: ['AC'], domains: ['acme.com'] })
    const text = '- **Hooli** and Acme, AC, Globex, shop.globex.org'
    expect(
      scoreText(text, { brand, rivals: [GLOBEX] }).mentions.map(({ kind, entityId, name, rule }) => ({
        kind,
        entityId,
        name,
        rule,
      })),
    ).toEqual([
      { kind: 'other', entityId: null, name: 'Hooli', rule: 'list-item' },
      { kind: 'brand', entityId: ACME.id, name: 'Acme', rule: 'name' },
      { kind: 'brand', entityId: ACME.id, name: 'Acme', rule: 'alias' },
      { kind: 'rival', entityId: GLOBEX.id, name: 'Globex', rule: 'name' },
      { kind: 'rival', entityId: GLOBEX.id, name: 'Globex', rule: 'name' },
    ])
  })

  it.each([
    ['list-item', '- **Hooli Cloud** – cheap\n- **Globex** – fast'],
    ['heading', '## 1. Hooli Cloud\n\nCheap.\n\n## 2. Globex\n\nFast.'],
    ['table-cell', '| Brand | Price |\n|---|---|\n| HooliCloud | 1 |\n| Globex | 2 |'],
    ['line-head', 'HooliCloud – cheap\nGlobex – fast\nInitech – small'],
    ['label', '- Best overall: HooliCloud\n- Best value: Globex'],
    ['bold', 'Most teams take **HooliCloud** or **Globex** now.'],
    ['prose', 'Most teams use tools such as HooliCloud and Globex.'],
  ])('tells where a brand was found that nobody told of: %s', (rule, text) => {
    expect(scoreText(text).mentions[0]).toMatchObject({ kind: 'other', rule })
  })

  it.each([
    ['absence', 'I have no information about Lantern.'],
    ['absence', 'Lantern? I have no information about it.'],
    ['echo', 'You asked: "Is Lantern any good?"'],
    ['ordinary-word', 'She lit a lantern.'],
  ])('tells why a mention does not count: %s', (rule, text) => {
    expect(scoreText(text, { brand: entity('Lantern') }).mentions).toMatchObject([{ rule, counts: false }])
  })

  it('carries the scorer’s version', () => {
    expect(scoreText('Acme').scorerVersion).toMatch(/^rules-\d+$/)
  })
})
