import { type Candidates, candidatesIn } from '../../src/domain/scoring/other-brands/find-other-brands.ts'
import { readAnswer } from '../../src/domain/scoring/read-answer.ts'
import { type GoldAnswer, isName } from '../accuracy/brand-lists.ts'
import { readAnswerCases, readBrandCases } from '../accuracy/own-cases.ts'
import { readCases, sharedData } from '../accuracy/read-cases.ts'

/** What an answer says of each of its names, in the order of its candidates. */
export interface FittedAnswer {
  /** The same for answers to one prompt. */
  prompt: string
  candidates: Candidates
  labels: { isBrand: boolean; weight: number }[]
}

/** An answer that people have labelled. */
export interface LabelledAnswer extends FittedAnswer {
  set: string
  answer: GoldAnswer
}

const OWN_CASE_WEIGHT = 1.75
/** Real answers are what the points are for. */
const GOLD_WEIGHT = 1.25
/** To return what only serves the text is half an error: it may stand there, but not before the brands. */
const CONTEXT_WEIGHT = 0.5
/** One wrong name spoils an answer that has none. */
const NO_BRAND_WEIGHT = 1.6
/** A brand that heads an entry needs no second name found in prose. */
const SPARE_WEIGHT = 0.4

/** The own set's answers and, where they are there, the shared ones. */
export function labelledAnswers(): LabelledAnswer[] {
  const folder = sharedData()
  const shared = (set: string, file: string, weight: number) =>
    folder
      ? readCases<GoldAnswer>(`${folder}/answers/${file}`).map((answer) => labelled(set, answer, weight))
      : []
  return [
    ...readAnswerCases().map((answer) => labelled('own answers', answer, OWN_CASE_WEIGHT)),
    ...readBrandCases().map((answer) => labelled('own ways of naming', answer, OWN_CASE_WEIGHT)),
    ...shared('real answers', 'gold_dev.jsonl', GOLD_WEIGHT),
    ...shared('real answers', 'gold_dev_2.jsonl', GOLD_WEIGHT),
    ...shared('synthetic', 'synthetic_multilingual_dev.jsonl', 1),
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
  return { set, prompt: answer.prompt ?? answer.id, answer, candidates, labels }
}
