import { describe, expect, it } from 'vitest'
import { rankedIn, ranksOf } from '../../../fixtures/ranks-of.ts'
import { scoreText } from '../../../fixtures/score-text.ts'

describe('several lists', () => {
  it.each([
    [
      'lists of different brands',
      '## Budget\n1. Acme\n2. Globex\n\n## Premium\n1. Initech\n2. Umbrella',
      'Hooli Acme Globex Initech Umbrella',
    ],
    [
      'lists that overlap',
      '**Cheap**\n1. Acme\n2. Globex\n\n**Good**\n1. Hooli\n2. Globex',
      'Hooli Acme Globex',
    ],
    ['a list in each bullet', '- Cheap\n  1. Acme\n  2. Globex\n- Dear\n  1. Hooli', 'Hooli Acme Globex'],
    ['questions', '## 1. What does Acme cost?\nLittle.\n\n## 2. What does Hooli cost?\nMuch.', 'Hooli Acme'],
    [
      'numbered categories',
      '### 1. Budget\n- Acme\n- Globex\n\n### 2. Premium\n- Hooli',
      'Hooli Acme Globex',
    ],
    [
      '"best for" lists',
      '1. Best for teams: Acme\n2. Best for firms: Globex\n3. Best for students: Hooli',
      'Hooli Acme Globex',
    ],
    [
      'steps',
      '1. Open an account with Acme\n2. Import your files\n3. Connect Globex\n4. Invite the team',
      'Hooli Acme Globex',
    ],
    [
      'reasons',
      '**Acme**\n1. Fast\n2. Hooli import\n\n**Globex**\n1. Cheap\n2. Acme export',
      'Hooli Acme Globex',
    ],
    [
      'tips that seldom begin with a brand',
      '1. Ask Acme\n2. Set a budget\n3. Read reviews\n4. Wait a week\n5. Haggle\n6. Sign\n7. Ask Globex',
      'Hooli Acme Globex',
    ],
    [
      'lists that are all a 1, each below its heading',
      '## Cheap\n1. Acme\n\n## Dear\n1. Hooli',
      'Hooli Acme',
    ],
  ])('rank nobody: %s', (_, text, order) => {
    expect(rankedIn(`Hooli is known.\n\n${text}`)).toEqual(order.split(' '))
  })

  it.each([
    ['go on counting', '## Budget\n1. Acme\n2. Globex\n\n## Premium\n3. Hooli', 'Acme Globex Hooli'],
    [
      'repeat a part',
      '1. Acme\n2. Globex\n3. Hooli\n\nIn short:\n\n1. Globex\n2. Hooli',
      'Acme Globex Hooli',
    ],
    [
      'count features',
      '## 1. **Acme** – first\n1. fast\n2. cheap\n\n## 2. **Globex**\n1. big\n\n## 3. **Hooli**\n1. old',
      'Acme Globex Hooli',
    ],
    [
      'stand inside',
      '1. **Acme**\n   1. fast\n   2. beats Hooli\n2. **Globex**\n   1. works with Hooli\n3. **Hooli**',
      'Acme Globex Hooli',
    ],
    ['count on in another list', '- 🥇 Acme\n- 🥈 Globex\n- 4. Hooli', 'Acme Globex Hooli'],
  ])('are one ranking where they %s', (_, text, order) => {
    expect(rankedIn(`Hooli is known.\n\n${text}`)).toEqual(order.split(' '))
  })
})

