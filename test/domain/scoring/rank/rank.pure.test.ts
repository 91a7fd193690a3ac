import { describe, expect, it } from 'vitest'
import { GLOBEX, INITECH, scoreText } from '../../../fixtures/score-text.ts'

/** Name → rank, of every brand named. */
function ranks(text: string): Record<string, number> {
  return Object.fromEntries(scoreText(text).brands.map(({ name, rank }) => [name, rank]))
}

describe('rank in a numbered list', () => {
  it.each([
    ['a Markdown list', '1. Globex\n2. Acme\n3. Initech'],
    ['a list with brackets', '1) Globex\n2) Acme\n3) Initech'],
    [
      'a list with details below',
      '1. **Globex**\n   - fast\n   - cheap\n2. **Acme**\n   - slow\n3. **Initech**',
    ],
    ['"1." everywhere', '1. Globex\n1. Acme\n1. Initech'],
    ['"1." everywhere, with text between', '1. Globex\n\nFine.\n\n1. Acme\n\nFine.\n\n1. Initech'],
    ['numbered headings', '## 1. Globex\n\nFine.\n\n## 2. Acme\n\nFine.\n\n## 3. Initech\n\nFine.'],
    [
      'numbered headings with lists below',
      '## 1. Globex\n\n1. a\n2. b\n3. c\n\n## 2. Acme\n\n1. d\n2. e\n3. f\n\n## 3. Initech',
    ],
    ['headings with "No."', '### No. 1: Globex\n\n### No. 2: Acme\n\n### No. 3: Initech'],
    ['numbered bold lines', '**1. Globex**\n\nFine.\n\n**2. Acme**\n\nFine.\n\n**3. Initech**'],
    ['numbered lines of one paragraph', '**1) Globex**\n**2) Acme**\n**3) Initech**'],
    ['lines with a number sign', '#1 Globex\n\n#2 Acme\n\n#3 Initech'],
    ['a list that a paragraph interrupts', '1. Globex\n\nFine.\n\n2. Acme\n\nFine.\n\n3. Initech'],
    ['a list that code interrupts', '1. Globex\n```\nrun\n```\n2. Acme\n```\nrun\n```\n3. Initech'],
    ['a countdown', '3. Initech\n2. Acme\n1. Globex'],
    ['a countdown below its title', 'The top three:\n3. Initech\n2. Acme\n1. Globex'],
    ['a countdown that text interrupts', '3. Initech\n\nFine.\n\n2. Acme\n\nFine.\n\n1. Globex'],
    ['numbered headings that count down', '## 3. Initech\n\n## 2. Acme\n\n## 1. Globex'],
  ])('follows the printed numbers: %s', (_, text) => {
    expect(ranks(text)).toEqual({ Globex: 1, Acme: 2, Initech: 3 })
  })

  it('is the printed number where the list begins elsewhere', () => {
    expect(ranks('The rest:\n\n4. Globex\n5. Acme')).toEqual({ Globex: 4, Acme: 5 })
  })

  it('is not the order of the brand list', () => {
    const text = '1. Initech\n2. Acme\n3. Globex'
    const orders = [
      [GLOBEX, INITECH],
      [INITECH, GLOBEX],
    ].map((rivals) => scoreText(text, { rivals }).rank)
    expect(orders).toEqual([2, 2])
  })

  it('counts before what was said above the list', () => {
    expect(ranks('Acme is well known.\n\n1. Globex\n2. Initech\n3. Acme')).toEqual({
      Acme: 3,
      Globex: 1,
      Initech: 2,
    })
  })

  it('belongs to the brand that leads the item, not to those compared with it', () => {
    expect(ranks('1. Globex beats Acme\n2. Initech is fine\n3. Acme')).toEqual({
      Globex: 1,
      Acme: 3,
      Initech: 2,
    })
  })

  it('is the better one of a brand that is listed twice', () => {
    expect(ranks('1. Globex\n2. Acme\n3. Initech\n4. Acme')).toMatchObject({ Acme: 2 })
  })

  it('is the better one of a brand that a countdown lists twice', () => {
    expect(ranks('3. Acme\n2. Globex\n1. Acme')).toEqual({ Acme: 1, Globex: 2 })
  })

  it('counts untracked brands that lead items in bold', () => {
    expect(ranks('1. **Hooli** – fine\n2. **Umbrella Labs** – fine\n3. **Acme** – fine')).toEqual({
      Hooli: 1,
      'Umbrella Labs': 2,
      Acme: 3,
    })
  })

  it('is read from the list that ranks the most brands', () => {
    expect(ranks('1. Acme\n2. Globex\n\nBy price:\n\n1. Initech\n2. Globex\n3. Acme')).toMatchObject({
      Acme: 3,
    })
  })

  it.each([
    ['list', '1. Globex\n2. Acme'],
    ['list', 'Both are fine: 1) Globex, 2) Acme.'],
    ['heading', '## 1. Globex\n\nFine.\n\n## 2. Acme\n\nFine.'],
    ['table', '| Rank | Tool |\n|---|---|\n| 1 | Globex |\n| 2 | Acme |'],
    ['chain', 'Globex > Acme'],
    ['ordinal', 'First place goes to Globex, second place to Acme.'],
  ])('says what it comes from: %s', (rankRule, text) => {
    expect(scoreText(text).brands).toMatchObject([{ rankRule }, { rankRule }])
  })
})

describe('rank without a numbered list', () => {
  it.each([
    ['prose', 'Globex leads; then Acme and Initech. Globex is well known.'],
    ['bullets', '- Globex\n- Acme\n- Initech'],
    ['a table', '| Tool | Price |\n|---|---|\n| Globex | 1 |\n| Acme | 2 |\n| Initech | 3 |'],
    ['headings', '## Globex\n\nFine.\n\n## Acme\n\nFine.\n\n## Initech'],
    ['steps that name one brand', 'Globex leads.\n\n1. Open Acme\n2. Save\n\nInitech is one too.'],
    ['steps that name no brands', '1. Set a budget\n2. Choose\n\nGlobex, Acme or Initech will do.'],
    ['code', '```\n2. Globex\n1. Acme\n```\n\nInitech is one too.'],
  ])('is the place by first mention: %s', (_, text) => {
    expect(ranks(text)).toEqual({ Globex: 1, Acme: 2, Initech: 3 })
  })

  it('says that it comes from the first mention', () => {
    expect(scoreText('Globex and Acme').brands).toMatchObject([
      { name: 'Globex', rankRule: 'first-mention' },
      { name: 'Acme', rankRule: 'first-mention' },
    ])
  })

  it('leaves out mentions that say nothing', () => {
    expect(ranks("I don't know Globex. Acme is one.")).toEqual({ Acme: 1 })
  })

  it('comes after an untracked brand that opens a sentence of the same paragraph', () => {
    const text = '**VanDelay** leads the market. **Acme** is cheaper. **Globex** has more reports.'
    expect(ranks(text)).toEqual({ VanDelay: 1, Acme: 2, Globex: 3 })
  })

  it('does not begin at the source of a sentence', () => {
    const text =
      'Teams like short tools ([Globex](https://g.test/a)). Acme is cheap. Globex has more reports.'
    expect(ranks(text)).toEqual({ Acme: 1, Globex: 2 })
  })

  it('is 0 for a brand that is not present', () => {
    expect(scoreText('1. Globex\n2. Initech').rank).toBe(0)
  })
})
