import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const othersIn = (text: string) => scoreText(text).mentionedBrands

describe('brands that nobody told of', () => {
  it.each([
    ['a list', '1. **Hooli** – solid\n2. **Piedpiper** – cheap'],
    [
      'a list with links',
      '- [Hooli](https://hooli.example) – fine\n- [Piedpiper](https://initech.example) – fine',
    ],
    ['headings', '## 1. Hooli\nSolid.\n\n## 2. Piedpiper\nCheap.'],
    ['the first column', '| Tool | Price |\n|---|---|\n| Hooli | 5 |\n| Piedpiper | 7 |'],
    ['the column behind the ranks', '| Rank | Tool |\n|---|---|\n| 1 | Hooli |\n| 2 | Piedpiper |'],
    ['names in double angle brackets', '- <<Hooli>>: It is quick.\n- <<Piedpiper>>: It is cheap.'],
    ['names with ratings', 'Hooli\n★ 4.9\n•\nOpen\nPiedpiper\n★ 4.7\n•\nOpen'],
    ['labels', '- Budget: Hooli\n- Teams: Piedpiper'],
    ['one line that lost its breaks', 'Top Picks: Hooli: It is quick.Piedpiper: It is cheap.'],
    [
      'one line that goes on behind its opening',
      'Here is what people who have tried most of them recommend this year: Top Picks: Lantern: It is quick.Hooli: It is cheap.',
    ],
    [
      'one line whose opening ends in a bracket',
      'Here is what people who have tried most of them recommend this year: Top Picks (under $80): Hooli:It is quick.Piedpiper: It is cheap.',
    ],
    [
      'one line of small sentences',
      'Here is what people who have tried most of them recommend this year: Hooli: quick and cheap. Piedpiper: slow and dear.',
    ],
    [
      'items that announce something themselves',
      '- Hooli – the fastest and easiest tool for small teams, in just two plans: Basic: free\n- Piedpiper – slow',
    ],
    ['links without an address', '- [HooliCloud][1]: quick and cheap\n- [PiedPiper][2]: slow'],
    [
      'headings that are titles of products',
      '### Hooli Home 5S 2K Wireless Outdoor Security Camera\n\nGood.\n\n### Piedpiper Cam 4\n\nCheap.',
    ],
    ['Japanese', '1. **ホーリー** – 安い\n2. **イニテック** – 速い'],
    ['German, bold', '**Hooli** ist sehr schnell. **Piedpiper** ist teuer.'],
  ])('are found in %s', (_, text) => {
    expect(othersIn(text)).toHaveLength(2)
  })

  it('are found in a row of bold names that share an entry', () => {
    const text =
      '1. **Hooli** – quick\n2. **Blue Marketing & Advertising**, **Piedpiper**, and **Vandelay Agency** – cited as good.'
    expect(othersIn(text)).toEqual(['Hooli', 'Blue Marketing & Advertising', 'Piedpiper', 'Vandelay Agency'])
  })

  it('keep a word of advice that is a part of their name', () => {
    expect(othersIn('1. **Select Blinds** – wide\n2. **Hooli** – quick')).toEqual(['Select Blinds', 'Hooli'])
  })

  it('are named without the number behind a picture', () => {
    expect(othersIn('### 🔝 1. Hooli Two – quick\n\nGood.\n\n### ⚖️ 2. Piedpiper – cheap\n\nSlow.')).toEqual([
      'Hooli Two',
      'Piedpiper',
    ])
  })

  it('are named without words of advice and prices', () => {
    const text = '- **Choose Hooli** if speed counts\n- **Piedpiper**\n- **Soylent Two$19.99**'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper', 'Soylent Two'])
  })

  it('are named without the advice to use or try them', () => {
    expect(othersIn('1. **Use AirHooli** – quick\n2. **Try PiedPiper** – cheap')).toEqual([
      'AirHooli',
      'PiedPiper',
    ])
  })

  it('keep the "’s" with which they are known', () => {
    expect(othersIn("Macy's shoes are cheap, and so are those of Hooli.")).toContain("Macy's")
  })

  it('lend their company to a name that is an ordinary word', () => {
    expect(
      othersIn('1. **Hooli** – a\n2. **Piedpiper** – b\n3. **Lantern** – c\n4. **Vandelay** – d'),
    ).toContain('Lantern')
  })

  it('share one phrase', () => {
    expect(othersIn('- **Hooli / Piedpiper / Vandelay**: free')).toEqual(['Hooli', 'Piedpiper', 'Vandelay'])
  })
})

