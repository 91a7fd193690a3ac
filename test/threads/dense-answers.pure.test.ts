import { describe, expect, it } from 'vitest'
import { CompiledBrands } from '../../src/threads/compiled-brands.ts'
import { scoreAnswerText } from '../../src/threads/score-answer-text.ts'

const entity = (id: string, name: string) => ({ id, name, aliases: [], domains: [] })
const brands = new CompiledBrands({ brand: entity('1', 'Acme'), rivals: [entity('2', 'Globex')] })

const read = (answer: string, isPerception = false) =>
  scoreAnswerText(brands, {
    answer,
    promptText: 'Which?',
    language: 'en',
    isPerception,
    perception: null,
    citations: [],
  })

describe('of an answer that names a brand without end', () => {
  const { score } = read(`${'Acme, '.repeat(3_000)} and last of all Globex.`)

  it('the first thousand mentions are kept, and the first of each other brand', () => {
    expect(score?.mentions.map(({ name }) => name)).toEqual([...Array(1_000).fill('Acme'), 'Globex'])
  })

  it('every tracked brand is told', () => {
    expect([score?.isPresent, score?.brands.map(({ name }) => name)]).toEqual([true, ['Acme', 'Globex']])
  })
})

it('Of an answer that names brands without end, five hundred that nobody tracks are kept beside those that are tracked', () => {
  const names = Array.from({ length: 700 }, (_, place) => `${place + 1}. **Zorb${place}x**\n`)
  const { score } = read(`${names.join('')}${names.length + 1}. **Acme**\n`)
  expect([score?.brands.length, score?.brands.at(-1)?.name, score?.mentionedBrands.length]).toEqual([
    501,
    'Acme',
    500,
  ])
})

it.each([false, true])(
  'Of an answer that links without end, the first five thousand links are kept (perception: %s)',
  (isPerception) => {
    const links = Array.from({ length: 6_000 }, (_, place) => `https://site${place}.example.com/x`)
    const { links: kept } = read(`See ${links.join(' ')} now.`, isPerception)
    expect([kept.length, kept.at(-1)?.url]).toEqual([5_000, expect.stringContaining('site4999.')])
  },
)
