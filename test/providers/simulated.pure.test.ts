import { describe, expect, it } from 'vitest'
import { compileScorer } from '../../src/domain/scoring/score-answer.ts'
import { type LlmAnswer, ProviderError } from '../../src/providers/provider.ts'
import { simulated } from '../../src/providers/simulated.ts'
import { BYSTANDERS, LABEL, searchQueries } from '../../src/providers/simulated-answer.ts'
import { connectorSettings } from '../fixtures/ask-connector.ts'
import { entity } from '../fixtures/score-text.ts'

const ACME = { name: 'Acme', domains: ['acme.example'] }
const RIVALS = ['Globex', 'Initech', 'Hooli'].map((name) => ({ name, domains: [] }))
const SETTINGS = connectorSettings('', { name: 'simulated-alpha', provider: 'simulated', model: 'alpha' })

function ask(
  text: string,
  more: { seed?: string; model?: string; attempt?: number; webSearch?: boolean } = {},
) {
  const { seed = 'run', model = 'alpha', attempt = 1, webSearch = true } = more
  return simulated({ ...SETTINGS, webSearch }).ask({
    text,
    model,
    webSearch,
    locale: { country: null, language: null },
    signal: new AbortController().signal,
    simulation: { seed, sample: 1, attempt, brand: ACME, rivals: RIVALS },
  })
}

const questions = Array.from({ length: 300 }, (_, index) => `Which tool is best for case ${index}?`)

/** The answers to many questions, and the codes of those that failed. */
async function askAll(more: Parameters<typeof ask>[1] = {}) {
  const outcomes = await Promise.allSettled(questions.map((text) => ask(text, more)))
  const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failures = outcomes.flatMap(({ status, ...one }) =>
    'reason' in one && one.reason instanceof ProviderError ? one.reason.code : [],
  )
  return { answers, failures }
}

const nameIn = ({ text }: LlmAnswer, name: string) => text.includes(name)

describe('a simulated LLM', () => {
  it('gives the same answers and failures for the same seed', async () => {
    expect(await askAll()).toEqual(await askAll())
  })

  it.each([{ seed: 'other run' }, { model: 'beta' }])('gives others for %j', async (more) => {
    expect((await askAll(more)).answers).not.toEqual((await askAll()).answers)
  })

  it('says in every answer that it is simulated', async () => {
    const { answers } = await askAll()
    expect(answers.filter(({ text }) => !text.endsWith(LABEL))).toEqual([])
  })

  it('names the brand in some answers and not in others', async () => {
    const { answers } = await askAll()
    const share = answers.filter((answer) => nameIn(answer, 'Acme')).length / answers.length
    expect(share > 0.05 && share < 0.95).toBe(true)
  })

  it('names brands that nobody tracks', async () => {
    const { answers } = await askAll()
    expect(answers.some((answer) => BYSTANDERS.some(({ name }) => nameIn(answer, name)))).toBe(true)
  })

  it.each([
    ['numbered lists', /^1\. \*\*/m],
    ['bullets', /^- \*\*/m],
    ['tables', /^\|---\|/m],
    ['prose', /^[A-Z]\w+ is /m],
  ])('lays answers out as %s', async (_, layout) => {
    const { answers } = await askAll()
    expect(answers.some(({ text }) => layout.test(text))).toBe(true)
  })

  it('praises and blames: every sentiment comes up', async () => {
    const score = compileScorer({ brand: entity('Acme'), rivals: RIVALS.map(({ name }) => entity(name)) })
    const { answers } = await askAll()
    const sentiments = new Set(
      answers.map(({ text }) => score({ text, question: '', sources: [] }).sentiment),
    )
    expect([...sentiments].sort()).toEqual(['negative', 'neutral', 'not_mentioned', 'positive'])
  })

  it('shows sources and queries where it searches the web', async () => {
    const { answers } = await askAll()
    expect({
      sources: answers.some(({ citations }) => citations.length > 0),
      queries: answers.every(({ searchQueries }) => searchQueries !== null),
    }).toEqual({ sources: true, queries: true })
  })

  it('shows neither where it does not', async () => {
    const { answers } = await askAll({ webSearch: false })
    expect(answers.filter(({ citations, searchQueries }) => citations.length > 0 || searchQueries)).toEqual(
      [],
    )
  })

  it('costs nothing', async () => {
    const { answers } = await askAll()
    expect(answers.filter(({ costUsd }) => costUsd !== 0)).toEqual([])
  })

  it('refuses some questions and is overloaded for others, few of them', async () => {
    const runs = await Promise.all(Array.from({ length: 10 }, (_, index) => askAll({ seed: `run ${index}` })))
    const failures = runs.flatMap((run) => run.failures)
    const shareOf = (code: string) => failures.filter((one) => one === code).length / 3_000
    expect({
      refused: shareOf('refused') > 0.001 && shareOf('refused') < 0.01,
      overloaded: shareOf('provider_error') > 0.004 && shareOf('provider_error') < 0.02,
    }).toEqual({ refused: true, overloaded: true })
  })

  it('answers when asked again after it was overloaded', async () => {
    const again = (code: string | null, text: string) =>
      code === 'provider_error'
        ? ask(text, { seed: 'busy', attempt: 2 }).then(
            () => true,
            () => false,
          )
        : []
    const outcomes = await Promise.all(
      questions.map(async (text) => {
        const code = await ask(text, { seed: 'busy' }).then(
          () => null,
          (error: ProviderError) => error.code,
        )
        return again(code, text)
      }),
    )
    expect(new Set(outcomes.flat())).toEqual(new Set([true]))
  })

  it('is labelled as simulated wherever it is listed', () => {
    expect(simulated(SETTINGS).info).toMatchObject({ provider: 'simulated', surface: 'simulated' })
  })
})

describe('a simulated search', () => {
  it.each([
    [
      'What is the best invoicing software for a small business?',
      'best invoicing software for small business',
    ],
    ['How do I write an invoice that gets paid on time?', 'how to write an invoice that gets paid on time'],
    ['Is Fernwick good value for money?', 'is Fernwick good value for money'],
    ['Which accounting tools file VAT returns?', 'best accounting tools file VAT returns'],
  ])('for "%s" reads like one of a person', (question, query) => {
    expect(searchQueries(question, () => 0)[0]).toBe(query)
  })

  it('is not made for a question without words', () => {
    expect(searchQueries('?', () => 0)).toEqual([])
  })
})