describe('what is no brand', () => {
  it.each([
    ['a heading', '## Best CRMs for teams\n\n'],
    ['a label', '**Price:** from five to nine.\n\n'],
    ['advice', '## How to choose\n\n- **Price**: compare\n- **Ease of use**: try it\n\n'],
    ['a place', 'Both have shops in Springfield and in Ogdenville.\n\n'],
    ['a person', 'Its founder Anna Schmidt left.\n\n'],
    ['a day', 'They answer on Tuesdays and on Friday.\n\n'],
    ['whom it was read of', 'Both were praised. ([Vandelay Gazette][1])\n\n'],
    ['the heading of an article', '### Ceramide Creams With Gentle Formulas For Sensitive Skin\n\n'],
    ['a unit', 'It takes 5 kW and 70 dB.\n\n'],
  ])('is left out: %s', (_, text) => {
    expect(othersIn(`${text}1. **Hooli** – solid\n2. **Piedpiper** – cheap`)).toEqual(['Hooli', 'Piedpiper'])
  })

  it('is left out: a label of praise', () => {
    expect(othersIn('- **Hooli**: solid\n- **Piedpiper**: cheap\n- **Best for SEO**: both')).toEqual([
      'Hooli',
      'Piedpiper',
    ])
  })

  it('is left out: a category above brands', () => {
    const text = '- **Budget tools**\n  - **Hooli**: fine\n  - **Piedpiper**: cheap'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper'])
  })

  it('is left out: the labels that every entry repeats', () => {
    const entry = (name: string) => `- **${name}**: fine\n  - **Pros:** cheap\n  - **Cons:** slow`
    expect(othersIn(`${entry('Hooli')}\n${entry('Piedpiper')}`)).toEqual(['Hooli', 'Piedpiper'])
  })

  it('is left out: where each of a list is', () => {
    const text = '- **Hooli, Springfield** – fine\n- **Piedpiper, Shelbyville** – fine'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper'])
  })

  it('is left out: shops and owners in what is said of a brand', () => {
    const text =
      '**Hooli**\nSold at Vandelay and Soylent.\n\n**Piedpiper**\nOwned by Massive Dynamic, it is cheap.'
    expect(othersIn(text)).toEqual(['Hooli', 'Piedpiper'])
  })
})

describe('a brand named in the text on another', () => {
  it('takes no place before a brand with an entry of its own', () => {
    const text = '- **Piedpiper** – better than HubbaSoft and GloboMail\n- **Acme** – cheap'
    expect(scoreText(text).rank).toBe(2)
  })
})

describe('a brand that somebody told of', () => {
  it('lends its company to the names beside it', () => {
    const text = '- **Globex** – cheap\n- **Lantern** – quick\n- **Acme** – dear'
    expect(othersIn(text)).toEqual(['Globex', 'Lantern'])
  })
})

describe('the names of brands', () => {
  it('come before the clients, partners and shops that a label in their text names', () => {
    const text =
      '### 1. Best for Campaigns: **Planit**\n* **Notable Clients:** Walmart, Sheetz\n\n' +
      '### 2. Best for Search: **Piedpiper**\n* **Notable Clients:** Costco, Nordstrom\n\n### 3. Best for PR: **Acme**\n* **Location:** Boston'
    expect(scoreText(text, { rivals: [] }).rank).toBe(3)
  })

  it('are found below a heading that they are glued to', () => {
    const text = '## Swim Lessons in North YorkSwimingo\nServes North York.\n\nAsk them first.'
    expect(othersIn(text)).toContain('Swimingo')
  })

  it('may be told from a term by their capitals alone', () => {
    expect(othersIn('- **MAC** – bright colors\n- **Laura Mercier** – soft colors')).toContain('MAC')
  })

  it.each([
    ['a measure', '2-Cup Espresso Maker'],
    ['a mark of quality', 'Dansk Mælk-mærket'],
    ['a road', 'Taren Point Rd'],
  ])('are not %s among them', (_, name) => {
    const text = `1. **Hooli Two** – quick\n2. **${name}** – quiet\n3. **Piedpiper One** – cheap`
    expect(othersIn(text)).toEqual(['Hooli Two', 'Piedpiper One'])
  })

  it('are not the places that firms are called after', () => {
    const text =
      'There are three locksmiths in the Eastgate area. Brightkey is quick. Eastgate Lock & Door is larger, and cuts car keys, which Brightkey does not do.'
    expect(othersIn(text)).toEqual(['Brightkey', 'Eastgate Lock & Door'])
  })
})
