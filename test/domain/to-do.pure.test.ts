import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GapSums } from '../../src/domain/gap-sums.ts'
import { evidenceOf, NO_RESEARCH, type SuggestionEvidence } from '../../src/domain/suggestion-evidence.ts'
import {
  type CitedGap,
  gapsOfItems,
  type OpenGap,
  shortTitle,
  type ToDoItem,
  toDoItems,
} from '../../src/domain/to-do.ts'
import type { VisibilityGap } from '../../src/domain/visibility-gap.ts'
import { visibilityGap } from '../fixtures/visibility-gap.ts'

type Gap = OpenGap & { evidence: SuggestionEvidence }

const LOANS = { topicId: 'loans', topicName: 'Home loans' }
const CARDS = { topicId: 'cards', topicName: 'Cards' }
const GLOBEX = { name: 'Globex', answerCount: 2 }

/** A prompt with three answers, of which two do not name the brand. */
function absent(promptId: string, differences: Partial<Gap> = {}): Gap {
  return {
    suggestionId: `of ${promptId}`,
    promptId,
    ...LOANS,
    estimatedVolume: 0,
    lastRunAt: '2026-03-02T06:00:00.000Z',
    llms: ['chatgpt', 'claude'],
    evidence: {
      resultIds: [`${promptId} 1`, `${promptId} 2`],
      resultCount: 2,
      absentCount: 2,
      answerCount: 3,
      absentLlms: ['chatgpt'],
      outrankedLlms: [],
      rivals: [GLOBEX],
      namedInstead: [GLOBEX],
      outrankedBy: [],
      ...NO_RESEARCH,
    },
    ...differences,
  }
}

/** A prompt with three answers, of which two rank a competitor above the brand. */
function outranked(promptId: string, differences: Partial<Gap> = {}): Gap {
  const gap = absent(promptId, differences)
  const { evidence } = gap
  return {
    ...gap,
    evidence: {
      ...evidence,
      absentCount: 0,
      absentLlms: [],
      outrankedLlms: ['claude'],
      namedInstead: [],
      outrankedBy: [GLOBEX],
    },
  }
}

function site(domain: string, responses: number, estimatedVolume = 0): CitedGap {
  return {
    domain,
    kind: 'editorial',
    responses,
    prompts: [{ id: 'p', text: 'Which loan?', estimatedVolume }],
    rivals: [{ name: 'Globex', responses: 2 }],
    pages: [{ url: 'https://finder.com.au/loans', title: 'Best loans', responses: 2 }],
    responseIds: ['a'],
  }
}

/** The items of the gaps with all that they show. */
function itemsOf(
  gaps: readonly Gap[],
  sites: readonly CitedGap[],
  otherAnswers?: ReadonlyMap<string, number>,
): ToDoItem[] {
  const itemIds = toDoItems('Acme', gaps, []).map(({ id }) => id)
  const bySuggestion = new Map(gaps.map(({ suggestionId, evidence }) => [suggestionId, evidence]))
  const shown = new Map(
    itemIds.map((id) => {
      const sums = new GapSums()
      for (const { cause, suggestionId } of gapsOfItems(gaps, new Set([id])))
        sums.add(cause, bySuggestion.get(suggestionId) as SuggestionEvidence)
      return [id, sums.shown()]
    }),
  )
  const texts = new Map(gaps.map(({ promptId }) => [promptId, `${promptId}?`]))
  return toDoItems('Acme', gaps, sites, otherAnswers, shown, texts)
}

const ids = (gaps: Gap[], sites: CitedGap[] = []) => itemsOf(gaps, sites).map(({ id }) => id)

