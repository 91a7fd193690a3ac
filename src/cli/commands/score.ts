import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import type { Command } from 'commander'
import { inputLines } from '../../domain/input-lines.ts'
import type { NamedEntity } from '../../domain/scoring/entities.ts'
import type { AnswerScore } from '../../domain/scoring/score.ts'
import type { CommandContext } from '../command-context.ts'
import { fileProblem } from '../file-problem.ts'
import { columns, forScreen, pairs, UsageError } from '../terminal.ts'

/** Far more than the largest answer, however its JSON is escaped. */
const LINE_CHARACTERS_MAX = 16 * 1024 * 1024

interface ScoreOptions {
  brand?: string
  alias: string[]
  domain: string[]
  rival: string[]
  question: string
  lang?: string
  batch: boolean
}

const collect = (value: string, values: string[]) => [...values, value]

export function addScoreCommand(program: Command, context: CommandContext): void {
  program
    .command('score [file]')
    .description('score an answer without a server: presence, ranks, sentiment, and the reasons')
    .option('--brand <name>', 'the brand to look for; default: all brands')
    .option('--alias <name>', 'another name of the brand; repeatable', collect, [])
    .option('--domain <domain>', 'a domain of the brand; repeatable', collect, [])
    .option('--rival <name>', 'a competitor; repeatable', collect, [])
    .option('--question <text>', 'the prompt, to detect answers that only repeat it', '')
    .option('--lang <language>', 'language of texts that are too short to detect it, for example en or pt-BR')
    .option('--batch', 'read JSON Lines from standard input and write one line for each', false)
    .action(async (file: string | undefined, options: ScoreOptions) => {
      refuseMisuse(options)
      if (options.batch) return scoreBatch(file, context)
      if (file === undefined) throw new UsageError('Give a file with an answer, or "-" for standard input.')
      const answer = await readAnswerFile(file, context.stdin)
      const { compileScorer } = await import('../../domain/scoring/score-answer.ts')
      const rivals = options.rival.map((name, index) => entity(`rival ${index}`, name))
      const score = compileScorer({ brand: entity('brand', options.brand ?? '', options), rivals })({
        text: answer,
        question: options.question,
        sources: [],
        language: options.lang,
      })
      context.terminal().answer(score, () => scoreText(score, answer, options.brand !== undefined))
    })
}

/** @throws {UsageError} for options that would be ignored */
function refuseMisuse({ brand, alias, domain, rival, question, lang, batch }: ScoreOptions): void {
  if ([brand ?? 'none', ...alias, ...rival].some((name) => name.trim() === '')) {
    throw new UsageError('A name is empty.')
  }
  if (batch && (brand !== undefined || rival.length > 0)) {
    throw new UsageError('With --batch, each line contains its brand and rivals.')
  }
  if (batch && question !== '') throw new UsageError('With --batch, lines have no question: omit --question.')
  if (batch && lang !== undefined) throw new UsageError('With --batch, each line contains its lang.')
  if (brand === undefined && alias.length + domain.length > 0) {
    throw new UsageError('--alias and --domain need --brand.')
  }
}

/** Writes one line for each line read, in order; a line that cannot be scored becomes an error line. */
async function scoreBatch(file: string | undefined, { stdin, stdout }: CommandContext): Promise<void> {
  if (file !== undefined) throw new UsageError('--batch reads standard input; omit the file.')
  const { LineScorer } = await import('../../domain/scoring/score-line.ts')
  const scorer = new LineScorer()
  const scored = (line: string | null) => {
    try {
      if (line === null) throw new Error(`more than ${LINE_CHARACTERS_MAX} characters`)
      return JSON.stringify(scorer.score(JSON.parse(line)))
    } catch (error) {
      // An error of one line does not stop the others.
      const problem = error instanceof SyntaxError ? 'not valid JSON' : (error as Error).message
      return JSON.stringify({ id: null, error: problem })
    }
  }
  for await (const line of inputLines(stdin, LINE_CHARACTERS_MAX)) {
    const isFlushed = stdout.write(`${forScreen(stdout, scored(line))}\n`)
    if (!isFlushed) await new Promise((resolve) => stdout.once('drain', resolve))
  }
}

async function readAnswerFile(file: string, stdin: Readable): Promise<string> {
  try {
    return file === '-' ? await readAll(stdin) : await readFile(file, 'utf8')
  } catch (error) {
    throw fileProblem(file, 'read', error)
  }
}

function entity(id: string, name: string, of?: { alias: string[]; domain: string[] }): NamedEntity {
  return { id, name, aliases: of?.alias ?? [], domains: of?.domain ?? [] }
}

function scoreText(score: AnswerScore, answer: string, hasBrand: boolean): string {
  const { presence, rank, sentiment, sentimentScore, scorerVersion } = score
  const own = pairs([
    ['Presence', presence],
    ['Rank', rank === 0 ? null : rank],
    ['Sentiment', `${sentiment} (${sentimentScore})`],
    ['Scorer', scorerVersion],
  ])
  const brands = columns(
    ['RANK', 'BRAND', 'SENTIMENT', 'RANK FROM', 'DECIDED BY'],
    score.brands
      .toSorted((one, other) => one.rank - other.rank)
      .map((brand) => [
        brand.rank,
        brand.name,
        `${brand.sentiment} (${brand.sentimentScore})`,
        brand.rankRule,
        brand.sentimentSpan && shortened(answer.slice(brand.sentimentSpan.start, brand.sentimentSpan.end)),
      ]),
    'No brand is named.',
  )
  const mentions = columns(
    ['AT', 'TEXT', 'NAMES', 'RULE', 'STANDS IN', 'COUNTS'],
    score.mentions.map(({ start, end, text, name, rule, role, counts }) => [
      `${start}-${end}`,
      text,
      name,
      rule,
      role,
      counts ? 'yes' : 'no',
    ]),
    'No mention was found.',
  )
  return [...(hasBrand ? [own] : []), brands, mentions].join('\n\n')
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
