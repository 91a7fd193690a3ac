import { plainLine } from '../plain-line.ts'
import type { Entities } from '../scoring/entities.ts'
import { templatesOf } from './languages/index.ts'
import type { Language } from './languages/language.ts'
import type { Named } from './named-in.ts'
import { promptEvidence, type Stage, SUGGESTION_LENGTH_MAX, type SuggestionDraft } from './suggestion.ts'

/** The templates of more topics and rivals would make more suggestions than a brand may have open. */
const TOPICS_MAX = 100
const RIVALS_MAX = 25

export interface KnownTopic {
  id: string
  name: string
}

interface Filled {
  text: string
  stage: Stage
  template: string
  source: 'topic' | 'rival'
  topic: KnownTopic | null
}

/**
 * Questions about a brand's topics and rivals, in its language when there are templates for it, else in English. Only
 * the templates about the brand name it, and their questions get the kind `brand`.
 */
export function fromTemplates(
  language: string,
  { brand, rivals }: Entities,
  topics: readonly KnownTopic[],
  named: (text: string) => Named,
): SuggestionDraft[] {
  const phrases = templatesOf(language)
  const plain = topics
    .slice(0, TOPICS_MAX)
    .map(({ id, name }) => ({ id, name: plainLine(name) }))
    .filter(({ name }) => name !== '')
  const names = rivals.slice(0, RIVALS_MAX).map(({ name }) => plainLine(name))
  const brandName = plainLine(brand.name)
  const filled = [
    ...plain.flatMap((topic) => aboutTopic(phrases, topic, brandName)),
    ...aboutRivals(
      phrases,
      names.filter((name) => name !== ''),
      plain,
      brandName,
    ),
  ]
  return filled.flatMap((one) => draftOf(one, phrases, named(one.text)) ?? [])
}

function aboutTopic(phrases: Language, topic: KnownTopic, brand: string): Filled[] {
  const common = { source: 'topic' as const, topic }
  const open = Object.entries(phrases.topic).flatMap(([stage, texts]) =>
    texts.map((text, index) => ({
      ...common,
      text: fill(text, { topic: topic.name }),
      stage: stage as Stage,
      template: `${stage}.${index + 1}`,
    })),
  )
  const branded = phrases.brand.map(({ stage, text }, index) => ({
    ...common,
    text: fill(text, { topic: topic.name, brand }),
    stage,
    template: `brand.${index + 1}`,
  }))
  return [...open, ...branded]
}

/** Questions about each rival alone, with the next rival, and with the brand; the topics alternate. */
function aboutRivals(
  phrases: Language,
  rivals: readonly string[],
  topics: readonly KnownTopic[],
  brand: string,
): Filled[] {
  return rivals.flatMap((rival, index) => {
    const topic = topics[index % Math.max(1, topics.length)] ?? null
    const other = rivals[(index + 1) % rivals.length] ?? rival
    const forTopic = (name: string, texts: readonly string[], values: Record<string, string>): Filled[] =>
      texts.map((text, place) => ({
        text: fill(text, { ...values, topic: topic?.name ?? '' }),
        stage: 'decision',
        template: `${name}.${place + 1}`,
        source: 'rival',
        topic,
      }))
    const alone = phrases.alternatives.map(
      (text, place): Filled => ({
        text: fill(text, { rival }),
        stage: 'consideration',
        template: `alternatives.${place + 1}`,
        source: 'rival',
        topic: null,
      }),
    )
    if (topic === null) return alone
    return [
      ...alone,
      ...(other === rival ? [] : forTopic('rivals', phrases.rivals, { rival, other })),
      ...forTopic('brand-and-rival', phrases.brandAndRival, { brand, rival }),
    ]
  })
}

function draftOf(
  { text, stage, template, source, topic }: Filled,
  phrases: Language,
  { kind, rivals }: Named,
): SuggestionDraft | null {
  // When the name of a topic or rival contains the brand's name, any template becomes a question about the brand.
  if (kind === 'brand' && !template.startsWith('brand')) return null
  if (text.length > SUGGESTION_LENGTH_MAX) return null
  return {
    text,
    source,
    kind,
    topicId: topic?.id ?? null,
    topicName: topic?.name ?? phrases.alternativesTopic,
    customerJourney: stage,
    estimatedVolume: null,
    volumeSource: null,
    evidence: promptEvidence({ template, rivals }),
  }
}

/** In one pass, so that a placeholder within a name is not replaced. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
