import {
  PERCEPTION_SCORER_VERSION,
  type PerceptionScoreRecord,
} from '../domain/perception/perception-score.ts'
import { answerLinks, linksNotIn, type SourceLink } from '../domain/scoring/answer/answer-links.ts'
import { readAnswer } from '../domain/scoring/answer/read-answer.ts'
import type { AnswerReading } from '../domain/scoring/answer-reading.ts'
import { bounded, LINKS_STORED_MAX } from '../domain/scoring/bounded-score.ts'
import { detectedIn } from '../domain/scoring/brands/detected-names.ts'
import type { ScoringLogic } from '../domain/scoring-logic.ts'
import { compactName } from '../domain/sources/classify-link.ts'
import type { CompiledBrands } from './compiled-brands.ts'

export interface AnswerToScore {
  answer: string
  promptText: string
  /** The brand's language. It is used when an answer is too short to identify its own language. */
  language: string
  isPerception: boolean
  /** How an answer to a perception prompt is scored; null for other answers. */
  perception: { propertyId: string; scoringLogic: ScoringLogic; isImported: boolean } | null
  citations: readonly { url: string; title: string | null; kind: 'cited' | 'retrieved' }[]
}

export function scoreAnswerText(brands: CompiledBrands, row: AnswerToScore): AnswerReading {
  const { answer: text, promptText: question, language } = row
  const cited = row.citations.filter(({ kind }) => kind === 'cited')
  const result = row.isPerception ? null : bounded(brands.score({ text, question, language, sources: cited }))
  const links = result?.links ?? answerLinks(readAnswer(row.answer), cited).slice(0, LINKS_STORED_MAX)
  const retrieved = linksNotIn(
    row.citations.filter(({ kind }) => kind === 'retrieved'),
    links,
  ).slice(0, LINKS_STORED_MAX)
  const namedBrands = new Set((result?.mentionedBrands ?? []).map(compactName))
  const kept = (link: SourceLink, kind: 'cited' | 'retrieved') => {
    const { url, domain, title } = link
    return { url, domain, title, kind, ...brands.classifyLink(link, namedBrands) }
  }
  return {
    detected: result ? detectedIn(result) : [],
    perception: perceptionScore(brands, row),
    score: result,
    links: [...links.map((link) => kept(link, 'cited')), ...retrieved.map((link) => kept(link, 'retrieved'))],
  }
}

function perceptionScore(
  brands: CompiledBrands,
  { perception, answer, promptText, language }: AnswerToScore,
): PerceptionScoreRecord | null {
  if (!perception || perception.isImported) return null
  const { propertyId, scoringLogic } = perception
  return {
    ...brands.scorePerception({ text: answer, prompt: promptText, language, propertyId, scoringLogic }),
    scoringLogic,
    method: 'rules',
    scorerVersion: PERCEPTION_SCORER_VERSION,
  }
}
