import { findAddresses } from './addresses.ts'
import { answerLinks } from './answer-links.ts'
import type { AnswerStructure, Span } from './answer-structure.ts'
import type { Entities } from './entities.ts'
import { findMentions, leadsTo, type VisibleMention } from './find-mentions.ts'
import { isEnglish } from './is-english.ts'
import { compileNames } from './name-matcher.ts'
import { PassageFinder } from './passages.ts'
import { readRanking } from './ranking.ts'
import { readAnswer } from './read-answer.ts'
import {
  type AnswerScore,
  type AnswerToScore,
  type BrandScore,
  type Mention,
  type Presence,
  SCORER_VERSION,
} from './score.ts'
import { readSentiment, type SentimentReading } from './sentiment.ts'
import { ENGLISH, NO_WORDS } from './sentiment-words.ts'

/**
 * A scorer for these brands, compiled once per run. Pure: the same answer, brands and version give the same
 * score; no text makes it throw.
 */
export function compileScorer(entities: Entities): (answer: AnswerToScore) => AnswerScore {
  const findNames = compileNames([entities.brand, ...entities.rivals])
  return (answer) => {
    const structure = readAnswer(answer.text)
    const addresses = findAddresses(structure.text)
    const mentions = findMentions(structure, entities, findNames, answer.question, addresses)
    const links = answerLinks(structure, answer.sources, addresses)
    const scores = scoreBrands(structure, mentions)
    const brands = [...scores.values()]
    const own = brands.find((brand) => brand.kind === 'brand')
    const isLinked = links.some((link) => leadsTo(link.url, entities.brand))
    return {
      scorerVersion: SCORER_VERSION,
      presence: own ? 'present' : absentPresence(mentions, isLinked),
      isPresent: own !== undefined,
      rank: own?.rank ?? 0,
      sentiment: own ? shownSentiment(own) : 'not_mentioned',
      sentimentScore: own?.sentimentScore ?? 0,
      mentionedBrands: brands.filter((brand) => brand.kind !== 'brand').map((brand) => brand.name),
      brands,
      mentions: mentions.map((mention) => evidence(structure, mention, scores.get(mention.key))),
      links,
    }
  }
}

function absentPresence(mentions: readonly VisibleMention[], isLinked: boolean): Presence {
  if (isLinked) return 'linked'
  return mentions.some((mention) => mention.kind === 'brand') ? 'absence' : 'absent'
}

function shownSentiment(brand: BrandScore): 'positive' | 'neutral' | 'negative' {
  return brand.sentiment === 'unsure' ? 'neutral' : brand.sentiment
}

function scoreBrands(
  structure: AnswerStructure,
  mentions: readonly VisibleMention[],
): Map<string, BrandScore> {
  const counting = mentions.filter((mention) => mention.counts)
  const firsts = new Map<string, VisibleMention>()
  for (const mention of counting) if (!firsts.has(mention.key)) firsts.set(mention.key, mention)
  const places = readRanking(structure, (span) => leadingKey(span, counting))
  const passages = new PassageFinder(structure, counting)
  const words = isEnglish(structure.text) ? ENGLISH : NO_WORDS
  const scores = new Map<string, BrandScore>()
  for (const [key, { kind, entityId, name }] of firsts) {
    const place = places.get(key)
    const reading = readSentiment(structure.text, passages.of(key), words)
    scores.set(key, {
      kind,
      entityId,
      name,
      rank: place ?? scores.size + 1,
      rankRule: place === undefined ? 'first-mention' : 'list',
      sentiment: reading.label,
      sentimentScore: reading.score,
      sentimentSpan: sourceSpan(structure, reading),
    })
  }
  return scores
}

/** The brand that the block or line names first. */
function leadingKey(span: Span, mentions: readonly VisibleMention[]): string | null {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.start ?? 0) < span.start) low = middle + 1
    else high = middle
  }
  const lead = mentions[low]
  return lead && lead.end <= span.end ? lead.key : null
}

function evidence(
  structure: AnswerStructure,
  mention: VisibleMention,
  score: BrandScore | undefined,
): Mention {
  const { kind, entityId, name, rule, role, counts } = mention
  const text = structure.text.slice(mention.start, mention.end)
  const sentiment = counts && score ? score.sentiment : 'neutral'
  return { kind, entityId, name, text, rule, role, counts, sentiment, ...toSource(structure, mention) }
}

function sourceSpan(structure: AnswerStructure, { decidedBy }: SentimentReading): Span | null {
  return decidedBy && toSource(structure, decidedBy)
}

function toSource(structure: AnswerStructure, span: Span): Span {
  return { start: structure.sourceOffset(span.start), end: structure.sourceOffset(span.end - 1) + 1 }
}
