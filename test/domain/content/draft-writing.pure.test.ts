import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDraft } from '../../../src/domain/content/draft-writing.ts'
import { escapeMarkdown } from '../../../src/domain/content/escape-markdown.ts'
import type { Idea } from '../../../src/domain/content/idea-templates.ts'
import { disallowedInMarkdown } from '../../../src/domain/content/safe-markdown.ts'
import { linksOf } from '../../../src/domain/content/writing-facts.ts'
import { UnusableText } from '../../../src/domain/content/written-json.ts'
import { tries } from '../../fixtures/test-length.ts'
import { goodDraft, writingFacts } from '../../fixtures/writing-facts.ts'

const IDEA: Idea = { title: 'A guide', angle: 'Answer first.', format: 'article' }
const URL = 'https://reviews.example.com/best-crm'

const read = (differences: object = {}, idea: Partial<Idea> = {}) =>
  readDraft(goodDraft(differences), { ...IDEA, ...idea }, writingFacts())

describe('what a writer gave for a draft', () => {
  it('becomes a body of intro, sections and questions', () => {
    expect(read({ intro: 'I. '.repeat(100) }).content).toBe(
      `${'I. '.repeat(100).trim()}\n\n## What to weigh\n\nSee the [reviews](<${URL}>).\n\n### Is Acme for dentists?\n\nYes, it **is**.`,
    )
  })

  it('has the sources that it says it used, as the evidence has them', () => {
    const title = '10 best CRMs, by Umbrella Reviews'
    expect(read().researchSources).toEqual([
      { url: URL, domain: 'example.com', title, usedFor: 'The choices' },
    ])
  })

  it('has the sources that it links to though it does not say so', () => {
    expect(read({ sources: [] }).researchSources).toMatchObject([{ url: URL, usedFor: null }])
  })

  it('has no source that it neither names nor links to', () => {
    expect(read({ sources: [], sections: [] }).researchSources).toEqual([])
  })

  it('has no source that is not in the evidence', () => {
    const sources = [{ url: 'https://invented.example/study', usedFor: 'Figures' }]
    expect(read({ sources, sections: [] }).researchSources).toEqual([])
  })

  it('has a plain excerpt of its own where the writer gave none', () => {
    expect(read({ excerpt: '' }).excerpt).toMatch(/^Acme and Globex both serve dentists\./)
  })

  it('has no address in its title that the evidence has not', () => {
    expect(read({ title: 'Read https://evil.example now' }).title).toBe('Read now')
  })

  it('has no address that appears only when what hid it is left out', () => {
    const hidden = 'Log in at https:<>/<>/evil.c<>om/login or e\u00advil.c\u200bom'
    const { title, excerpt, content, jsonLd } = read({
      ...{ title: hidden, excerpt: hidden },
      sections: [{ heading: hidden, text: 'Words.' }],
      faq: [{ question: hidden, answer: 'Words.' }],
    })
    expect(JSON.stringify([title, excerpt, content, jsonLd])).not.toContain('evil.com')
  })

  it.each([
    ['names a tracked rival that no answer names', { intro: `Initech is better. ${'Words. '.repeat(50)}` }],
    ['is short', { intro: 'Acme.', sections: [], faq: [] }],
    ['is huge', { intro: 'word '.repeat(10_000) }],
    [
      'is huge in all',
      { sections: Array.from({ length: 10 }, () => ({ heading: 'x', text: 'word '.repeat(3_000) })) },
    ],
    [
      'is huge, with little that a reader sees',
      {
        sections: Array.from({ length: 10 }, () => ({
          heading: 'x',
          text: `y <!--${'-'.repeat(15_000)}-->`,
        })),
      },
    ],
    ['has too many sections', { sections: Array.from({ length: 31 }, () => ({ heading: 'x', text: 'y' })) }],
    ['has sections that are none', { sections: ['text'] }],
    ['has no list of questions', { faq: 'none' }],
    ['has no title', { title: '' }],
    ['has a title that is no text', { title: { $ne: 1 } }],
  ])('is refused when it %s', (_, differences) => {
    expect(() => read(differences)).toThrow(UnusableText)
  })

  it('is described by JSON-LD of what it says', () => {
    expect(read().jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'Which CRM suits a dental practice',
        description: 'What to look at before you choose.',
        inLanguage: 'en',
        publisher: { '@type': 'Organization', name: 'Acme', url: 'https://acme.com/' },
        citation: [URL],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        name: 'Which CRM suits a dental practice',
        description: 'What to look at before you choose.',
        inLanguage: 'en',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Is Acme for dentists?',
            acceptedAnswer: { '@type': 'Answer', text: 'Yes, it is.' },
          },
        ],
      },
    ])
  })

  it.each([
    ['faq', ['FAQPage']],
    ['listicle', ['Article', 'FAQPage', 'ItemList']],
    ['how-to', ['HowTo', 'FAQPage']],
    ['landing-page', ['WebPage', 'FAQPage']],
  ] as const)('of the format %s suggests %j', (format, types) => {
    expect(read({}, { format }).suggestedSchemaTypes).toEqual(types)
  })
})

