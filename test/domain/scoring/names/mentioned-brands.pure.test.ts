import { describe, expect, it } from 'vitest'
import { entity, scoreText } from '../../../fixtures/score-text.ts'

const othersIn = (text: string) => scoreText(text).mentionedBrands

describe('mentionedBrands', () => {
  it('holds the other brands, each once, in order of first mention', () => {
    expect(othersIn('Initech, then Acme, then Globex. Initech again, and GLOBEX.')).toEqual([
      'Initech',
      'Globex',
    ])
  })

  it('keeps the order of first mention where a list ranks them otherwise', () => {
    expect(othersIn('3. Initech\n2. Acme\n1. Globex')).toEqual(['Initech', 'Globex'])
  })

  it('holds rivals where the brand is absent', () => {
    expect(scoreText('Only Globex.')).toMatchObject({ isPresent: false, mentionedBrands: ['Globex'] })
  })

  it('leaves out a rival of whom nothing is known', () => {
    expect(othersIn("Acme is one. I'm not familiar with Globex.")).toEqual([])
  })

  it('holds a rival that is named by its address only', () => {
    expect(othersIn('See globex.org for more.')).toEqual(['Globex'])
  })

  it('leaves out a rival that is a link’s target only', () => {
    expect(othersIn('As said [1](https://globex.org).')).toEqual([])
  })

  it.each([
    ['a dash', '- **Hooli** – fine'],
    ['a colon', '- **Hooli**: fine'],
    ['a colon inside', '- **Hooli:** fine'],
    ['a bracket', '- **Hooli (free plan)** is fine'],
    ['a number', '1. **Hooli**'],
    ['a link', '1. [**Hooli**](https://hooli.example) – fine'],
    ['a price inside', '- **Hooli – $10** is fine'],
  ])('holds an untracked name that leads a list item in bold: before %s', (_, text) => {
    expect(othersIn(text)).toEqual(['Hooli'])
  })

  it.each([
    'The **Hooli** is bold in prose.',
    '**Hooli** begins a paragraph.',
    '## **Hooli**',
    '- It is **Hooli** in the middle.',
  ])('holds an untracked name that is bold elsewhere: %j', (text) => {
    expect(othersIn(text)).toEqual(['Hooli'])
  })

  it('counts an untracked name once, whatever its case, as it was first written', () => {
    expect(othersIn('- **Hooli Pro**: fine\n- **HOOLI PRO**: fine')).toEqual(['Hooli Pro'])
  })

  it('takes a bold lead that names a tracked brand as that brand', () => {
    expect(othersIn('- **Acme Cloud**: fine\n- **The Globex suite**: fine')).toEqual(['Globex'])
  })

  it.each([
    '- **Price:** high',
    '- **Pros**: many',
    '- **Ease of use**: fine',
    '- **Key features**: many',
    '- **Consider your budget** first',
    '- **Step 1**: choose',
    '- **free**: yes',
    '- **2024**: founded',
    '- **1**',
    '- [**https://hooli.com**](https://hooli.com)',
  ])('does not take labels and plain words for brands: %j', (text) => {
    expect(othersIn(text)).toEqual([])
  })

  it('never holds the brand itself, whatever it is called', () => {
    const brand = entity('Acme', { aliases: ['Roadrunner Supply'], domains: ['acme.com'] })
    expect(scoreText('Acme, Roadrunner Supply, acme.com', { brand }).mentionedBrands).toEqual([])
  })
})
