import type { Token } from 'markdown-it'
import { openingEnd } from '../scoring/answer/answer-opening.ts'
import type { Block, Span } from '../scoring/answer/answer-structure.ts'
import { type LayoutRecorder, readAnswer } from '../scoring/answer/read-answer.ts'
import type { BlockKind, ShownAnswer, ShownBlock } from './shown-block.ts'
import { type MarkedSpan, TextRuns } from './text-runs.ts'

/** More blocks than any real answer has. */
const BLOCKS_MAX = 5_000
const RUNS_MAX = 10_000
const LANGUAGE_LENGTH_MAX = 40

export interface AnswerToShow {
  answer: string
  /** Half-open ranges of the answer, in UTF-16 units. */
  mentions: readonly Span[]
  /** More ranges; a run of text ends at each of their ends. */
  passages: readonly Span[]
}

/**
 * The answer as rendered Markdown, as data, with its mentions marked. The part of a long answer that is not read, and
 * what exceeds the limits, is left out. Never throws.
 */
export function showAnswer({ answer, mentions, passages }: AnswerToShow): ShownAnswer {
  const opening = openingEnd(answer)
  const layout = new BlockTree()
  const structure = readAnswer(answer.slice(0, opening), layout)
  const runs = new TextRuns(structure, layout.marks, mentions, passages, RUNS_MAX)
  const blocks = layout.fill(structure.blocks, runs)
  return { blocks, truncated: opening < answer.length || layout.isCut || runs.isCut }
}

/** Tokens that contain others, by their type without `_open` and `_close`. */
const CONTAINERS: Readonly<Record<string, BlockKind>> = {
  blockquote: 'quote',
  bullet_list: 'list',
  ordered_list: 'list',
  list_item: 'item',
  table: 'table',
  tr: 'row',
  th: 'cell',
  td: 'cell',
}

type Event =
  | { what: 'open'; block: ShownBlock; at: number }
  | { what: 'close'; at: number }
  | { what: 'rule'; at: number }
  | { what: 'code'; language: string; at: number }

/** Records where the containers of an answer open and close, and puts its blocks into them. */
class BlockTree implements LayoutRecorder {
  readonly marks: MarkedSpan[] = []
  isCut = false
  readonly #events: Event[] = []
  #count = 0

  token(token: Token, at: number): void {
    const { type } = token
    if (type === 'hr') this.#events.push({ what: 'rule', at })
    else if (type === 'fence') this.#events.push({ what: 'code', language: languageOf(token), at })
    else {
      const kind = CONTAINERS[type.replace(/_(?:open|close)$/, '')]
      if (kind && token.nesting === 1) this.#events.push({ what: 'open', block: container(kind, token), at })
      else if (kind && token.nesting === -1) this.#events.push({ what: 'close', at })
    }
  }

  marked(mark: MarkedSpan['mark'], span: Span): void {
    this.marks.push({ mark, ...span })
  }

  fill(blocks: readonly Block[], runs: TextRuns): ShownBlock[] {
    const root: ShownBlock = { kind: 'quote', children: [] }
    const open = [root]
    const languages = new Map<number, string>()
    let done = 0
    const addUpTo = (end: number) => {
      for (; done < end; done += 1) {
        const block = blocks[done]
        const around = open.at(-1)
        if (!block || !around) continue
        // A cell has runs itself instead of a block.
        if (around.kind === 'cell') around.runs = runs.within(block)
        else this.#add(around, leaf(block, runs, languages.get(done)))
      }
    }
    for (const event of this.#events) {
      addUpTo(event.at)
      const around = open.at(-1) ?? root
      if (event.what === 'rule') this.#add(around, { kind: 'rule' })
      else if (event.what === 'code') languages.set(event.at, event.language)
      else if (event.what === 'close') open.pop()
      else {
        this.#add(around, event.block)
        open.push(event.block)
      }
    }
    addUpTo(blocks.length)
    return root.children ?? []
  }

  #add(around: ShownBlock, block: ShownBlock): void {
    if (this.#count >= BLOCKS_MAX) {
      this.isCut = true
      return
    }
    this.#count += 1
    around.children?.push(block)
  }
}

function container(kind: BlockKind, token: Token): ShownBlock {
  if (kind === 'cell') return { kind, header: token.tag === 'th', runs: [] }
  const number = kind === 'item' ? Number.parseInt(token.info, 10) : Number.NaN
  return {
    kind,
    ...(kind === 'list' ? { ordered: token.tag === 'ol' } : {}),
    ...(Number.isNaN(number) ? {} : { number }),
    children: [],
  }
}

function leaf(block: Block, runs: TextRuns, language: string | undefined): ShownBlock {
  const shown = { runs: runs.within(block) }
  if (block.kind === 'heading') return { kind: 'heading', level: block.level, ...shown }
  if (block.kind !== 'code') return { kind: 'paragraph', ...shown }
  return { kind: 'code', ...(language ? { language } : {}), ...shown }
}

function languageOf({ info }: Token): string {
  return info.trim().split(/\s/, 1)[0]?.slice(0, LANGUAGE_LENGTH_MAX) ?? ''
}