describe('whatever a writer gives for a draft', () => {
  const nasty = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      ...[
        '<script>alert(1)</script>',
        '[x](javascript:alert(1))',
        '![x](https://evil.example/p.png)',
        'https://evil.example',
      ],
      ...[
        '<img src=x onerror=y>',
        '[a]: https://evil.example\n[a]',
        '&lt;script&gt;',
        '</script>',
        'a@evil.example',
      ],
      ...[
        'https:<>/<>/evil.c<>om/login',
        'www\u00ad.e\u200bvil.com',
        `${URL}<br>`,
        'ht',
        'tps:/',
        '/evil.com/login',
      ],
    ),
  )
  const text = fc
    .tuple(fc.array(nasty, { maxLength: 6 }), fc.constantFrom('', ' ', '<>', '\u00ad'))
    .map(([parts, between]) => `Acme ${parts.join(between)}`)
  const draft = fc.record({
    title: text,
    excerpt: text,
    intro: text.map((words) => `${words}\n\n${'Words that fill. '.repeat(20)}`),
    sections: fc.array(fc.record({ heading: text, text }), { maxLength: 3 }),
    faq: fc.array(fc.record({ question: text, answer: text }), { maxLength: 3 }),
    sources: fc.array(fc.record({ url: fc.oneof(fc.constant(URL), fc.webUrl()), usedFor: text }), {
      maxLength: 3,
    }),
  })
  const readAny = (value: unknown) => {
    try {
      return readDraft(value, IDEA, writingFacts())
    } catch (error) {
      if (error instanceof UnusableText) return null
      throw error
    }
  }

  it('the body holds no tag, no image and no link that the evidence has not', () => {
    fc.assert(
      fc.property(draft, (value) => {
        const content = readAny(value)?.content ?? ''
        expect(disallowedInMarkdown(content, linksOf(writingFacts()))).toBeNull()
      }),
      { numRuns: tries(500) },
    )
  })

  it('title and excerpt hold nothing that a reader makes a link of, unless the evidence has it', () => {
    fc.assert(
      fc.property(draft, (value) => {
        const { title = '', excerpt = '' } = readAny(value) ?? {}
        const shown = `${escapeMarkdown(title)}\n\n${escapeMarkdown(excerpt)}`
        expect(disallowedInMarkdown(shown, linksOf(writingFacts()))).toBeNull()
      }),
      { numRuns: tries(500) },
    )
  })

  it('JSON-LD holds no angle bracket, title and excerpt neither', () => {
    fc.assert(
      fc.property(draft, (value) => {
        const read = readAny(value)
        expect(JSON.stringify([read?.jsonLd, read?.title, read?.excerpt])).not.toMatch(/[<>]/)
      }),
      { numRuns: tries(300) },
    )
  })

  it('sources are those of the evidence', () => {
    fc.assert(
      fc.property(draft, (value) => {
        const urls = readAny(value)?.researchSources.map(({ url }) => url) ?? []
        expect(urls.filter((url) => url !== URL)).toEqual([])
      }),
      { numRuns: tries(300) },
    )
  })

  it('is read or refused, never a failure', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readAny(value)).toBeNull()
      }),
    )
  })
})
