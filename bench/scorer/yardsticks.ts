import createMarkdown from 'markdown-it'
import vader from 'vader-sentiment'
import type { NamedEntity } from '../../src/domain/scoring/entities.ts'

const markdown = createMarkdown({ html: true })
const SENTENCE_END = /(?<=[.!?])\s+|\n+/

/** What other tools do with an answer; each is less work than scoring it. */
export function yardsticks(
  entities: readonly NamedEntity[],
): [name: string, read: (text: string) => unknown][] {
  const names = entities.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase())
  return [
    ['markdown-it, its parse alone', (text) => markdown.parse(text, {})],
    [
      `\`includes\` of ${names.length} names`,
      (text) => {
        const lower = text.toLowerCase()
        return names.filter((name) => lower.includes(name))
      },
    ],
    [
      'VADER, sentence by sentence',
      (text) =>
        text
          .split(SENTENCE_END)
          .map((part) => vader.SentimentIntensityAnalyzer.polarity_scores(part).compound),
    ],
  ]
}
