import type { Answer, Item } from '../contract/index.ts'
import { excerptOf } from '../domain/answer-excerpt.ts'
import { plainLine } from '../domain/plain-line.ts'
import type { ShownBlock } from '../domain/shown-answer/shown-block.ts'
import type { Drivers, ShownAnswer } from './report.ts'
import type { ReportReads } from './report-reads.ts'
import { unlessGone } from './unless-gone.ts'

type Response = Answer<'getResponse'>

const OF_DRIVERS_MAX = 5
const OF_GAPS_MAX = 3

/** One answer for each of the prompts with the largest changes, and for the largest gaps. */
export async function readShownAnswers(
  { getResponse }: Pick<ReportReads, 'getResponse'>,
  drivers: Drivers,
  gaps: readonly Item<'listGaps'>[],
): Promise<ShownAnswer[]> {
  const ids = new Set([
    ...drivers.data.slice(0, OF_DRIVERS_MAX).flatMap(({ responses }) => responses.slice(0, 1)),
    ...gaps.slice(0, OF_GAPS_MAX).flatMap(({ responseIds }) => responseIds.slice(0, 1)),
  ])
  const shown: ShownAnswer[] = []
  for (const responseId of ids) {
    const response = await unlessGone(getResponse({ params: { responseId }, query: { blocks: true } }))
    if (response) shown.push(shownAnswer(response))
  }
  return shown
}

function shownAnswer(response: Response): ShownAnswer {
  const { id, llm, promptText, askedAt, rank, isPresent, mentions, blocks } = response
  const words = mentions.filter(({ kind, counts }) => counts && kind === 'brand').map(({ text }) => text)
  return {
    id,
    llm,
    promptText,
    askedAt,
    rank: isPresent ? rank : null,
    isPresent: isPresent === true,
    excerpt: excerptOf((blocks ?? []).flatMap(linesOf).join('\n'), words),
  }
}

/** The text of an answer as it is displayed, one line per block. The cells of a row are separated. */
function linesOf({ kind, runs = [], children = [] }: ShownBlock): string[] {
  if (kind === 'row') return [children.flatMap(linesOf).join(' · ')]
  const own = plainLine(runs.map(({ text }) => text).join(''))
  return [...(own === '' ? [] : [own]), ...children.flatMap(linesOf)]
}
