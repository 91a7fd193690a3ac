import type { Client } from '../client/client.ts'
import type { Answer, Item } from '../contract/index.ts'
import { plainLine, shortened } from '../domain/plain-line.ts'
import type { Drivers, ShownAnswer } from './report.ts'

type Response = Answer<'getResponse'>

const OF_DRIVERS_MAX = 5
const OF_GAPS_MAX = 3
const EXCERPT_MAX = 420
/** How much of the text before the brand an excerpt shows. */
const LEAD = 120

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
  const words = mentions
    .filter(({ name, counts }) => counts && name === brandName)
    .map(({ text }) => plainLine(text))
  return {
    id,
    llm,
    promptText,
    askedAt,
    rank: isPresent ? rank : null,
    isPresent: isPresent === true,
    excerpt: excerptOf(withoutMarkup(response.answer ?? ''), [...new Set(words)]),
  }
}

/** Without the marks of Markdown that only disturb a short extract. */
function withoutMarkup(answer: string): string {
  return plainLine(answer.replace(/^#{1,6} |[*`]+|\]\([^\s()]*\)/gmu, ' '))
}

function excerptOf(text: string, words: readonly string[]): ShownAnswer['excerpt'] {
  const first = Math.min(...words.map((word) => text.indexOf(word)).filter((at) => at >= 0))
  const isLate = Number.isFinite(first) && first > EXCERPT_MAX - LEAD
  const start = isLate ? text.indexOf(' ', first - LEAD) + 1 : 0
  const cut = `${start > 0 ? '… ' : ''}${shortened(text.slice(start), EXCERPT_MAX)}`
  return inPieces(cut, words)
}

function inPieces(text: string, words: readonly string[]): ShownAnswer['excerpt'] {
  const pieces: ShownAnswer['excerpt'] = []
  let rest = text
  while (rest !== '') {
    const next = words
      .map((word) => ({ word, at: word === '' ? -1 : rest.indexOf(word) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0]
    if (!next) break
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), isBrand: false })
    pieces.push({ text: next.word, isBrand: true })
    rest = rest.slice(next.at + next.word.length)
  }
  return rest === '' ? pieces : [...pieces, { text: rest, isBrand: false }]
}
