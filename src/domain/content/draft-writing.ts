import { plainLine, shortened } from '../plain-line.ts'
import { storableText } from '../text-identity.ts'
import { type ContentFormat, defaultExcerpt } from './content.ts'
import { dataForWriter, WRITING_RULES } from './data-for-writer.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import type { Idea } from './idea-templates.ts'
import { jsonLdOf, schemaTypesOf } from './json-ld.ts'
import { rivalsNotInEvidence } from './names-not-in-evidence.ts'
import { plainWords } from './plain-addresses.ts'
import { disallowedInMarkdown, safeMarkdown } from './safe-markdown.ts'
import { linksOf, type WritingFacts } from './writing-facts.ts'
import { asData, exactly, listOf, objectOf, textOf, UnusableText } from './written-json.ts'

export interface ResearchSource {
  url: string
  domain: string
  title: string | null
  usedFor: string | null
}

/** A generated piece as it is stored. */
export interface WrittenContent {
  title: string
  excerpt: string
  format: ContentFormat
  content: string
  suggestedSchemaTypes: string[]
  jsonLd: Record<string, unknown>[]
  researchSources: ResearchSource[]
}

const TITLE_LENGTH_MAX = 300
const EXCERPT_LENGTH_MAX = 300
const PART_LENGTH_MAX = 20_000
const BODY_LENGTH_MIN = 200
const BODY_LENGTH_MAX = 60_000
/** Of all parts as they were sent: each is rendered several times, and a table of empty cells takes half a second. */
const SENT_LENGTH_MAX = 2 * BODY_LENGTH_MAX
const SECTIONS_MAX = 30
const QUESTIONS_MAX = 20

const FORMS: Readonly<Record<ContentFormat, string>> = {
  article: 'An article of 600 to 1,200 words; the question is answered in the first lines.',
  listicle:
    'A list of choices with reasons: one section each, the name as its heading. Say first by which criteria.',
  comparison:
    'A fair comparison of the brand with those named instead: one section for each thing that buyers weigh.',
  faq: 'Questions and answers: put them into faq, two or three sentences an answer; sections may stay empty.',
  'how-to': 'Steps in their order: one section a step.',
  'landing-page': 'A page of the brand: what it offers, for whom, what speaks for it, what to do next.',
  'social-post': 'A post of at most 150 words, in one section.',
  brief: 'A brief for a writer.',
}

export interface DraftToRead {
  reply: unknown
  idea: Idea
  facts: WritingFacts
}

/** The request to a writer LLM for a draft. */
export function draftRequest(idea: Idea, facts: WritingFacts) {
  const text = { type: 'string' }
  return {
    instructions: `${WRITING_RULES}
Write a draft of what data.idea describes. ${FORMS[idea.format]}
title: at most 90 characters. excerpt: one or two sentences, plain text. intro and the text of sections: Markdown without headings,
HTML and images. Link only to addresses of data.sourcesCited or to the brand's own domains. sources: those of data.sourcesCited
that the draft rests on, by their url, and what for; none that it does not rest on. Where a field has nothing to hold, leave it empty.`,
    input: asData({
      idea: { ...idea, title: plainLine(idea.title), angle: plainLine(idea.angle) },
      ...dataForWriter(facts),
    }),
    schemaName: 'content_draft',
    schema: exactly({
      title: text,
      excerpt: text,
      intro: text,
      sections: { type: 'array', items: exactly({ heading: text, text }) },
      faq: { type: 'array', items: exactly({ question: text, answer: text }) },
      sources: { type: 'array', items: exactly({ url: text, usedFor: text }) },
    }),
    temperature: null,
    maxOutputTokens: 12_000,
  }
}

/**
 * Parses the draft: removes tags, scripts and links that are not allowed from its body, and keeps only sources of the
 * evidence.
 * @throws {UnusableText} when it is not a draft, is too long or too short, or names a rival that no answer named
 */
