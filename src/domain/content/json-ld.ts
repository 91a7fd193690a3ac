import { plainLine, shortened } from '../plain-line.ts'
import { readAnswer } from '../scoring/answer/read-answer.ts'
import type { ContentFormat } from './content.ts'

export interface DescribedContent {
  format: ContentFormat
  title: string
  excerpt: string
  language: string
  brandName: string
  /** The brand's first domain; null when it has none. */
  brandDomain: string | null
  sections: readonly { heading: string; text: string }[]
  faq: readonly { question: string; answer: string }[]
  /** The addresses of the cited pages. */
  citations: readonly string[]
}

/** The schema.org type of each format. */
const TYPES: Readonly<Record<ContentFormat, string>> = {
  article: 'Article',
  listicle: 'Article',
  comparison: 'Article',
  faq: 'FAQPage',
  'how-to': 'HowTo',
  'landing-page': 'WebPage',
  'social-post': 'SocialMediaPosting',
  brief: 'Article',
}

/**
 * JSON-LD that describes the piece and nothing else. Its texts contain no angle brackets, so it can be put into a
 * script tag.
 */
export function jsonLdOf(content: DescribedContent): Record<string, unknown>[] {
  const { format, faq, sections } = content
  return [
    format === 'faq' ? faqPage(content) : page(content),
    ...(format !== 'faq' && faq.length > 0 ? [faqPage(content)] : []),
    ...(format === 'listicle' && sections.length > 0 ? [itemList(content)] : []),
  ]
}

export function schemaTypesOf(jsonLd: readonly Record<string, unknown>[]): string[] {
  return [...new Set(jsonLd.map((object) => String(object['@type'])))]
}

function page(content: DescribedContent): Record<string, unknown> {
  const { format, sections, citations } = content
  const steps = sections.map(({ heading, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: plain(heading),
    text: plain(text),
  }))
  return {
    ...base(TYPES[format], content),
    publisher: {
      '@type': 'Organization',
      name: plain(content.brandName),
      ...(content.brandDomain === null ? {} : { url: `https://${content.brandDomain}/` }),
    },
    ...(format === 'how-to' && steps.length > 0 ? { step: steps } : {}),
    ...(citations.length > 0 ? { citation: [...citations] } : {}),
  }
}

function faqPage(content: DescribedContent): Record<string, unknown> {
  return {
    ...base('FAQPage', content),
    mainEntity: content.faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plain(question),
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
}

function itemList(content: DescribedContent): Record<string, unknown> {
  return {
    ...base('ItemList', content),
    itemListElement: content.sections.map(({ heading }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plain(heading),
    })),
  }
}

function base(type: string, { title, excerpt, language }: DescribedContent): Record<string, unknown> {
  const name = type === 'Article' || type === 'SocialMediaPosting' ? 'headline' : 'name'
  return {
    '@context': 'https://schema.org',
    '@type': type,
    [name]: plain(title),
    description: plain(excerpt),
    inLanguage: plain(language),
  }
}

/** The text of rendered Markdown, on one line. */
function plain(markdown: string): string {
  return shortened(plainLine(readAnswer(markdown).text).replace(/[<>]/g, ''), 5_000)
}
