import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/providers/seeded-random.ts'
import { isAskedAbout, opinion } from '../../src/providers/simulated-opinion.ts'
import { scoreAnswerTo } from '../fixtures/score-perception.ts'

const ACME = { name: 'Acme', domains: [] }
const QUESTION = 'Is Acme easy to use?'
const SEEDS = Array.from({ length: 60 }, (_, index) => `seed ${index}`)

const said = (standing: number, seed: string, question = QUESTION) =>
  opinion(ACME, question, standing, seededRandom(seed))

function meanScore(standing: number): number {
  const scores = SEEDS.map((seed) => scoreAnswerTo('ease', said(standing, seed)).score).filter(
    (one) => one !== null,
  )
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

describe('a simulated opinion', () => {
  it('is the same for the same seed', () => {
    expect(said(0.5, 'a')).toBe(said(0.5, 'a'))
  })

  it('is scored the higher, the better the brand stands', () => {
    const [low = 0, middle = 0, high = 0] = [0.1, 0.5, 0.9].map(meanScore)
    expect(low + 2 < middle && middle + 2 < high).toBe(true)
  })

  it('sometimes knows nothing of the brand', () => {
    const unscored = SEEDS.filter((seed) => scoreAnswerTo('ease', said(0.5, seed)).score === null)
    expect(unscored.length > 0 && unscored.length < SEEDS.length / 4).toBe(true)
  })

  it.each([
    'Is Acme good value for money?',
    'Can I trust Acme?',
    'How is the support of Acme?',
    'Tell me about Acme.',
  ])('says that it is simulated, and names the brand, when asked: %s', (question) => {
    expect(said(0.5, 'a', question)).toMatch(/Acme[\s\S]*Simulated answer/)
  })

  it.each([
    ['Is acme easy?', true],
    ['Which CRM is easy?', false],
  ])('is asked for by %s: %s', (question, expected) => {
    expect(isAskedAbout(ACME, question)).toBe(expected)
  })
})
