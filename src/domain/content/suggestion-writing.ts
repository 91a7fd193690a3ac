import { plainLine } from '../plain-line.ts'
import { storableText } from '../text-identity.ts'
import { dataForWriter, WRITING_RULES } from './data-for-writer.ts'
import { namesNotInEvidence, rivalsNotInEvidence, sitesNotInEvidence } from './names-not-in-evidence.ts'
import type { WritingFacts } from './writing-facts.ts'
import { asData, exactly, objectOf, textOf, UnusableText } from './written-json.ts'

export interface SuggestionText {
  title: string
  description: string
}

export interface SuggestionToRead {
  reply: unknown
  facts: WritingFacts
}

const TITLE_LENGTH_MAX = 200
const DESCRIPTION_LENGTH_MAX = 1_500
const MARKUP = /[<>`*[\]{}|\\]|^#|@|:\/\/|javascript:/imu

/** The request to a writer LLM for a suggestion's title and description. */
export function suggestionRequest(facts: WritingFacts) {
  return {
    instructions: `${WRITING_RULES}
Say what the brand should publish so that the answers to the question name it, and why: who is named instead, which sources the
answers rest on, what was searched. Plain text: no Markdown, no HTML, no links. title: at most 90 characters. description: two
to five sentences, at most 900 characters.`,
    input: asData(dataForWriter(facts)),
    schemaName: 'content_suggestion',
    schema: exactly({ title: { type: 'string' }, description: { type: 'string' } }),
    temperature: null,
    maxOutputTokens: 2_000,
  }
}

/**
 * Parses the reply: plain text that names only what the evidence names.
 * @throws {UnusableText}
 */
export function readSuggestionText(reply: unknown, facts: WritingFacts): SuggestionText {
  const sent = objectOf(reply)
  const title = plainText(sent['title'], 'title', TITLE_LENGTH_MAX)
  const description = plainText(sent['description'], 'description', DESCRIPTION_LENGTH_MAX)
  const findRivals = rivalsNotInEvidence(facts)
  for (const [name, text] of Object.entries({ title, description })) {
    const foreign = [
      ...findRivals(text),
      ...sitesNotInEvidence(text, facts),
      ...namesNotInEvidence(text, facts),
    ]
    if (foreign.length > 0) throw new UnusableText(`The writer's ${name} names what the evidence does not.`)
  }
  return { title, description }
}

function plainText(value: unknown, name: string, lengthMax: number): string {
  const text = plainLine(storableText(textOf(value, name, lengthMax)))
  if (text.length < 10) throw new UnusableText(`The writer's ${name} is too short.`)
  if (MARKUP.test(text)) throw new UnusableText(`The writer's ${name} is no plain text.`)
  return text
}
