import type { Answer } from '../contract/index.ts'

/** What a report says, without a form: `html/page.ts`, `markdown.ts` and `csv.ts` show it, and JSON is itself. */
export type Report = Answer<'getReport'>

export type Overview = Report['overview']
export type Drivers = Report['drivers']['llm']
export type Trend = Report['trend']
/** The figures of one LLM or topic. */
export type Part = Report['llms'][number]
/** An answer that shows what the report says. */
export type ShownAnswer = Report['answers'][number]
