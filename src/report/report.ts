import type { Answer, Item } from '../contract/index.ts'
import type { Excerpt } from '../domain/answer-excerpt.ts'
import type { Change, Figures } from './figure-words.ts'

export type Overview = Answer<'getOverview'>
export type Drivers = Answer<'getDrivers'>
export type Trend = Pick<Answer<'getTrend'>, 'data' | 'breaks'>

/** What a report says, without a form: `html/page.ts`, `markdown.ts` and `csv.ts` show it, and JSON is itself. */
export interface Report {
  brand: { id: string; name: string }
  /** Runs that do not show the present names yet. */
  rescore: Answer<'getBrand'>['rescore']
  createdAt: string
  overview: Overview
  /** The runs of the period and of the time before it. */
  trend: Trend
  llms: Part[]
  topics: Part[]
  /** The brand, its competitors, and the untracked names that most answers name; by presence. */
  leaderboard: Item<'getLeaderboard'>[]
  /** What changed beyond noise, the strongest first, of so many that were tested. */
  changes: { tested: number; total: number; data: Item<'listChanges'>[] }
  /** Where the change of presence comes from. */
  drivers: { llm: Drivers; topic: Drivers; prompt: Drivers }
  sources: Item<'listCitedSources'>[]
  gaps: Item<'listGaps'>[]
  toDo: { total: number; data: Item<'listToDo'>[] }
  /** Answers that show what the report says. */
  answers: ShownAnswer[]
}

/** The figures of one LLM or topic. */
export interface Part {
  name: string
  figures: Figures
  /** Of the presence; null without an earlier period. */
  change: Change | null
  /** Whether the change is real although many are tested. */
  isBeyondNoise: boolean
}

export interface ShownAnswer {
  id: string
  llm: string
  promptText: string
  askedAt: string | null
  rank: number | null
  isPresent: boolean
  /** A part of its text, in pieces. */
  excerpt: Excerpt
}
