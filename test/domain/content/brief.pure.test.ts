import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { briefFor } from '../../../src/domain/content/brief.ts'
import type { Idea } from '../../../src/domain/content/idea-templates.ts'
import { disallowedInMarkdown } from '../../../src/domain/content/safe-markdown.ts'
import { linksOf } from '../../../src/domain/content/writing-facts.ts'
import { tries } from '../../fixtures/test-length.ts'
import { writingFacts } from '../../fixtures/writing-facts.ts'

const IDEA: Idea = { title: 'A guide', angle: 'Answer first.', format: 'how-to' }
const REASON = 'The budget for LLMs is spent.'

describe('a brief', () => {
  const brief = briefFor(IDEA, writingFacts(), REASON)

  it('says that it is one, and why', () => {
    expect(brief.content.split('\n')[0]).toBe(`> This is a brief, not a finished text. ${REASON}`)
  })

  it('is labelled as one', () => {
    expect([brief.format, brief.title]).toEqual(['brief', 'Brief: A guide'])
  })

  it.each([
    ['the question', '“Which CRM is best for Dentists?”'],
    ['who leaves the brand out', 'Acme is absent from 1 (chatgpt)'],
    ['who is named instead', '- Globex: in 1'],
    [
      'what the answers rest on',
      '[10 best CRMs, by Umbrella Reviews](<https://reviews.example.com/best-crm>)',
    ],
    ['what is searched', '- “best crm dentists”'],
    ['for whom', 'People in US who ask about CRM software, at the stage “consideration”. Language: en.'],
    ['an outline of its format', '2. One step a section'],
    ['a checklist', '- The first lines answer the question'],
    ['the schema types of its format', '- HowTo'],
  ])('tells %s', (_, words) => {
    expect(brief.content).toContain(words)
  })

  it('has the sources of the evidence as its research', () => {
    expect(brief.researchSources).toEqual([
      {
        url: 'https://reviews.example.com/best-crm',
        domain: 'example.com',
        title: '10 best CRMs, by Umbrella Reviews',
        usedFor: 'Cited by 1 answer to the question.',
      },
    ])
  })

  it('leaves out what the evidence has nothing for', () => {
    const { evidence } = writingFacts()
    const without = writingFacts({ evidence: { ...evidence, rivals: [], sources: [], queries: [] } })
    expect(briefFor(IDEA, without, REASON).content).not.toMatch(/Who is named|rest on|searched before/)
  })

  it('holds no tag and no link but those of the evidence, whatever stands in it', () => {
    const nasty = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        ...[
          '<script>x</script>',
          '](javascript:x)',
          '![x](https://evil.example/p)',
          'https://evil.example/',
          '\n# x',
          '> x',
        ],
        ...[
          'www.evil.example',
          'a@evil.example',
          '{@0.evil.example',
          '<img src=x>',
          '&lt;b&gt;',
          '![',
          '`<b>`',
        ],
      ),
    )
    const words = fc.array(nasty, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(words, words, words, words, (one, two, three, four) => {
        const { evidence, ...rest } = writingFacts({ promptText: one, topicName: two })
        const [source] = evidence.sources
        if (!source) throw new Error('the fixture has a source')
        const facts = {
          ...rest,
          evidence: {
            ...evidence,
            rivals: [{ name: three, answerCount: 1 }],
            queries: [{ query: four, answerCount: 1 }],
            sources: [{ ...source, title: three }],
          },
        }
        const { content } = briefFor({ title: one, angle: four, format: 'article' }, facts, REASON)
        expect(disallowedInMarkdown(content, linksOf(facts))).toBeNull()
      }),
      { numRuns: tries(1_000) },
    )
  })
})
