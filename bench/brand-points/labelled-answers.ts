import { readdirSync } from 'node:fs'
import { readAnswer } from '../../src/domain/scoring/answer/read-answer.ts'
import { type Candidates, candidatesIn } from '../../src/domain/scoring/brands/find-other-brands.ts'
import { type GoldAnswer, isName } from '../accuracy/brand-lists.ts'
import { readAnswerCases, readBrandCases } from '../accuracy/own-cases.ts'
import { readCases, sharedData } from '../accuracy/read-cases.ts'

/** The features of each name in an answer, in the order of its candidates. */
export interface FittedAnswer {
  /** Equal for answers to the same prompt. */
  prompt: string
  candidates: Candidates
  labels: { isBrand: boolean; weight: number }[]
  /** The labelled brand that each candidate names, -1 for none; absent where nobody has labelled the answer. */
  brands?: readonly number[]
}

/** An answer that people have labelled. */
export interface LabelledAnswer extends FittedAnswer {
  set: string
  answer: GoldAnswer
}

const OWN_CASE_WEIGHT = 1.75
/** Real answers have more weight, because the points are for them. */
const GOLD_WEIGHT = 1.25
/** Returning a name of the context is half an error: it may be in the list, but not before the brands. */
const CONTEXT_WEIGHT = 0.5
/** One wrong name makes the result for an answer without brands wrong. */
const NO_BRAND_WEIGHT = 1.6
/** A brand at the head of an entry need not be found in prose too. */
const SPARE_WEIGHT = 0.4

/** The repository's labelled answers and, if they exist, the shared ones. */
export function labelledAnswers(): LabelledAnswer[] {
  const folder = sharedData()
  const shared = (set: string, files: RegExp, weight: number) =>
    (folder ? readdirSync(`${folder}/answers`).sort() : [])
      .filter((file) => files.test(file))
      .flatMap((file) => readCases<GoldAnswer>(`${folder}/answers/${file}`))
      .map((answer) => labelled(set, answer, weight))
  return [
    ...readAnswerCases().map((answer) => labelled('own answers', answer, OWN_CASE_WEIGHT)),
    ...readBrandCases().map((answer) => labelled('own ways of naming', answer, OWN_CASE_WEIGHT)),
    ...shared('real answers', /^gold_.*\.jsonl$/u, GOLD_WEIGHT),
    ...shared('synthetic', /^synthetic_multilingual_dev\.jsonl$/u, 1),
  ]
}

function labelled(set: string, answer: GoldAnswer, weight: number): LabelledAnswer {
  const { brands, context = [] } = answer.gold
  const known = brands.map(({ name, aliases = [] }) => [name, ...aliases])
  const candidates = candidatesIn(readAnswer(answer.answer))
  const names = candidates.read.map(({ evidence: { name, leadingNames } }) => ({
    name,
    brand: known.findIndex((of) => isName(name, of)),
    isHead: leadingNames.some(({ candidate }) => candidate.slot !== 'bold'),
  }))
  const headed = new Set(names.filter(({ isHead }) => isHead).map(({ brand }) => brand))
  const labels = names.map(({ name, brand, isHead }) => {
    const isBrand = brand >= 0
    const isSpare = isBrand && !isHead && headed.has(brand)
    const share = isSpare
      ? SPARE_WEIGHT
      : !isBrand && isName(name, context)
        ? CONTEXT_WEIGHT
        : brands.length === 0
          ? NO_BRAND_WEIGHT
          : 1
    return { isBrand, weight: weight * share }
  })
  return {
    set,
    prompt: answer.prompt ?? answer.id,
    answer,
    candidates,
    labels,
    brands: names.map(({ brand }) => brand),
  }
}
