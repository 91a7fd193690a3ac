import type { Client } from '../client/client.ts'
import type { Answer, Item } from '../contract/index.ts'
import { excerptOf } from '../domain/answer-excerpt.ts'
import { plainLine } from '../domain/plain-line.ts'
import { readAnswer } from '../domain/scoring/read-answer.ts'
import type { Drivers, ShownAnswer } from './report.ts'

type Response = Answer<'getResponse'>

const OF_DRIVERS_MAX = 5
const OF_GAPS_MAX = 3

/** One answer behind each of the prompts that moved most, and behind the largest gaps. */
export async function readShownAnswers(
  client: Client,
  { name }: { name: string },
  drivers: Drivers,
  gaps: readonly Item<'listGaps'>[],
): Promise<ShownAnswer[]> {
  const ids = new Set([
    ...drivers.data.slice(0, OF_DRIVERS_MAX).flatMap(({ responses }) => responses.slice(0, 1)),
    ...gaps.slice(0, OF_GAPS_MAX).flatMap(({ responseIds }) => responseIds.slice(0, 1)),
  ])
  const shown: ShownAnswer[] = []
  for (const responseId of ids) {
    shown.push(shownAnswer(await client.getResponse({ params: { responseId } }), name))
  }
  return shown
}

function shownAnswer(response: Response, brandName: string): ShownAnswer {
  const { id, llm, promptText, askedAt, rank, isPresent, mentions } = response
  const words = mentions.filter(({ name, counts }) => counts && name === brandName).map(({ text }) => text)
  return {
    id,
    llm,
    promptText,
    askedAt,
    rank: isPresent ? rank : null,
    isPresent: isPresent === true,
    excerpt: excerptOf(visibleText(response.answer ?? ''), words),
  }
}

/** What a reader of the answer sees, on one line. Cells of a table are told apart; code and addresses are text. */
function visibleText(answer: string): string {
  const { text, blocks } = readAnswer(answer)
  const pieces = blocks.flatMap((block, index) => {
    const piece = plainLine(text.slice(block.start, block.end))
    const before = blocks[index - 1]?.cell
    const isNextCell =
      block.cell && before && block.cell.row === before.row && block.cell.tableId === before.tableId
    return piece === '' ? [] : [`${isNextCell ? '· ' : ''}${piece}`]
  })
  return pieces.join(' ')
}
