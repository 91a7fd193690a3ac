import { findAddresses } from './answer/addresses.ts'
import { answerLinks } from './answer/answer-links.ts'
import { openingEnd } from './answer/answer-opening.ts'
import type { AnswerStructure, Span } from './answer/answer-structure.ts'
import { readAnswer } from './answer/read-answer.ts'
import { KnownNames, NOTHING_KNOWN } from './brands/recalled-names.ts'
import type { Entities } from './entities.ts'
import { findMentions, leadsTo, type VisibleMention } from './names/find-mentions.ts'
import { compileNames, compileTracked } from './names/name-matcher.ts'
import { isOtherSense } from './names/occurrence.ts'
import { brandsOnlyInRest, UnreadRest } from './names/unread-rest.ts'
import { rankBrands } from './rank/rank-brands.ts'
import {
  type AnswerScore,
  type AnswerToScore,
  type BrandScore,
  type Mention,
  type Presence,
  SCORER_VERSION,
} from './score.ts'
import type { Lexicon } from './sentiment/lexicon.ts'
import { lexiconFor } from './sentiment/lexicons.ts'
import { SentimentReader } from './sentiment/sentiment.ts'
import type { SentimentReading } from './sentiment/sentiment-evidence.ts'
import { isQuestionForWorst } from './sentiment/worst-questions.ts'

/**
 * Compiles a scorer for the brands of a run. Deterministic: the same answer, brands and version give the same score.
 * Never throws.
 */
export function compileScorer(
  entities: Entities,
  findTracked: ReturnType<typeof compileNames> = compileTracked(entities),
): (answer: AnswerToScore) => AnswerScore {
  const tracked = [entities.brand, ...entities.rivals]
  const { others } = entities
  const known = others ? new KnownNames(others, (name) => findTracked(name).length > 0) : NOTHING_KNOWN
  const findNames = known.entities.length === 0 ? findTracked : compileNames([...tracked, ...known.entities])
  return (answer) => {
    const opening = openingEnd(answer.text)
    const structure = readAnswer(answer.text.slice(0, opening))
    const addresses = findAddresses(structure.text)
    const mentions = findMentions(structure, entities, findNames, answer.question, addresses, known)
    const rest = new UnreadRest(answer.text, opening)
    const links = answerLinks(structure, answer.sources, addresses, rest.urls)
    const asksForWorst = isQuestionForWorst(answer.question)
    const scores = scoreBrands(structure, mentions, lexiconFor(structure, answer.language), asksForWorst)
    const restMentions = rest.mentions(entities, findTracked, scores)
    const brands = [...scores.values()]
    brands.push(...brandsOnlyInRest(restMentions, brands))
    const own = brands.find((brand) => brand.kind === 'brand')
    const isLinked = links.some((link) => leadsTo(link.url, entities.brand))
    return {
      scorerVersion: SCORER_VERSION,
      presence: own ? 'present' : absentPresence(mentions, isLinked),
      isPresent: own !== undefined,
      rank: own?.rank ?? 0,
      listedAsWorst: own?.listedAsWorst ?? false,
      sentiment: own ? shownSentiment(own) : 'not_mentioned',
      sentimentScore: own?.sentimentScore ?? 0,
      mentionedBrands: brands.filter((brand) => brand.kind !== 'brand').map((brand) => brand.name),
      brands,
      mentions: mentions
        .map((mention) => evidence(structure, mention, scores.get(mention.key)))
        .concat(restMentions),
      links,
    }
  }
}

function absentPresence(mentions: readonly VisibleMention[], isLinked: boolean): Presence {
  if (isLinked) return 'linked'
  return mentions.some(({ kind, rule }) => kind === 'brand' && !isOtherSense(rule)) ? 'absence' : 'absent'
}

function shownSentiment(brand: BrandScore): 'positive' | 'neutral' | 'negative' {
  return brand.sentiment === 'unsure' ? 'neutral' : brand.sentiment
}

function scoreBrands(
  structure: AnswerStructure,
  mentions: readonly VisibleMention[],
  lexicon: Lexicon,
  asksForWorst: boolean,
): Map<string, BrandScore> {
  const counting = mentions.filter((mention) => mention.counts)
  const firsts = new Map<string, VisibleMention>()
  for (const mention of counting) if (!firsts.has(mention.key)) firsts.set(mention.key, mention)
  const ranks = rankBrands(structure, counting)
  const sentiments = new SentimentReader(structure, counting, lexicon)
  const scores = new Map<string, BrandScore>()
  for (const [key, { kind, entityId, name }] of firsts) {
    const { rank, rule } = ranks.get(key) ?? { rank: ranks.size, rule: 'first-mention' }
    const reading = sentiments.of(key)
    scores.set(key, {
      kind,
      entityId,
      name,
      rank,
      rankRule: rule,
      // An answer to a question for the worst may recommend something else instead.
      listedAsWorst: sentiments.isListedAsWorst(key, asksForWorst && reading.label !== 'positive'),
      sentiment: reading.label,
      sentimentScore: reading.score,
      sentimentSpan: sourceSpan(structure, reading),
    })
  }
  return scores
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
