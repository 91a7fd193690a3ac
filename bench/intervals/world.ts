import { type Cell, emptyCell } from '../../src/domain/insights/cell.ts'
import type { Random } from './random.ts'

/** Prompts of one kind, and how LLMs answer them. */
export interface World {
  prompts: number
  llms: number
  /** Answers of an LLM to a prompt: the runs times their samples. */
  answers: number
  /** The brand's rate over all prompts of the kind lies between these. */
  rates: readonly [low: number, high: number]
  /** How much alike two answers to the same prompt are: 0 not at all, 1 always the same. */
  likeness: number
  /** The number of answers differs from prompt to prompt, from one to nearly twice as many. */
  isUneven?: boolean
  /** Every second LLM names the brand more often, the others less often. */
  llmsDiffer?: boolean
}

/** How one LLM answers one prompt. */
export interface Habit {
  promptId: string
  llm: string
  answers: number
  presence: number
  rivals: readonly number[]
  others: readonly number[]
  /** The mean number of names before the brand's. */
  namesBefore: number
  positive: number
  negative: number
  ownedSources: number
}

const RIVALS = 4
const OTHER_NAMES = 6
const RIVAL_RATE = 0.4
const OTHER_RATE = 0.2
const NAMES_BEFORE = 2
const POSITIVE = 0.5
const NEGATIVE = 0.15
const SOURCES = 0.8
const OWNED_SOURCES = 0.3
const MEAN_RANK = 1 + NAMES_BEFORE
const MEAN_SENTIMENT = POSITIVE - NEGATIVE
/** How much alike two LLMs of the same prompt are not. */
const LLM_LIKENESS = 0.2

export interface Drawn {
  /** The brand's rate over all prompts of the kind. */
  rate: number
  habits: Habit[]
}

export function drawWorld(random: Random, world: World): Drawn {
  const rate = random.between(...world.rates)
  const likeness = world.likeness
  const habits = Array.from({ length: world.prompts }, (_, prompt) => {
    const presence = random.rate(rate, likeness)
    const rivals = Array.from({ length: RIVALS }, () => random.rate(RIVAL_RATE, likeness))
    const others = Array.from({ length: OTHER_NAMES }, () => random.rate(OTHER_RATE, likeness))
    const positive = random.rate(POSITIVE, likeness / 2)
    const negative = (1 - positive) * random.rate(NEGATIVE / (1 - POSITIVE), likeness / 2)
    const namesBefore = random.gamma(2) * (NAMES_BEFORE / 2)
    const ownedSources = random.rate(OWNED_SOURCES, likeness)
    return Array.from(
      { length: world.llms },
      (_, llm): Habit => ({
        promptId: `p${prompt}`,
        llm: `llm${llm}`,
        answers: world.isUneven ? random.whole(1, 2 * world.answers - 1) : world.answers,
        presence: ofLlm(random, world, presence, llm),
        rivals,
        others,
        namesBefore,
        positive,
        negative,
        ownedSources,
      }),
    )
  }).flat()
  return { rate, habits }
}

/** How often one more LLM names the brand in its answers to one more prompt. */
export function drawPresence(random: Random, world: World, rate: number, llm: number): number {
  return ofLlm(random, world, random.rate(rate, world.likeness), llm)
}

function ofLlm(random: Random, world: World, presence: number, llm: number): number {
  const own = world.llms === 1 ? presence : random.rate(presence, LLM_LIKENESS)
  if (!world.llmsDiffer) return own
  return llm % 2 === 0 ? Math.sqrt(own) : own ** 2
}

/** The answers of a window, counted. */
export function answersOf(random: Random, habits: readonly Habit[]): Cell[] {
  return habits.map((habit) => {
    const cell = emptyCell(habit.promptId, habit.llm)
    for (let answer = 0; answer < habit.answers; answer += 1) count(random, habit, cell)
    return cell
  })
}

function count(random: Random, habit: Habit, cell: Cell): void {
  cell.responses += 1
  const tracked = habit.rivals.filter((rate) => random.happens(rate)).length
  cell.trackedNamed += tracked
  cell.allNamed += tracked + habit.others.filter((rate) => random.happens(rate)).length
  if (random.happens(SOURCES)) {
    cell.withSources += 1
    if (random.happens(habit.ownedSources)) cell.citingOwned += 1
  }
  if (!random.happens(habit.presence)) return
  cell.present += 1
  const rank = 1 + poisson(random, habit.namesBefore)
  cell.ranked += 1
  cell.rankSum += rank
  cell.rankSquares += rank ** 2
  const feeling = random.unit()
  if (feeling < habit.positive) cell.positive += 1
  else if (feeling < habit.positive + habit.negative) cell.negative += 1
  else cell.neutral += 1
}

function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; count += 1) product *= random.unit()
  return count
}

/** What the figures would be after infinitely many answers to all prompts of the kind. */
export function truthOfKind({ rate }: Drawn) {
  return {
    presence: rate,
    shareOfVoice: rate / (rate + RIVALS * RIVAL_RATE),
    shareOfVoiceAll: rate / (rate + RIVALS * RIVAL_RATE + OTHER_NAMES * OTHER_RATE),
    averageRank: MEAN_RANK,
    sentiment: MEAN_SENTIMENT,
    citationRate: OWNED_SOURCES,
  }
}

/** What they would be after infinitely many answers to the drawn prompts, each as often as it was asked. */
export function truthOfPrompts({ habits }: Drawn) {
  const sum = (of: (habit: Habit) => number) =>
    habits.reduce((total, habit) => total + habit.answers * of(habit), 0)
  const present = sum(({ presence }) => presence)
  const rivals = sum(({ rivals }) => rivals.reduce((total, rate) => total + rate, 0))
  const others = sum(({ others }) => others.reduce((total, rate) => total + rate, 0))
  return {
    presence: present / sum(() => 1),
    shareOfVoice: present / (present + rivals),
    shareOfVoiceAll: present / (present + rivals + others),
    averageRank: sum(({ presence, namesBefore }) => presence * (1 + namesBefore)) / present,
    sentiment: sum(({ presence, positive, negative }) => presence * (positive - negative)) / present,
    citationRate: sum(({ ownedSources }) => ownedSources) / sum(() => 1),
  }
}
