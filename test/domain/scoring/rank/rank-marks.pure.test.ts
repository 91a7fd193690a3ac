import { describe, expect, it } from 'vitest'
import { rankedIn } from '../../../fixtures/ranks-of.ts'

/** The brand that stands above the list would be first by first mention. */
const below = (list: string) => `Acme is well known.\n\n${list}`

describe('the places of a list', () => {
  it.each([
    ['(1)', '(1) Globex\n(2) Initech\n(3) Acme'],
    ['#1', '#1 Globex\n#2 Initech\n#3 Acme'],
    ['# 1 in bullets', '* #1 – Globex\n* #2 – Initech\n* #3 – Acme'],
    ['**1.**', '**1.** Globex\n**2.** Initech\n**3.** Acme'],
    ['1:', '1: Globex\n2: Initech\n3: Acme'],
    ['1 -', '1 - Globex\n2 - Initech\n3 - Acme'],
    ['01 /', '**01 / Globex**\n\n**02 / Initech**\n\n**03 / Acme**'],
    ['1\\.', '1\\. Globex\n2\\. Initech\n3\\. Acme'],
    ['1️⃣', '1️⃣ Globex\n2️⃣ Initech\n3️⃣ Acme'],
    ['①', '① Globex\n② Initech\n③ Acme'],
    ['❶', '❶ Globex\n❷ Initech\n❸ Acme'],
    ['⑴', '⑴ Globex\n⑵ Initech\n⑶ Acme'],
    ['I.', 'I. The Globex suite\nII. Initech\nIII. Acme'],
    ['(i)', '(i) Globex\n(ii) Initech\n(iii) Acme'],
    ['Ⅰ', 'Ⅰ. Globex\nⅡ. Initech\nⅢ. Acme'],
    ['Arabic digits', '١. Globex\n٢. Initech\n٣. Acme'],
    ['Persian digits', '۱) Globex\n۲) Initech\n۳) Acme'],
    ['Devanagari digits', '१. Globex\n२. Initech\n३. Acme'],
    ['Thai digits', '๑. Globex\n๒. Initech\n๓. Acme'],
    ['fullwidth digits', '１．Globex\n２．Initech\n３．Acme'],
    ['一、', '一、Globex\n二、Initech\n三、Acme'],
    ['第1位', '第1位：Globex\n第2位：Initech\n第3位：Acme'],
    ['第一名', '第一名：Globex\n第二名：Initech\n第三名：Acme'],
    ['1위', '1위: Globex\n2위: Initech\n3위: Acme'],
    ['No. 1', 'No. 1 Globex\nNo. 2 Initech\nNo. 3 Acme'],
    ['1st:', '1st: Globex\n2nd: Initech\n3rd: Acme'],
    ['1st place', '**1st Place – Globex**\n\n**2nd Place – Initech**\n\n**3rd Place – Acme**'],
    ['Platz 1', 'Platz 1: Globex\nPlatz 2: Initech\nPlatz 3: Acme'],
    ['1er', '1er : Globex\n2e : Initech\n3e : Acme'],
    ['1º', '1º Globex\n2º Initech\n3º Acme'],
    ['1.º lugar', '1.º lugar – Globex\n2.º lugar – Initech\n3.º lugar – Acme'],
    ['1 место', '1 место: Globex\n2 место: Initech\n3 место: Acme'],
    ['medals', '🥇 Globex\n🥈 Initech\n🥉 Acme'],
    ['medals in headings', '### 🥇 Globex\n\nFine.\n\n### 🥈 Initech\n\nFine.\n\n### 🥉 Acme'],
    [
      'headings of a number',
      '## 1\n**Globex** is fine.\n\n## 2\n**Initech** is fine.\n\n## 3\n**Acme** is fine.',
    ],
    ['headings with a label', '### #1 Pick: Globex\n\n### #2 Pick: Initech\n\n### #3 Pick: Acme'],
    ['a quoted list', '> 1. Globex\n> 2. Initech\n> 3. Acme'],
    ['numbers in bullets', '- 1. Globex\n- 2. Initech\n- 3. Acme'],
    ['brands behind an article', '1. The Globex suite\n2. The Initech suite\n3. The Acme suite'],
    ['brands behind one label', '1. Name: Globex\n2. Name: Initech\n3. Name: Acme'],
  ])('are read from %s', (_, list) => {
    expect(rankedIn(below(list))).toEqual(['Globex', 'Initech', 'Acme'])
  })

  it.each([
    ['years', 'Globex 2024: good.\nInitech 2023: good.'],
    ['versions', 'Globex 3. Initech 2. Acme 1.'],
    ['dates', 'On 1. May came Globex. On 2. June came Initech.'],
    ['measures', '3-day trial: Initech\n2-day trial: Globex'],
    ['citations', 'Globex is fine.[1] Initech is fine.[2]'],
    ['letters', 'A) Globex\nB) Initech'],
  ])('are not read from %s', (_, text) => {
    const byMention = ['Acme', 'Globex', 'Initech'].sort(
      (one, other) => below(text).indexOf(one) - below(text).indexOf(other),
    )
    expect(rankedIn(below(text))).toEqual(byMention)
  })
})

describe('the places of a list that counts down', () => {
  it.each([
    ['1. Platz', '**3. Platz: Initech**\nFine.\n\n**2. Platz: Acme**\nFine.\n\n**1. Platz: Globex**\nFine.'],
    ['5º lugar', '**3º lugar: Initech**\n\n**2º lugar: Acme**\n\n**1º lugar: Globex**'],
    ['3位', '3位 Initech\n2位 Acme\n1位 Globex'],
    ['#3', '**#3: Initech**\n\n**#2: Acme**\n\n**#1: Globex**'],
  ])('are read from %s', (_, list) => {
    expect(rankedIn(below(list))).toEqual(['Globex', 'Acme', 'Initech'])
  })
})

describe('the places in text that lost its line breaks', () => {
  it.each([
    ['plain numbers', '1. Globex is quick. 2. Initech costs $4.50 a month. 3. Acme is old. Acme is loud.'],
    ['no spaces either', 'Pick one.1. Globex – quick.2. Initech – big.3. Acme – old.'],
    ['bold names', 'Options: 1. **Globex**: fast 2. **Initech**: cheap 3. **Acme**: old'],
    ['brackets', 'Options: (1) Globex, (2) Initech and (3) Acme.'],
    ['keycaps', '1️⃣ Globex: fast 2️⃣ Initech: cheap 3️⃣ Acme: old'],
    ['medals', '🥇 Globex: fast 🥈 Initech: cheap 🥉 Acme: old'],
    ['headings', '### 1. Globex Fast. ### 2. Initech Cheap. ### 3. Acme Old.'],
    ['a list from its start on', '1. **Globex**: beats Acme 2. **Initech**: cheap 3. **Acme**: old'],
    ['some breaks left', '1. **Globex** fast 2. **Initech** cheap\n\n3. **Acme** old'],
    ['a table', '| Rank | Tool | |---|---| | 1 | Globex | | 2 | Initech | | 3 | Acme |'],
    ['Chinese', '推荐：1. Globex，速度快；2. Initech，便宜；3. Acme，老牌。'],
  ])('are read from %s', (_, list) => {
    expect(rankedIn(`Acme is well known. ${list}`)).toEqual(['Globex', 'Initech', 'Acme'])
  })

  it('are not read from tips that name brands in passing', () => {
    const text =
      'Acme and Globex fit. Tips: 1. Compare prices at Globex. 2. Ask Acme. 3. Read the small print.'
    expect(rankedIn(text)).toEqual(['Acme', 'Globex'])
  })
})
