import { readdirSync } from 'node:fs'
import { readAnswer } from '../../src/domain/scoring/answer/read-answer.ts'
import { brandLogOdds } from '../../src/domain/scoring/brands/brand-points.ts'
import {
  type Candidates,
  candidatesIn,
  judgeWithNeighbours,
} from '../../src/domain/scoring/brands/find-other-brands.ts'
import { readCases, sharedData } from '../accuracy/read-cases.ts'
import type { FittedAnswer } from './labelled-answers.ts'

export interface UnlabelledAnswer {
  /** Equal for answers to the same prompt. */
  prompt: string
  candidates: Candidates
}

/** A label on which answers agree may be wrong, so it has half the weight. */
const WEIGHT = 0.5
const OWN_WEIGHT = 0.25
/** A name must be in this many answers to one prompt, and the mean of its log odds must be this far from 0. */
const ANSWERS_MIN = 2
const CLEAR_MEAN = 0.5
/** The log odds that a single answer must reach. */
const CLEAR_OWN = 2.5
const ANSWERS_OF_PROMPT_MAX = 12

/** The unlabelled shared answers, at most twelve per prompt; empty without the shared data. */
export function unlabelledAnswers(): UnlabelledAnswer[] {
  const data = sharedData()
  if (!data) return []
  const folder = `${data}/answers`
  const read = (file: string) => readCases<{ answer: string; prompt: string }>(`${folder}/${file}`)
  const files = readdirSync(folder).sort()
  const labelled = new Set(
    files
      .filter((file) => /^gold_.*\.jsonl$/u.test(file))
      .flatMap((file) => read(file).map(({ answer }) => answer)),
  )
  const counts = new Map<string, number>()
  return files
    .filter((file) => file.startsWith('ans_'))
    .flatMap(read)
    .filter(({ answer, prompt }) => {
      if (labelled.has(answer)) return false
      const count = (counts.get(prompt) ?? 0) + 1
      counts.set(prompt, count)
      return count <= ANSWERS_OF_PROMPT_MAX
    })
    .map(({ answer, prompt }) => ({ prompt, candidates: candidatesIn(readAnswer(answer)) }))
}

/**
 * Labels names by the present points. All answers to one prompt together are more often right about a name than one
 * of them, so these labels teach how brands appear in answers with few other marks.
 */
export function agreedAnswers(answers: readonly UnlabelledAnswer[]): FittedAnswer[] {
  const said = new Map<string, number[]>()
  const judged = answers.map(({ prompt, candidates }) => {
    const names = judgeWithNeighbours(candidates).map(({ evidence, features }) => ({
      name: `${prompt}\n${evidence.key}`,
      odds: brandLogOdds(features),
    }))
    for (const { name, odds } of names) said.set(name, [...(said.get(name) ?? []), odds])
    return { prompt, candidates, names }
  })
  return judged.map(({ prompt, candidates, names }) => ({
    prompt,
    candidates,
    labels: names.map(({ name, odds }) => labelOf(odds, said.get(name) ?? [])),
  }))
}

function labelOf(own: number, all: readonly number[]): FittedAnswer['labels'][number] {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  if (all.length >= ANSWERS_MIN && Math.abs(mean) > CLEAR_MEAN) return { isBrand: mean > 0, weight: WEIGHT }
  return { isBrand: own > 0, weight: Math.abs(own) > CLEAR_OWN ? OWN_WEIGHT : 0 }
}
