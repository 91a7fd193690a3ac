import { describe, expect, it } from 'vitest'
import { firstLeaders, placedLeaders } from '../../src/dashboard/figures/placed-leaders.ts'
import { createFormat } from '../../src/dashboard/language/format.ts'
import { placeText, whereText } from '../../src/dashboard/screens/overview/standing-text.ts'
import { STANDING_WORDS, type StandingPiece } from '../../src/dashboard/screens/overview/standing-words.ts'

const format = createFormat('en-GB', 'en')
const brand = (name: string, value: number | null, kind = 'competitor') => ({
  brand: { id: name, name, kind },
  presence: { value },
})
const acme = (value: number | null) => brand('Acme', value, 'own')
const plain = (pieces: readonly StandingPiece[] | null) =>
  pieces
    ?.map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('')
    .replaceAll('\u00a0', ' ') ?? null
const linked = (pieces: readonly StandingPiece[] | null) =>
  pieces?.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.only]))
const placeOf = (...data: ReturnType<typeof brand>[]) =>
  plain(placeText(STANDING_WORDS.en, format, placedLeaders(data, undefined), data.length))

describe('The place of the brand', () => {
  it.each([
    ['first', [acme(0.6), brand('Bolt', 0.4)], 'First of 2 brands, ahead of Bolt with 40 %.'],
    ['level with the next', [acme(0.4), brand('Bolt', 0.4)], 'First of 2 brands, level with Bolt at 40 %.'],
    [
      'behind others',
      [brand('Bolt', 0.6), brand('Cask', 0.5), acme(0.4)],
      'No. 3 of 3 brands; Bolt leads with 60 %.',
    ],
    ['named by nobody', [brand('Bolt', 0.6), acme(0)], 'No answer names the brand; Bolt leads with 60 %.'],
  ])('is said where it is %s', (_, leaders, text) => {
    expect(placeOf(...leaders)).toBe(text)
  })

  it.each([
    ['it is the only brand', [acme(0.6)]],
    ['no answer names any brand', [acme(0), brand('Bolt', 0)]],
    ['nothing was counted', [acme(null), brand('Bolt', null)]],
  ])('is left out where %s', (_, leaders) => {
    expect(placeOf(...leaders)).toBeNull()
  })

  it('leads to the answers that name the brand it is compared with', () => {
    const data = [brand('Bolt', 0.6), brand('Cask', 0.5), acme(0.4)]
    expect(linked(placeText(STANDING_WORDS.en, format, placedLeaders(data, undefined), 3))).toEqual([
      { rival: 'Bolt' },
    ])
  })

  it('is said in German', () => {
    const data = [brand('Bolt', 0.6), acme(0.4)]
    const placed = placedLeaders(data, undefined)
    const text = placeText(STANDING_WORDS.de, createFormat('de-DE', 'de'), placed, 2)
    expect(plain(text)).toBe('Rang 2 von 2 Marken; Bolt führt mit 60 %.')
  })
})

describe('A brand that ranks behind all brands that were read', () => {
  const read = Array.from({ length: 50 }, (_, index) => brand(`Brand ${index}`, 0.6))
  const behind = (share: number) => placedLeaders(read, acme(share))

  it('is said to be unseen where no answer names it', () => {
    expect(plain(placeText(STANDING_WORDS.en, format, behind(0), 73))).toBe(
      'No answer names the brand; Brand 0 leads with 60 %.',
    )
  })

  it('is given no place where answers name it', () => {
    expect(plain(placeText(STANDING_WORDS.en, format, behind(0.1), 73))).toBe(
      'Of 73 brands, Brand 0 leads with 60 %.',
    )
  })

  it('is the last row of the ranking', () => {
    const shown = firstLeaders(behind(0.1), 3).map(({ brand: { name }, place }) => [name, place])
    expect(shown).toEqual([
      ['Brand 0', 1],
      ['Brand 1', 2],
      ['Acme', null],
    ])
  })
})

describe('Where the brand is named', () => {
  const cell = (value: number | null, denominator = 10) => ({ presence: { value, denominator } })
  const piecesOf = (...cells: ReturnType<typeof cell>[][]) =>
    whereText(STANDING_WORDS.en, format, {
      rows: cells.map((_, index) => ({ id: `${index}`, name: `Topic ${index}` })),
      columns: ['chatgpt', 'gemini'].map((name) => ({ id: name, name })),
      cells,
    })
  const whereOf = (...cells: ReturnType<typeof cell>[][]) => plain(piecesOf(...cells))

  it('is the topic and LLM with the most and the least', () => {
    expect(whereOf([cell(0.5), cell(0.9)], [cell(0.1), cell(0.4)])).toBe(
      'Named most in Topic 0 on Gemini (90 %), least in Topic 1 on ChatGPT (10 %).',
    )
  })

  it('leads to the answers of that topic and LLM', () => {
    expect(linked(piecesOf([cell(0.5), cell(0.9)], [cell(0.1), cell(0.4)]))).toEqual([
      { topic: '0', llm: ['gemini'] },
      { topic: '1', llm: ['chatgpt'] },
    ])
  })

  it('is not said of places with few answers', () => {
    expect(whereOf([cell(0.5), cell(0.9)], [cell(0, 4), cell(0.4)])).toBe(
      'Named most in Topic 0 on Gemini (90 %), least in Topic 1 on Gemini (40 %).',
    )
  })

  it('is left out where it is the same everywhere', () => {
    expect(whereOf([cell(0.5), cell(0.5)])).toBeNull()
  })
})
