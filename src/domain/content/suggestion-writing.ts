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
export function readSuggestionText(value: unknown, facts: WritingFacts): SuggestionText {
  const sent = objectOf(value)
  return {
    title: plainText(sent['title'], 'title', TITLE_LENGTH_MAX, facts),
    description: plainText(sent['description'], 'description', DESCRIPTION_LENGTH_MAX, facts),
  }
}

function plainText(value: unknown, name: string, lengthMax: number, facts: WritingFacts): string {
  const text = plainLine(storableText(textOf(value, name, lengthMax)))
  if (text.length < 10) throw new UnusableText(`The writer's ${name} is too short.`)
  if (MARKUP.test(text)) throw new UnusableText(`The writer's ${name} is no plain text.`)
  const [foreign] = [
    ...rivalsNotInEvidence(text, facts),
    ...sitesNotInEvidence(text, facts),
    ...namesNotInEvidence(text, facts),
  ]
  if (foreign !== undefined) throw new UnusableText(`The writer's ${name} names what the evidence does not.`)
  return text
}