describe('the to-do list', () => {
  it('is empty without a gap', () => {
    expect(itemsOf([], [])).toEqual([])
  })

  it('has one item for a topic and a cause, however many prompts show it', () => {
    expect(ids([absent('a'), absent('b'), outranked('c'), outranked('d')])).toEqual([
      'absent:loans',
      'outranked:loans',
    ])
  })

  it('has a prompt with both causes in both items', () => {
    const gap = absent('a')
    const evidence = { ...gap.evidence, resultCount: 3, outrankedBy: [GLOBEX] }
    expect(ids([{ ...gap, evidence }])).toEqual(['absent:loans', 'outranked:loans'])
  })

  it('counts an answer once where an LLM of an older gap has not answered since', () => {
    const older = absent('a')
    const both = { ...older.evidence, absentCount: 1, resultCount: 2, answerCount: 2, outrankedBy: [GLOBEX] }
    const newer = outranked('a', { suggestionId: 'newer', lastRunAt: '2026-03-09T06:00:00.000Z' })
    const one = { ...newer.evidence, resultCount: 1, answerCount: 1 }
    const items = itemsOf(
      [
        { ...older, evidence: both },
        { ...newer, evidence: one },
      ],
      [],
    )
    expect(
      items.map(({ id, answerCount, totalCount, prompts }) => [id, answerCount, totalCount, prompts.length]),
    ).toEqual([
      ['absent:loans', 1, 2, 1],
      ['outranked:loans', 1, 2, 1],
    ])
  })

  it('adds up two gaps of a prompt that other LLMs show', () => {
    const newer = absent('a', {
      suggestionId: 'newer',
      lastRunAt: '2026-03-09T06:00:00.000Z',
      llms: ['ai-mode'],
    })
    expect(
      itemsOf([absent('a'), newer], []).map(({ answerCount, totalCount }) => [answerCount, totalCount]),
    ).toEqual([[4, 6]])
  })

  it('compares a gap a few times, however many gaps its prompt has', () => {
    let reads = 0
    const gaps = Array.from({ length: 1_000 }, (_, index) => {
      const gap = absent('a', { suggestionId: `${index}` })
      const get = () => {
        reads += 1
        return gap.lastRunAt
      }
      return Object.defineProperty({ ...gap }, 'lastRunAt', { get })
    })
    expect(toDoItems('Acme', gaps, [])).toHaveLength(1)
    expect(reads).toBeLessThan(20 * gaps.length)
  })

  it('shows for each cause only the answers and the LLMs that belong to it', () => {
    const gap = absent('a')
    const evidence = {
      ...gap.evidence,
      resultIds: ['left out', 'left out too', 'below'],
      resultCount: 3,
      outrankedLlms: ['chatgpt'],
      outrankedBy: [GLOBEX],
    }
    const items = itemsOf([{ ...gap, evidence }], [])
    expect(items.map(({ cause, llms, responseIds }) => [cause, llms, responseIds])).toEqual([
      ['absent', ['chatgpt'], ['left out', 'left out too']],
      ['outranked', ['chatgpt'], ['below']],
    ])
  })

  it('begins with the most answers, each as often as its prompt is asked', () => {
    const gaps = [absent('a'), absent('b'), absent('c', { ...CARDS, estimatedVolume: 1_000 })]
    const items = itemsOf(gaps, [site('finder.com.au', 43)])
    expect(items.map(({ id, gain }) => [id, gain])).toEqual([
      ['absent:cards', 2_000],
      ['source:finder.com.au', 43],
      ['absent:loans', 4],
    ])
  })

  it('says what the answers to a topic lack', () => {
    expect(itemsOf([absent('a'), absent('b')], [])[0]).toMatchObject({
      title: 'Be named in “Home loans”: 4 of 6 answers leave Acme out',
      description: 'Asked: “a?” and “b?”. LLMs: chatgpt. Named instead: Globex (4).',
      rivals: [{ name: 'Globex', answerCount: 4 }],
      prompts: [
        { promptId: 'a', suggestionId: 'of a' },
        { promptId: 'b', suggestionId: 'of b' },
      ],
    })
  })

  it('counts among all answers to a topic those to its other prompts', () => {
    const [item] = itemsOf([absent('a'), outranked('b')], [], new Map([['loans', 14]]))
    expect([item?.answerCount, item?.totalCount]).toEqual([2, 20])
  })

  it('says who is ranked above', () => {
    expect(itemsOf([outranked('a')], [])[0]).toMatchObject({
      title:
        'Overtake competitors in “Home loans”: 2 of 3 answers rank a competitor above Acme, most often Globex (2)',
      description: 'Asked: “a?”. LLMs: claude. Ranked above: Globex (2).',
    })
  })

  it('names a site to get into', () => {
    expect(itemsOf([], [site('finder.com.au', 43)])[0]).toMatchObject({
      id: 'source:finder.com.au',
      title: 'Get into finder.com.au: cited in 43 answers that leave Acme out',
      description:
        'Kind of site: editorial. Asked: “Which loan?”. Named there: Globex (2). Pages: finder.com.au/loans.',
    })
  })

  it('gives the prompts of a site their suggestions, to get ideas from', () => {
    const [, ofSite] = itemsOf([outranked('p')], [site('finder.com.au', 1), site('lists.example', 2)])
    expect(ofSite?.prompts).toEqual([{ promptId: 'p', text: 'Which loan?', suggestionId: 'of p' }])
  })

  it('leaves out a site that only one answer cites', () => {
    expect(ids([], [site('once.example', 1)])).toEqual([])
  })

  it("leaves out a company's own site", () => {
    expect(ids([], [{ ...site('globex.com', 9), kind: 'corporate' }])).toEqual([])
  })

  it('has a site of unknown kind whose pages compare', () => {
    const pages = [{ url: 'https://compare.example/best-loans', title: 'The 10 best loans', responses: 9 }]
    expect(ids([], [{ ...site('compare.example', 9), kind: 'other', pages }])).toEqual([
      'source:compare.example',
    ])
  })

  it('leaves out a site of unknown kind that only presents itself', () => {
    const pages = [{ url: 'https://globex.example/', title: 'Globex', responses: 9 }]
    expect(ids([], [{ ...site('globex.example', 9), kind: 'other', pages }])).toEqual([])
  })

  it('says nothing twice', () => {
    const topics = Array.from({ length: 9 }, (_, index) => ({
      topicId: `t${index}`,
      topicName: `Topic ${index}`,
    }))
    const items = itemsOf(
      topics.flatMap((topic) => [
        absent(`${topic.topicId} a`, topic),
        outranked(`${topic.topicId} b`, topic),
      ]),
      [site('one.example', 3), site('two.example', 4)],
    )
    expect(new Set(items.map(({ title }) => title)).size).toBe(20)
  })

  it('holds hostile names on one line', () => {
    const [item] = toDoItems('Ac\nme', [absent('a', { topicName: 'Lo\u202E\r\nans' })], [])
    expect(item?.title).toBe('Be named in “Lo ans”: 2 of 3 answers leave Ac me out')
  })
})

