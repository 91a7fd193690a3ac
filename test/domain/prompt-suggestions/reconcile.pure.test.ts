import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AskedQuestions, questionKeys } from '../../../src/domain/prompt-suggestions/near-duplicates.ts'
import { questionWords } from '../../../src/domain/prompt-suggestions/question-words.ts'
import {
  type Precedence,
  type Reconciled,
  reconcileSteps,
  type StoredSuggestion,
} from '../../../src/domain/prompt-suggestions/reconcile.ts'
import {
  OPEN_MAX,
  promptEvidence,
  type RankedSuggestion,
  SUGGESTIONS_MAX,
  type SuggestionSource,
} from '../../../src/domain/prompt-suggestions/suggestion.ts'
import { atOnce } from '../../../src/domain/stepwise.ts'

const words = questionWords('en')
const keysOf = (text: string) => questionKeys(text, words)
const REFRESH: Precedence = { renewed: ['topic', 'rival', 'search'], before: ['import', 'writer'] }
const IMPORT: Precedence = { renewed: [], before: ['import'] }

const candidate = (text: string, priority = 50, source: SuggestionSource = 'topic'): RankedSuggestion => ({
  text,
  source,
  kind: 'open',
  topicId: null,
  topicName: 'CRM',
  customerJourney: null,
  estimatedVolume: null,
  volumeSource: null,
  priority,
  evidence: promptEvidence({}),
})
const stored = (text: string, differences: Partial<StoredSuggestion> = {}): StoredSuggestion => ({
  id: `id of ${text}`,
  text,
  source: 'topic',
  status: 'open',
  ...differences,
})
const sorted = (
  candidates: RankedSuggestion[],
  {
    prompts = [],
    known = [],
    precedence = REFRESH,
  }: { prompts?: string[]; known?: StoredSuggestion[]; precedence?: Precedence } = {},
) =>
  atOnce(
    reconcileSteps(
      candidates,
      known,
      precedence,
      new AskedQuestions(keysOf, new Set(prompts.flatMap(keysOf))),
    ),
  )
const added = ({ added: all }: Reconciled) => all.map(({ text }) => text)

describe('a candidate', () => {
  it.each(['best CRM for dentists', 'Best  CRM dentist?'])(
    'that repeats the prompt %j is left out',
    (prompt) => {
      const result = sorted([candidate('Best CRM for dentists')], { prompts: [prompt] })
      expect([added(result), result.duplicateCount]).toEqual([[], 1])
    },
  )

  it.each(['dismissed', 'accepted'] as const)('that repeats one that is %s never comes back', (status) => {
    expect(added(sorted([candidate('best CRM')], { known: [stored('the best CRMs', { status })] }))).toEqual(
      [],
    )
  })

  it('that repeats a better one is left out', () => {
    expect(added(sorted([candidate('best CRM', 10), candidate('the best CRM', 20)]))).toEqual([
      'the best CRM',
    ])
  })

  it('that is open already keeps its id and takes over what is known now', () => {
    const result = sorted([candidate('best CRM', 77)], { known: [stored('Best CRM')] })
    expect(result).toMatchObject({
      added: [],
      renewed: [{ id: 'id of Best CRM', suggestion: { priority: 77 } }],
      removedIds: [],
    })
  })

  it('gives way to an imported one that asks the same', () => {
    const known = [stored('the best CRM', { source: 'import' })]
    expect(added(sorted([candidate('best CRM')], { known }))).toEqual([])
  })

  it('for which there is no room is counted, and the best are kept', () => {
    const many = Array.from({ length: OPEN_MAX.topic + 3 }, (_, index) =>
      candidate(`crm number${index}`, index % 100),
    )
    const result = sorted(many)
    const worst = Math.min(...result.added.map(({ priority }) => priority))
    expect([result.added.length, result.leftOutCount, worst]).toEqual([OPEN_MAX.topic, 3, 3])
  })

  it('is compared in a step of its own, as is a stored one', () => {
    let comparisons = 0
    const asked = new AskedQuestions((text) => {
      comparisons += 1
      return [text]
    })
    const known = Array.from({ length: 100 }, (_, at) => stored(`seen ${at}`, { status: 'dismissed' }))
    const candidates = Array.from({ length: 100 }, (_, at) => candidate(`new ${at}`))
    const steps = reconcileSteps(candidates, known, REFRESH, asked)
    let most = 0
    for (let isDone = false; !isDone; most = Math.max(most, comparisons)) {
      comparisons = 0
      isDone = steps.next().done ?? false
    }
    expect(most).toBeLessThanOrEqual(5)
  })

  it('does not exceed the suggestions of a brand, and renews an open one of them', () => {
    const known = Array.from({ length: SUGGESTIONS_MAX - 2 }, (_, index) =>
      stored(`seen number${index}`, { status: 'dismissed' }),
    )
    const open = stored('best CRM')
    const candidates = ['first one', 'second one', 'best CRM'].map((text) => candidate(text))
    const result = atOnce(
      reconcileSteps(candidates, [...known, open], REFRESH, new AskedQuestions((text) => [text])),
    )
    expect([result.added.length, result.leftOutCount, result.renewed.map(({ id }) => id)]).toEqual([
      1,
      1,
      [open.id],
    ])
  })

  it('of one source leaves room for another', () => {
    const many = Array.from({ length: OPEN_MAX.topic }, (_, index) => candidate(`crm number${index}`))
    expect(added(sorted([...many, candidate('best CRM', 1, 'rival')]))).toContain('best CRM')
  })
})

