import { joinedWithAnd, shortened, shortLine } from '../plain-line.ts'
import type { ContentFormat } from './content.ts'
import type { WritingFacts } from './writing-facts.ts'

export interface Idea {
  title: string
  angle: string
  format: ContentFormat
}

/**
 * Ideas for content that closes a gap, from its answers: deterministic, at most one idea for each format. Always an
 * article and a landing page; the other formats only when the evidence supports them.
 */
export function templateIdeas(facts: WritingFacts): Idea[] {
  return [
    ...comparison(facts),
    ...faq(facts),
    ...listicle(facts),
    ...howTo(facts),
    article(facts),
    landingPage(facts),
  ]
}

function comparison({ brand, evidence, promptText }: WritingFacts): Idea[] {
  const rivals = evidence.rivals.map(({ name }) => shortLine(name, 60)).filter((name) => name !== '')
  if (rivals.length === 0) return []
  const own = shortLine(brand.name, 60)
  return [
    {
      format: 'comparison',
      title: shortened(`${own} compared with ${joinedWithAnd(rivals.slice(0, 3))}`, 200),
      angle: `The answers to “${shortLine(promptText, 300)}” name ${joinedWithAnd(rivals.slice(0, 5))}. Compare ${own} with them on what buyers weigh, and say for whom each is the better choice.`,
    },
  ]
}

function faq({ evidence, promptText }: WritingFacts): Idea[] {
  const queries = evidence.queries.map(({ query }) => `“${shortLine(query, 100)}”`)
  if (queries.length === 0) return []
  return [
    {
      format: 'faq',
      title: shortened(`Questions and answers: ${shortLine(promptText, 150)}`, 200),
      angle: `Before they answer, LLMs search for ${joinedWithAnd(queries.slice(0, 5))}. Answer each of these in two or three sentences that can be quoted.`,
    },
  ]
}

/** Only for a question that asks for several options, or when cited pages are lists. */
function listicle({ evidence, promptText }: WritingFacts): Idea[] {
  const asks =
    /\b(best|top|leading|alternatives?|recommended|beste[nrs]?|meilleure?s?|mejores|migliori|melhores)\b/iu
  const rests = evidence.sources.some(
    ({ title }) => title !== null && (asks.test(title) || /^\d{1,2}\s/.test(title)),
  )
  if (!asks.test(promptText) && !rests) return []
  return [
    {
      format: 'listicle',
      title: shortened(`A list with reasons: ${shortLine(promptText, 150)}`, 200),
      angle:
        'Answer with a list that says for whom each choice is right, with the criteria before it, and your own place among them.',
    },
  ]
}

function howTo({ promptText }: WritingFacts): Idea[] {
  if (!/^\s*(how|wie|comment|cómo|come|como|hoe)\b/iu.test(promptText)) return []
  return [
    {
      format: 'how-to',
      title: shortened(`Step by step: ${shortLine(promptText, 150)}`, 200),
      angle: 'Answer in numbered steps, each with what is needed and what comes out of it.',
    },
  ]
}

function article({ promptText, evidence }: WritingFacts): Idea {
  const domains = [...new Set(evidence.sources.map(({ domain }) => shortLine(domain, 80)))]
  const rest =
    domains.length === 0
      ? ''
      : ` The answers rest on ${joinedWithAnd(domains.slice(0, 3))}: give what is missing there.`
  return {
    format: 'article',
    title: shortened(`A guide: ${shortLine(promptText, 170)}`, 200),
    angle: `Answer the question in the first lines, then explain how to choose, with proof for each claim.${rest}`,
  }
}

function landingPage({ brand, topicName, promptText }: WritingFacts): Idea {
  return {
    format: 'landing-page',
    title: shortened(`${shortLine(brand.name, 60)}: ${shortLine(topicName, 120)}`, 200),
    angle: `A page of your own that says in plain words what ${shortLine(brand.name, 60)} offers those who ask “${shortLine(promptText, 300)}”, for whom, at what price, with reviews.`,
  }
}
