import type { QueryOf } from '../contract/endpoint.ts'
import type { Answer, Contract } from '../contract/index.ts'

/**
 * The content of a report, independent of its format: `html/page.ts`, `markdown.ts` and `csv.ts` render it; JSON is
 * the content itself.
 */
export type Report = Answer<'getReport'>

export type ReportQuery = QueryOf<Contract['getReport']>

/** What a report begins with. */
export type FirstPage = Pick<Report, 'brand' | 'rescore' | 'overview' | 'changes' | 'drivers'>

export type Overview = Report['overview']
export type Drivers = Report['drivers']['llm']
export type Trend = Report['trend']
export type Part = Report['llms'][number]
/** An answer that the report quotes as an example. */
export type ShownAnswer = Report['answers'][number]
