import { describe, expect, it } from 'vitest'
import { BREAK_CHANGES, type BreakChange } from '../../../src/domain/insights/break-change.ts'
import { BREAK_WORDS } from '../../../src/domain/insights/break-words.ts'

const change = (what: BreakChange['change'], facts: Partial<BreakChange> = {}): BreakChange => ({
  change: what,
  name: null,
  before: null,
  after: null,
  count: null,
  ...facts,
})
const german = (what: BreakChange['change'], facts?: Partial<BreakChange>) =>
  BREAK_WORDS.de.textOf([change(what, facts)])

describe('What changed at a break of the series', () => {
  it.each<[string, BreakChange['change'], Partial<BreakChange>]>([
    ['Bolt hinzugefügt', 'added', { name: 'Bolt' }],
    ['gemini: unbekannt → gemini-4', 'model', { name: 'gemini', after: 'gemini-4' }],
    ['gemini: Websuche an', 'web_search', { name: 'gemini', before: 'off', after: 'on' }],
    ['gemini: Websuche unbekannt', 'web_search', { name: 'gemini', before: 'on' }],
    ['1 Prompt hinzugefügt', 'prompts_added', { count: 1 }],
    ['2 Prompts mit anderem Text', 'prompts_edited', { count: 2 }],
    [
      'andere Prompts: keiner der 3 davor ist unter den 4 danach',
      'other_prompts',
      { before: '3', after: '4' },
    ],
    ['Bolt heißt jetzt Volt', 'renamed', { before: 'Bolt', after: 'Volt' }],
    ['Persona keine → Käuferin', 'persona', { after: 'Käuferin' }],
    ['anderer Text der Persona Käuferin', 'persona', { before: 'Käuferin', after: 'Käuferin' }],
  ])('is said in German: %s', (text, what, facts) => {
    expect(german(what, facts)).toBe(text)
  })

  it('is said in both languages for every kind of change', () => {
    const same = BREAK_CHANGES.filter(
      (what) => BREAK_WORDS.en.textOf([change(what)]) === BREAK_WORDS.de.textOf([change(what)]),
    )
    // A model is only its LLM and its names.
    expect(same.filter((what) => what !== 'model')).toEqual([])
  })

  it('is one line for several changes', () => {
    expect(
      BREAK_WORDS.de.textOf([change('removed', { name: 'Bolt' }), change('aliases', { name: 'Acme' })]),
    ).toBe('Bolt entfernt; andere Schreibweisen von Acme')
  })
})
