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
      { kind: 'other', entityId: null, name: 'Hooli', rule: 'bold-lead' },
      { kind: 'brand', entityId: ACME.id, name: 'Acme', rule: 'name' },
      { kind: 'brand', entityId: ACME.id, name: 'Acme', rule: 'alias' },
      { kind: 'rival', entityId: GLOBEX.id, name: 'Globex', rule: 'name' },
      { kind: 'rival', entityId: GLOBEX.id, name: 'Globex', rule: 'name' },
    ])
  })

  it('carries the scorer’s version', () => {
    expect(scoreText('Acme').scorerVersion).toMatch(/^rules-\d+$/)
  })
})
