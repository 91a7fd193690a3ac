import { isBeyondNoise } from './figure-names.ts'
import type { FigureTexts } from './figure-texts.ts'
import type { FirstPage, Report } from './report.ts'

/** The sentences of a report, which are the same in every format. */

export function hasAnswers({ overview }: FirstPage): boolean {
  return overview.figures.responses > 0
}

/** Which answers and runs were counted. */
export function basisText({ overview: { window, figures }, rescore }: FirstPage, texts: FigureTexts): string {
  const { basis } = texts.words
  const { responses } = figures
  return [
    basis.answers(responses, texts.numberText(responses), texts.listText(window.llms), window.runs.length),
    window.isUnbrandedOnly ? basis.unbranded : '',
    window.expiredRuns > 0 ? basis.expired(window.expiredRuns) : '',
    rescore ? basis.outdated(rescore.runCount) : '',
  ].join('')
}

/** What the report is limited to; empty where nothing limits it. */
export function onlyText({ only }: Report, { words, listText }: FigureTexts): string {
  const { topic, prompt, customerJourney, branded, market, surface } = only
  const said = words.only
  const parts = [
    topic === null ? null : said.topic(topic),
    prompt === null ? null : said.prompt(prompt),
    customerJourney === null ? null : said.stages[customerJourney],
    branded === null ? null : branded ? said.branded : said.unbranded,
    market === null ? null : said.market(market),
    surface === null ? null : said.surfaces[surface],
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : said.all(listText(parts))
}

export function isSimulated({ overview }: FirstPage): boolean {
  return overview.window.llms.some((llm) => llm.startsWith('simulated-'))
}

export function comparedText({ overview: { previous, changes } }: FirstPage, texts: FigureTexts): string {
  const { compared } = texts.words
  if (!previous) return compared.none
  const before = texts.periodText(previous)
  return changes && Object.values(changes).some(({ pairs }) => pairs > 0)
    ? compared.with(before)
    : compared.nothing(before)
}

/** What the tables of LLMs and topics say where they have not all of them. */
export function partsTexts(
  { llms, topics, topicTotal, overview }: Report,
  { words, numberText }: FigureTexts,
): { llms: string; topics: string } {
  const { llmsShown, topicsShown } = words.notes
  const textOf = (shown: number, total: number, said: typeof llmsShown) =>
    shown > 0 && shown < total ? said(numberText(shown), numberText(total)) : ''
  return {
    llms: textOf(llms.length, overview.window.llms.length, llmsShown),
    topics: textOf(topics.length, topicTotal, topicsShown),
  }
}

export function rivalsText(report: Report, texts: FigureTexts): string {
  const { leaderboard, competitorTotal } = report
  const { note, mostNamed } = report.overview
  if (note !== 'no_rivals') {
    const shown = leaderboard.filter(({ brand }) => brand.kind === 'competitor').length
    if (shown >= competitorTotal) return ''
    return texts.words.notes.rivalsShown(texts.numberText(shown), texts.numberText(competitorTotal))
  }
  const { said, named, most } = texts.words.noRivals
  const names = mostNamed.map(({ name, responses }) => named(name, responses))
  return `${said}${names.length === 0 ? '' : most(texts.listText(names))}`
}

export function movedText({ overview, changes }: FirstPage, texts: FigureTexts): string {
  const { moved } = texts.words
  if (!overview.previous) return moved.noEarlier
  if (changes.data.length > 0) return moved.some(changes.total, changes.tested)
  return changes.tested === 0 ? moved.untested : moved.none(changes.tested)
}

export function driversText({ overview }: Report, { words: { drivers } }: FigureTexts): string {
  const change = overview.changes?.presence
  return change && isBeyondNoise(change) ? drivers.real : drivers.noise
}

export function gapsText({ gaps, overview }: Report, { words }: FigureTexts): string {
  return gaps.length === 0 ? words.gaps.none : words.gaps.some(overview.note !== 'no_rivals')
}

export function todoText({ toDo: { total, data } }: Report, { words: { toDo } }: FigureTexts): string {
  if (total === 0) return toDo.none
  return `${total > data.length ? toDo.shown(data.length, total) : ''}${toDo.basis}`
}
