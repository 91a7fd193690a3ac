import { counted, joinedWithAnd } from '../domain/plain-line.ts'
import { isBeyondNoise, periodText } from './figure-words.ts'
import type { Report } from './report.ts'

/** The sentences of a report, which are the same in every format. */

export function hasAnswers({ overview }: Report): boolean {
  return overview.figures.responses > 0
}

/** Which answers and runs were counted. */
export function basisText({ overview: { window, figures }, rescore }: Report): string {
  const runs = counted(window.runs.length, 'run')
  const unbranded = window.isUnbrandedOnly ? ' Prompts that name the brand are counted apart.' : ''
  const expired =
    window.expiredRuns > 0 ? ` ${counted(window.expiredRuns, 'run')} expired and count in no figure.` : ''
  const outdated = rescore
    ? ` Names have changed since ${counted(rescore.runCount, 'run')} of the brand ${rescore.runCount === 1 ? 'was' : 'were'} scored: figures that rest on ${rescore.runCount === 1 ? 'it' : 'them'} are of the former names.`
    : ''
  return `${counted(figures.responses, 'answer')} of ${joinedWithAnd(window.llms)} in ${runs}.${unbranded}${expired}${outdated}`
}

export function isSimulated({ overview }: Report): boolean {
  return overview.window.llms.some((llm) => llm.startsWith('simulated-'))
}

export function comparedText({ overview: { previous, changes } }: Report): string {
  if (!previous)
    return 'There is no earlier period to compare with, so this report says nothing about changes.'
  const before = periodText(previous)
  return changes && Object.values(changes).some(({ pairs }) => pairs > 0)
    ? `Compared with ${before}: the same prompts and LLMs on both sides.`
    : `Nothing can be compared with ${before}: no prompt was asked of the same LLM in both periods.`
}

export function rivalsText({ overview: { note, mostNamed } }: Report): string {
  if (note !== 'no_rivals') return ''
  const names = mostNamed.map(({ name, responses }) => `${name} (${counted(responses, 'answer')})`)
  const named = names.length === 0 ? '' : ` Answers name most often ${joinedWithAnd(names)}.`
  return `No competitor is tracked, so there is no share of voice among competitors.${named}`
}

export function movedText({ overview, changes }: Report): string {
  if (!overview.previous) return comparedNothing
  if (changes.data.length > 0) {
    return `${counted(changes.total, 'figure')} of ${changes.tested} changed beyond noise, all tested together.`
  }
  return changes.tested === 0
    ? 'No prompt has enough answers in both periods to say what changed.'
    : `Nothing changed beyond noise: of ${counted(changes.tested, 'change')} that were tested, none is larger than chance explains.`
}

const comparedNothing = 'Without an earlier period nothing can have changed.'

export function driversText({ overview }: Report): string {
  const change = overview.changes?.presence
  return change && isBeyondNoise(change)
    ? 'The parts of the change of presence. They add up to it.'
    : 'The parts of the difference in presence, which is within noise: they add up to it, and none of them is news.'
}

export function gapsText({ gaps, overview }: Report): string {
  if (gaps.length === 0)
    return 'No site of others is cited in answers that leave the brand out and name a competitor.'
  const who = overview.note === 'no_rivals' ? 'another name' : 'a competitor'
  return `Sites that are cited in answers which name ${who} and not the brand: the places to get into. Companies’ own sites are left out, and so are answers to what is worst.`
}

export function todoText({ toDo: { total, data } }: Report): string {
  if (total === 0)
    return 'There is nothing to do: no answers leave the brand out, or all of it is done or dismissed.'
  const shown = total > data.length ? `The ${data.length} with most to gain, of ${total}. ` : ''
  return `${shown}${TO_DO_BASIS}`
}

const TO_DO_BASIS =
  'Whatever the period of this report, the counts of topics are of each prompt’s newest answers, and those of sites of the answers of the last 28 days, or of the newest run.'

export const NO_DATA =
  'No finished run has answers in this period. Start a run or import answers, or choose a longer period.'

/** How the figures are calculated, for the end of a report. */
export const METHOD = [
  'Each answer of an LLM to a prompt counts once. Presence: answers that name the brand, of all answers. Share of voice: answers that name the brand, of these and those that name each competitor. ' +
    'Average rank: the place of the brand in answers that name it; lists of the worst are left out. Sentiment: positive minus negative answers, of those that name the brand. Citation rate: of the answers with sources, those that cite the brand’s site.',
  'The range behind a figure is its 95 % interval: clustered by prompt, so that it says what other prompts of the same kind would show; with up to four prompts, what the same prompts would show if asked again.',
  'Changes compare the same prompts and LLMs before and after. A change is named as one only if it is larger than noise: presence at 5 %, the other figures together with a false discovery rate of 5 % (Benjamini and Hochberg), as are lists of what changed.',
] as const
