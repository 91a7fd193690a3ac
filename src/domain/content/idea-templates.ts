import { plainLine, shortened } from '../plain-line.ts'
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
  const rivals = evidence.rivals.map(({ name }) => line(name, 60)).filter((name) => name !== '')
  if (rivals.length === 0) return []
  const own = line(brand.name, 60)
  return [
    {
      format: 'comparison',
      title: shortened(`${own} compared with ${inWords(rivals.slice(0, 3))}`, 200),
      angle: `The answers to “${line(promptText, 300)}” name ${inWords(rivals.slice(0, 5))}. Compare ${own} with them on what buyers weigh, and say for whom each is the better choice.`,
    },
  ]
}

function faq({ evidence, promptText }: WritingFacts): Idea[] {
  const queries = evidence.queries.map(({ query }) => `“${line(query, 100)}”`)
  if (queries.length === 0) return []
  return [
    {
      format: 'faq',
      title: shortened(`Questions and answers: ${line(promptText, 150)}`, 200),
      angle: `Before they answer, LLMs search for ${inWords(queries.slice(0, 5))}. Answer each of these in two or three sentences that can be quoted.`,
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
      title: shortened(`A list with reasons: ${line(promptText, 150)}`, 200),
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
      title: shortened(`Step by step: ${line(promptText, 150)}`, 200),
      angle: 'Answer in numbered steps, each with what is needed and what comes out of it.',
    },
  ]
}

function article({ promptText, evidence }: WritingFacts): Idea {
  const domains = [...new Set(evidence.sources.map(({ domain }) => line(domain, 80)))]
  const rest =
    domains.length === 0
      ? ''
      : ` The answers rest on ${inWords(domains.slice(0, 3))}: give what is missing there.`
  return {
    format: 'article',
    title: shortened(`A guide: ${line(promptText, 170)}`, 200),
    angle: `Answer the question in the first lines, then explain how to choose, with proof for each claim.${rest}`,
  }
}

function landingPage({ brand, topicName, promptText }: WritingFacts): Idea {
  return {
    format: 'landing-page',
    title: shortened(`${line(brand.name, 60)}: ${line(topicName, 120)}`, 200),
    angle: `A page of your own that says in plain words what ${line(brand.name, 60)} offers those who ask “${line(promptText, 300)}”, for whom, at what price, with reviews.`,
  }
}

function line(text: string, lengthMax: number): string {
  return shortened(plainLine(text), lengthMax)
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}