describe('brands beside a ranking', () => {
  it('come after it, by first mention', () => {
    const text = 'Hooli is not for you.\n\n1. Acme\n2. Globex – beats Umbrella\n\nInitech is new.'
    expect(rankedIn(text)).toEqual(['Acme', 'Globex', 'Hooli', 'Umbrella', 'Initech'])
  })

  it('come before it where its numbers leave them room', () => {
    expect(rankedIn('Hooli, Globex and Initech lead.\n\n4. Acme\n5. Umbrella')).toEqual([
      ...['Hooli', 'Globex', 'Initech', 'Acme', 'Umbrella'],
    ])
  })

  it('share an entry without sharing a rank', () => {
    expect(ranksOf('Hooli is known.\n\n1. Acme and Globex\n2. Initech\n3. Hooli')).toEqual({
      ...{ Acme: 1, Globex: 2, Initech: 3, Hooli: 4 },
    })
  })

  it('count where nobody tracks them: the printed number is the place', () => {
    const text = 'The best of 2026:\n\n1. **Vandelay** – strong\n2. **Monarch** – cheap\n3. **Acme** – simple'
    expect(ranksOf(text, ['Acme'])).toEqual({ Acme: 3 })
  })

  it('take a place where they lead an item beside the tracked', () => {
    const text = 'Tools for a small team:\n\n- **VanDelay** – good\n- **Acme** – good\n- **Globex** – fine'
    expect(ranksOf(text)).toEqual({ Acme: 2, Globex: 3 })
  })

  it('take no place where they were only guessed and stand elsewhere', () => {
    const text = 'Ask at Brightfold too.\n\nTools:\n\n- **Acme** – good\n- **Globex** – fine'
    expect(ranksOf(text)).toEqual({ Acme: 1, Globex: 2 })
  })

  it('take their place where a list of their own shows them', () => {
    const shops = '- **VanDelay** – sells all\n- **BrightFold** – is cheap'
    const text = `Where to buy:\n\n${shops}\n\nTools:\n\n- **Acme** – good\n- **Globex** – fine`
    expect(ranksOf(text)).toEqual({ Acme: 3, Globex: 4 })
  })
})

describe('a list of what is compared', () => {
  it('ranks no brand by the number of what it is praised for', () => {
    const text =
      'Both kinds and Acme are fine.\n\n1. Price: Others cost more.\n2. Range: Acme has more colors.\n3. Quality: Both are good.'
    expect(ranksOf(text, ['Acme'])).toEqual({ Acme: 1 })
  })
})

describe('two names in one numbered entry', () => {
  it.each([
    [
      'a second one that nobody tracks',
      '1. **VanDelay**\n2. **BrightFold / MonArch**\n3. **Acme**\n4. **PelCorp**',
      3,
    ],
    [
      'two that nobody tracks in a heading',
      '### 1. VanDelay\nGood.\n\n### 2. BrightFold / MonArch\nGood.\n\n### 3. Acme\nFine.',
      3,
    ],
    ['the brand as the second', '1. **VanDelay**\n2. **BrightFold / Acme**\n3. **PelCorp**', 3],
  ])('leave the printed number to the next entry: %s', (_, text, rank) => {
    expect(ranksOf(text, ['Acme'])).toEqual({ Acme: rank })
  })

  it('rank one behind the other where nobody tracks the second, and move nobody', () => {
    const text =
      '1. Hooli and Globex\n2. Initech\n3. VanDelay\n4. BrightFold\n5. MonArch\n6. PelCorp\n7. Acme'
    const ranks = new Map(scoreText(text, { rivals: [] }).brands.map(({ name, rank }) => [name, rank]))
    expect([ranks.get('Globex'), ranks.get('Initech'), ranks.get('Acme')]).toEqual([2, 2, 7])
  })

  it('are both in the ranking when another list names the second', () => {
    const text =
      '### 3. VanDelay / MonArch\n\nGood.\n\n### 2. BrightFold\n\nGood.\n\n### 1. Acme\n\nGood.\n\n' +
      '## How to start\n\n1. **MonArch**: a free plan.\n2. **BrightFold**: a trial.'
    expect(ranksOf(text, ['Acme'])).toEqual({ Acme: 1 })
  })

  it('have a rank each where both are tracked', () => {
    expect(ranksOf('1. Acme / Globex\n2. Hooli\n3. Umbrella')).toEqual({
      Acme: 1,
      Globex: 2,
      Hooli: 3,
      Umbrella: 4,
    })
  })
})
