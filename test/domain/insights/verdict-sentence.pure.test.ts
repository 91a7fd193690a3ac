import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../src/domain/insights/cell.ts'
import { changesOf } from '../../../src/domain/insights/changes.ts'
import { figuresOf } from '../../../src/domain/insights/figures.ts'
import { verdictSentence } from '../../../src/domain/insights/verdict-sentence.ts'
import { cellOf } from './answers.ts'

const PROMPTS = 20
const TOPICS = ['pricing', 'support']
const topicOf = (promptId: string) => TOPICS[Number(promptId) % TOPICS.length] ?? ''

/** Ten answers of each LLM to each prompt; `present` says how many of them name the brand. */
function answers(
  llms: readonly string[],
  present: (llm: string, topic: string, prompt: number) => number,
  more: Partial<Cell> = {},
): Cell[] {
  return llms.flatMap((llm) =>
    Array.from({ length: PROMPTS }, (_, prompt) =>
      cellOf(`${prompt}`, llm, 10, present(llm, topicOf(`${prompt}`), prompt), more),
    ),
  )
}

const sentence = (before: Cell[] | null, after: Cell[]) =>
  verdictSentence({
    presence: figuresOf(after).presence,
    comparison: before && { changes: changesOf(before, after), before, after },
    topicOf,
  })

const BOTH = ['Claude', 'Gemini']
const six = () => 6

describe('the verdict in a sentence', () => {
  it('names the LLM and the topic that most of the change comes from', () => {
    const after = answers(BOTH, (llm, topic, prompt) =>
      llm === 'Gemini' && topic === 'pricing' ? 2 + (prompt % 3) : 6,
    )
    expect(sentence(answers(BOTH, six), after)).toBe(
      'Presence fell from 60 % to 52 %: more than noise, mostly Gemini on pricing',
    )
  })

  it('names the LLM alone where its change is spread over topics', () => {
    const after = answers(BOTH, (llm, _, prompt) => (llm === 'Gemini' ? 9 - (prompt % 3) : 6))
    expect(sentence(answers(BOTH, six), after)).toBe(
      'Presence rose from 60 % to 70 %: more than noise, mostly Gemini',
    )
  })

  it('names the topic where there is one LLM', () => {
    const after = answers(['Claude'], (_, topic, prompt) => (topic === 'support' ? 8 + (prompt % 3) : 6))
    expect(sentence(answers(['Claude'], six), after)).toBe(
      'Presence rose from 60 % to 75 %: more than noise, mostly support',
    )
  })

  it('says where no part stands out', () => {
    const before = answers(['A', 'B', 'C'], six)
    const topics = (promptId: string) => `${promptId}`
    const after = answers(['A', 'B', 'C'], (_, __, prompt) => 7 + (prompt % 2))
    const facts = {
      presence: figuresOf(after).presence,
      comparison: { changes: changesOf(before, after), before, after },
    }
    expect(verdictSentence({ ...facts, topicOf: topics })).toBe(
      'Presence rose from 60 % to 75 %: more than noise, from no single LLM or topic',
    )
  })

  it('makes nothing of a change within noise', () => {
    const after = answers(BOTH, (_, __, prompt) => (prompt === 0 ? 2 : prompt === 1 ? 9 : 6))
    expect(sentence(answers(BOTH, six), after)).toBe('Presence stayed at 60 %: within noise')
  })

  it('does not compare what has too few answers', () => {
    expect(sentence([cellOf('1', 'Gemini', 1, 0)], [cellOf('1', 'Gemini', 1, 1)])).toBe(
      'Presence is 100 %; there are too few answers to say whether it changed',
    )
  })

  it('has an interval where there is nothing to compare with', () => {
    expect(sentence(null, [cellOf('1', 'Gemini', 10, 5)])).toBe(
      'Presence is 50 % (24 % to 76 %); there is no earlier period to compare with',
    )
  })

  it('says where the two periods have no prompt in common', () => {
    expect(sentence([cellOf('2', 'Gemini', 10, 5)], [cellOf('1', 'Gemini', 10, 5)])).toBe(
      'Presence is 50 % (24 % to 76 %); no prompt has answers of the same LLM in both periods',
    )
  })

  it('of no answers says so', () => {
    expect(sentence(null, [])).toBe('There are no answers in this period')
  })

  it('names other figures that moved', () => {
    const after = answers(BOTH, six, { rankSum: 18, rankSquares: 54 })
    expect(sentence(answers(BOTH, six, { rankSum: 12, rankSquares: 24 }), after)).toBe(
      'Presence stayed at 60 %: within noise; the average rank got worse from 2.0 to 3.0',
    )
  })

  it('has the difference where both values look equal', () => {
    const hundreds = (present: number) =>
      Array.from({ length: 400 }, (_, prompt) => cellOf(`${prompt}`, 'Gemini', 1_000, present + (prompt % 2)))
    expect(sentence(hundreds(600), hundreds(604))).toMatch(
      /^Presence rose by 0\.4 points to 60 %: more than noise/,
    )
  })
})
