import { describe, expect, it } from 'vitest'
import { templateIdeas } from '../../../src/domain/content/idea-templates.ts'
import type { WritingFacts } from '../../../src/domain/content/writing-facts.ts'
import { writingFacts } from '../../fixtures/writing-facts.ts'

const formats = (facts: WritingFacts) => templateIdeas(facts).map(({ format }) => format)
const evidence = (differences: Partial<WritingFacts['evidence']>) => ({
  ...writingFacts().evidence,
  ...differences,
})

describe('the ideas for a gap', () => {
  it('are one for each format that something speaks for', () => {
    expect(formats(writingFacts())).toEqual(['comparison', 'faq', 'listicle', 'article', 'landing-page'])
  })

  it('compare with nobody where nobody is named', () => {
    expect(formats(writingFacts({ evidence: evidence({ rivals: [] }) }))).not.toContain('comparison')
  })

  it('answer no questions where nothing was searched', () => {
    expect(formats(writingFacts({ evidence: evidence({ queries: [] }) }))).not.toContain('faq')
  })

  it('list nothing where neither the question nor a source does', () => {
    const facts = writingFacts({ promptText: 'Is there a CRM?', evidence: evidence({ sources: [] }) })
    expect(formats(facts)).not.toContain('listicle')
  })

  it('are steps for a question that asks how', () => {
    expect(formats(writingFacts({ promptText: 'How do I choose a CRM?' }))).toContain('how-to')
  })

  it('are always an article and a page of the brand', () => {
    const none = evidence({ rivals: [], queries: [], sources: [] })
    expect(formats(writingFacts({ promptText: 'CRM?', evidence: none }))).toEqual(['article', 'landing-page'])
  })

  it('name the rivals and the searches of the evidence', () => {
    const [comparison, faq] = templateIdeas(writingFacts())
    expect([comparison?.title, faq?.angle]).toEqual([
      'Acme compared with Globex',
      expect.stringContaining('“best crm dentists”'),
    ])
  })

  it('fit on their lines, whatever the question', () => {
    const ideas = templateIdeas(writingFacts({ promptText: 'best\n\u202e'.repeat(400) }))
    expect(ideas.filter(({ title }) => title.length > 200 || /[\n\u202e]/.test(title))).toEqual([])
  })
})