describe('an open suggestion', () => {
  it('that became a prompt is taken back', () => {
    const known = [stored('best CRM', { source: 'import' })]
    expect(sorted([], { prompts: ['Which CRM is best?'], known }).removedIds).toEqual(['id of best CRM'])
  })

  it('that nothing speaks for any more is taken back by a refresh', () => {
    expect(sorted([], { known: [stored('best CRM')] }).removedIds).toEqual(['id of best CRM'])
  })

  it.each(['import', 'writer'] as const)('of the source %s stays when the others are refreshed', (source) => {
    expect(sorted([], { known: [stored('best CRM', { source })] }).removedIds).toEqual([])
  })

  it('of a template gives way to an imported one that asks the same', () => {
    const result = sorted([candidate('best CRMs', 1, 'import')], {
      known: [stored('the best CRM')],
      precedence: IMPORT,
    })
    expect([added(result), result.removedIds]).toEqual([['best CRMs'], ['id of the best CRM']])
  })

  it('of a template with the very text of an imported one becomes it', () => {
    const known = [stored('best CRM')]
    const result = sorted([candidate('Best CRM', 1, 'import')], { known, precedence: IMPORT })
    expect(result).toMatchObject({
      added: [],
      renewed: [{ id: 'id of best CRM', suggestion: { source: 'import' } }],
      removedIds: [],
    })
  })
})

describe('sorting in', () => {
  const texts = fc.array(fc.constantFrom('best', 'crm', 'what', 'for', 'price', 'Globex', 'teams', '?'), {
    minLength: 1,
    maxLength: 4,
  })
  const source = fc.constantFrom<SuggestionSource>('topic', 'rival', 'search')
  const any = fc
    .tuple(texts, fc.nat(100), source)
    .map(([all, priority, from]) => candidate(all.join(' '), priority, from))

  /** The suggestions that are stored afterwards. */
  const storedAfter = (
    known: readonly StoredSuggestion[],
    { added: more, renewed, removedIds }: Reconciled,
  ) => [
    ...known
      .filter(({ id }) => !removedIds.includes(id))
      .map((one) => ({
        ...one,
        source: renewed.find(({ id }) => id === one.id)?.suggestion.source ?? one.source,
      })),
    ...more.map(({ text, source: from }) => stored(text, { source: from })),
  ]

  it('the same again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(any), fc.array(texts), (candidates, prompts) => {
        const asked = prompts.map((all) => all.join(' '))
        const known = storedAfter([], sorted(candidates, { prompts: asked }))
        const again = sorted(candidates, { prompts: asked, known })
        expect([again.added, again.removedIds]).toEqual([[], []])
      }),
    )
  })

  it('compares only some of many candidates in one step', () => {
    let read = 0
    let most = 0
    const candidates = Array.from({ length: 5_000 }, (_, place) =>
      Object.defineProperty(candidate(`crm ${place}`), 'priority', {
        get: () => {
          read += 1
          return (place * 7_919) % 101
        },
      }),
    )
    const steps = reconcileSteps(candidates, [], REFRESH, new AskedQuestions((text) => [text]))
    for (let isOver = false; !isOver; ) {
      read = 0
      isOver = steps.next().done ?? false
      most = Math.max(most, read)
    }
    expect(most).toBeLessThan(30_000)
  })

  it('leaves no two that ask the same', () => {
    fc.assert(
      fc.property(fc.array(any), fc.array(any), (first, second) => {
        const known = storedAfter([], sorted(first))
        const asked = new AskedQuestions(keysOf)
        const left = storedAfter(known, sorted(second, { known }))
        expect(left.filter(({ text }) => !asked.add(text))).toEqual([])
      }),
    )
  })
})