export function readDraft(value: unknown, { format }: Idea, facts: WritingFacts): WrittenContent {
  const sent = objectOf(value)
  const line = (one: unknown, name: string, lengthMax: number) =>
    plainWords(storableText(textOf(one, name, lengthMax)), linksOf(facts))
  let sentLength = 0
  const body = (one: unknown, name: string) => {
    const part = textOf(one, name, PART_LENGTH_MAX)
    sentLength += part.length
    if (sentLength > SENT_LENGTH_MAX) throw new UnusableText("The writer's text is too long.")
    return safeMarkdown(storableText(part), linksOf(facts))
  }
  const title = line(sent['title'], 'title', TITLE_LENGTH_MAX)
  const intro = body(sent['intro'], 'intro')
  const sections = listOf(sent['sections'], 'sections', SECTIONS_MAX)
    .map(objectOf)
    .map((section) => ({
      heading: line(section['heading'], 'heading', 200),
      text: body(section['text'], 'section'),
    }))
  const faq = listOf(sent['faq'], 'questions', QUESTIONS_MAX)
    .map(objectOf)
    .map((pair) => ({
      question: line(pair['question'], 'question', 300),
      answer: body(pair['answer'], 'answer'),
    }))
  const content = bodyOf(intro, sections, faq)
  const excerpt = line(sent['excerpt'], 'excerpt', 2_000)
  checkDraft(title, excerpt, content, facts)
  const researchSources = usedSources(sent['sources'], content, facts)
  const jsonLd = jsonLdOf({
    ...{ format, title, excerpt: excerpt || defaultExcerpt(content), language: facts.language },
    ...{ brandName: facts.brand.name, brandDomain: facts.brand.domains[0] ?? null },
    sections: sections.filter(({ heading }) => heading !== ''),
    faq: faq.filter(({ question, answer }) => question !== '' && answer !== ''),
    citations: researchSources.map(({ url }) => url),
  })
  return {
    ...{ title, format, content, jsonLd, researchSources },
    excerpt: shortened(excerpt, EXCERPT_LENGTH_MAX) || defaultExcerpt(content),
    suggestedSchemaTypes: schemaTypesOf(jsonLd),
  }
}

function bodyOf(
  intro: string,
  sections: readonly { heading: string; text: string }[],
  faq: readonly { question: string; answer: string }[],
): string {
  const headed = (mark: string, heading: string, text: string) =>
    heading === '' ? text : `${mark} ${escapeMarkdown(heading)}\n\n${text}`.trim()
  const answered = faq.filter(({ question, answer }) => question !== '' && answer !== '')
  return [
    intro,
    ...sections.map(({ heading, text }) => headed('##', heading, text)),
    ...answered.map(({ question, answer }) => headed('###', question, answer)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** @throws {UnusableText} when the draft may not be stored */
function checkDraft(title: string, excerpt: string, content: string, facts: WritingFacts): void {
  if (title.length < 3) throw new UnusableText("The writer's title is too short.")
  if (content.length < BODY_LENGTH_MIN) throw new UnusableText("The writer's text is too short.")
  if (content.length > BODY_LENGTH_MAX) throw new UnusableText("The writer's text is too long.")
  if (rivalsNotInEvidence(facts)([title, excerpt, content].join('\n')).length > 0) {
    throw new UnusableText("The writer's text names a rival whom the answers do not name.")
  }
  // Each part was checked alone; this checks how a reader parses them together.
  const shown = [escapeMarkdown(title), escapeMarkdown(excerpt), content].join('\n\n')
  if (disallowedInMarkdown(shown, linksOf(facts)) !== null) {
    throw new UnusableText("The writer's text leads to where it may not.")
  }
}

/** Sources of the evidence that the writer lists as used, or that the text links to. */
function usedSources(sent: unknown, content: string, { evidence }: WritingFacts): ResearchSource[] {
  const usedForByUrl = new Map(
    listOf(sent, 'sources', 100)
      .map(objectOf)
      .map(({ url, usedFor }) => [textOf(url, 'source', 5_000), textOf(usedFor, 'source', 5_000)]),
  )
  return evidence.sources.flatMap(({ url, domain, title }) => {
    const usedFor = usedForByUrl.get(url)
    if (usedFor === undefined && !content.includes(markdownLink('', url).slice(1))) return []
    return {
      url,
      domain,
      title,
      usedFor: shortened(plainLine(storableText(usedFor ?? '')).replace(/[<>]/g, ''), 300) || null,
    }
  })
}