/** Of 60 brands, each in one of two spellings: more than the ten that are shown of a prompt. */
const Names = fc.array(
  fc.tuple(fc.nat(59), fc.boolean()).map(([brand, isLoud]) => (isLoud ? `BRAND ${brand}` : `Brand ${brand}`)),
  { minLength: 1, maxLength: 30 },
)

describe('the brands named instead in a topic', () => {
  it('have as many answers as a plain count over all its prompts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(Names, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 }),
        (prompts) => {
          const gaps = prompts.map((answers, prompt) => {
            const gap = visibilityGap(
              answers.map((mentionedBrands, place) => ({
                id: `${prompt} ${place}`,
                llm: 'chatgpt',
                isPresent: false,
                rank: 0,
                mentionedBrands,
                rivalsAbove: [],
                isListOfWorst: false,
              })),
            )
            return absent(`${prompt}`, { evidence: evidenceOf(gap as VisibilityGap, NO_RESEARCH) })
          })
          const counts = new Map<string, number>()
          for (const names of prompts.flat()) {
            for (const name of new Set(names.map((one) => one.toLowerCase()))) {
              counts.set(name, (counts.get(name) ?? 0) + 1)
            }
          }
          const most = [...counts.values()].sort((one, other) => other - one).slice(0, 10)
          const [item] = itemsOf(gaps, [])
          expect(item?.rivals.map(({ answerCount }) => answerCount)).toEqual(most)
        },
      ),
    )
  })
})

describe('the title of an item that answers no longer show', () => {
  it.each([
    ['absent', 'Loans', 'Be named in “Loans”'],
    ['outranked', 'Loans', 'Overtake competitors in “Loans”'],
    ['source', 'finder.com.au', 'Get into finder.com.au'],
  ] as const)('names the %s', (cause, name, title) => {
    expect(shortTitle(cause, name)).toBe(title)
  })
})
