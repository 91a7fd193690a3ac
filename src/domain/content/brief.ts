import { shortened, shortLine } from '../plain-line.ts'
import { defaultExcerpt } from './content.ts'
import type { WrittenContent } from './draft-writing.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import type { Idea } from './idea-templates.ts'
import { jsonLdOf, schemaTypesOf } from './json-ld.ts'
import { writeText } from './write-inline.ts'
import { linksOf, type WritingFacts } from './writing-facts.ts'

const OUTLINES: Readonly<Record<Idea['format'], readonly string[]>> = {
  article: [
    'The answer, in two or three sentences',
    'How to choose',
    'The choices, with proof',
    'What to do next',
  ],
  listicle: [
    'By which criteria',
    'The choices, one section each',
    'For whom each is right',
    'How they compare, as a table',
  ],
  comparison: [
    'The difference in three sentences',
    'What buyers weigh, one section each',
    'A table',
    'For whom each is right',
  ],
  faq: [
    'One question a heading, in the words that people search',
    'Two or three sentences an answer',
    'Where to read more',
  ],
  'how-to': [
    'What is needed',
    'One step a section',
    'How to know that it worked',
    'What goes wrong most often',
  ],
  'landing-page': [
    'What it is, in one sentence',
    'For whom',
    'What speaks for it',
    'Prices',
    'Questions and answers',
  ],
  'social-post': ['The answer', 'One proof', 'Where to read more'],
  brief: ['What is known', 'What is missing'],
}

const CHECKLIST = [
  'The first lines answer the question; an LLM can quote them alone.',
  'Each claim has a figure, a review or a source behind it.',
  'Names, prices and features are those of today; the date of the last change is on the page.',
  'Rivals are treated fairly, and nothing is said of them that cannot be shown.',
  'Headings are the questions that people ask.',
  'The page can be read without JavaScript, and robots of LLMs are let in.',
]

/**
 * A brief for a human writer, from the evidence alone: the question, the brands that are named instead, the cited
 * sources, the searches, an outline and a checklist.
 * @param reason one sentence that says why this is a brief and not a draft
 */
export function briefFor(idea: Idea, facts: WritingFacts, reason: string): WrittenContent {
  const { brand, evidence } = facts
  const title = shortened(`Brief: ${shortLine(idea.title, 250)}`, 300)
  const excerpt = shortened(shortLine(idea.angle, 1_000), 160)
  const jsonLd = jsonLdOf({
    ...{
      format: idea.format === 'faq' ? 'article' : idea.format,
      title: shortLine(idea.title, 250),
      excerpt,
    },
    ...{ language: facts.language, brandName: brand.name, brandDomain: brand.domains[0] ?? null },
    ...{ sections: [], faq: [], citations: [] },
  })
  const content = [
    `> This is a brief, not a finished text. ${text(reason, 300, facts)}`,
    ...section('What to write', [
      `**${text(idea.title, 250, facts)}** (${idea.format})`,
      text(idea.angle, 1_000, facts),
    ]),
    ...section('For whom', [audience(facts)]),
    ...section('The question', [`“${text(facts.promptText, 2_000, facts)}”`, finding(facts)]),
    ...section('Who is named instead', [list(evidence.rivals.map((rival) => rivalLine(rival, facts)))]),
    ...section('What the answers rest on', [
      list(evidence.sources.map((source) => sourceLine(source, facts))),
    ]),
    ...section('What is searched before answering', [
      list(evidence.queries.map(({ query }) => `“${text(query, 200, facts)}”`)),
    ]),
    ...section('Outline', [OUTLINES[idea.format].map((part, index) => `${index + 1}. ${part}`).join('\n')]),
    ...section('Checklist', [list(CHECKLIST)]),
    ...section('Schema types', [list(schemaTypes(idea))]),
  ].join('\n\n')
  return {
    ...{ title, content, jsonLd, format: 'brief', excerpt: excerpt || defaultExcerpt(content) },
    suggestedSchemaTypes: schemaTypes(idea),
    researchSources: evidence.sources.map(({ url, domain, title: of, answerCount }) => ({
      ...{ url, domain, title: of },
      usedFor: `Cited by ${answerCount} ${answerCount === 1 ? 'answer' : 'answers'} to the question.`,
    })),
  }
}

function schemaTypes({ format }: Idea): string[] {
  const none = { title: '', excerpt: '', language: '', brandName: '', brandDomain: null, citations: [] }
  return schemaTypesOf(jsonLdOf({ ...none, format, sections: [{ heading: '', text: '' }], faq: [] }))
}

function section(heading: string, parts: readonly string[]): string[] {
  const there = parts.filter((part) => part !== '')
  return there.length === 0 ? [] : [`## ${heading}`, ...there]
}

function audience(facts: WritingFacts): string {
  const stage =
    facts.customerJourney === null ? '' : `, at the stage “${text(facts.customerJourney, 40, facts)}”`
  const market = text(facts.targetMarket, 80, facts)
  return `People in ${market} who ask about ${text(facts.topicName, 200, facts)}${stage}. Language: ${text(facts.language, 40, facts)}.`
}

function finding(facts: WritingFacts): string {
  const { absentLlms, outrankedLlms, absentCount, resultCount, answerCount } = facts.evidence
  const outrankedCount = resultCount - absentCount
  const brand = text(facts.brand.name, 80, facts)
  const of = (count: number, llms: readonly string[]) => {
    const names = llms.slice(0, 10).map((llm) => text(llm, 100, facts))
    return names.length === 0 ? String(count) : `${count} (${names.join(', ')})`
  }
  return [
    `Of ${answerCount} ${answerCount === 1 ? 'answer' : 'answers'} in the last run`,
    absentCount > 0 ? `, ${brand} is absent from ${of(absentCount, absentLlms)}` : '',
    outrankedCount > 0
      ? `, ${brand} is ranked below another brand in ${of(outrankedCount, outrankedLlms)}`
      : '',
    '.',
  ].join('')
}

function rivalLine(
  { name, answerCount }: { name: string; answerCount: number },
  facts: WritingFacts,
): string {
  return `${text(name, 200, facts)}: in ${answerCount}`
}

function sourceLine(
  { url, domain, title, sourceType, answerCount }: WritingFacts['evidence']['sources'][number],
  facts: WritingFacts,
): string {
  const label = writeText(shortLine(title ?? '', 200), linksOf(facts), true).trim() || escapeMarkdown(domain)
  const href = linksOf(facts)(url)
  return `${href === null ? label : markdownLink(label, href)} (${escapeMarkdown(domain)}, ${sourceType}, cited in ${answerCount})`
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** Text from others as Markdown that shows it literally, and links only to addresses of the evidence. */
function text(given: string, lengthMax: number, facts: WritingFacts): string {
  return writeText(shortLine(given, lengthMax), linksOf(facts))
}
