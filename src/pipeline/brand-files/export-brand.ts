import { type FileKind, KINDS, type KindName } from '../../contract/brand-file/kinds.ts'
import {
  BRAND_FILE_VERSION,
  type BrandFileHeader,
  DECIDED_NAMES_MAX,
  LINES_MAX,
} from '../../contract/brand-file/lines.ts'
import { ApiError } from '../../contract/errors.ts'
import { SCORER_VERSION } from '../../domain/scoring/score.ts'
import { isBeingCopied } from '../../storage/brand-files/imported-brands.ts'
import {
  answerLinesAfter,
  countLines,
  endedRunIds,
  kindLines,
  runLine,
} from '../../storage/brand-files/read-lines.ts'
import { countDecidedNames } from '../../storage/brands/decided-names.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'

const BEFORE_RUNS = [
  'brand',
  'competitor',
  'topic',
  'prompt',
  'perceptionPrompt',
  'detectedBrand',
  'sourceType',
  'market',
  'promptVariant',
  'alertRule',
] as const satisfies readonly KindName[]
const AFTER_RUNS = [
  'suggestion',
  'runSuggestion',
  'idea',
  'toDo',
  'content',
  'promptSuggestion',
] as const satisfies readonly KindName[]
/** Kinds of lines to which other lines refer. */
const NAMED = [
  'topic',
  'prompt',
  'market',
  'run',
  'suggestion',
  'idea',
] as const satisfies readonly KindName[]

/** @throws {ApiError} `conflict` for a brand that is too large for any import, or that is being copied itself */
export async function refuseUnimportable(db: Db, brand: BrandRef): Promise<void> {
  if (await isBeingCopied(db, { organizationId: brand.organizationId, brandId: brand.id })) {
    throw new ApiError(
      'conflict',
      'The brand is being copied, and its export would lack what is not there yet. Export it when none of its copied runs is queued.',
    )
  }
  const counts = await countLines(db, brand)
  for (const [kind, max] of Object.entries(LINES_MAX)) {
    const count = counts[kind as KindName] ?? 0
    if (count > max) throw tooLarge(`${count} lines of the kind "${kind}"`, max)
  }
  const decided = await countDecidedNames(db, brand)
  if (decided > DECIDED_NAMES_MAX)
    throw tooLarge(`${decided} detected names that somebody decided about`, DECIDED_NAMES_MAX)
}

function tooLarge(what: string, max: number): ApiError {
  return new ApiError(
    'conflict',
    `The brand has ${what}, and the export of a whole brand at most ${max}. Export its answers (format csv) or single runs, ` +
      'or copy the whole installation with a backup.',
  )
}

/**
 * Everything of a brand except runs under way, as lines from which another installation creates the same brand.
 * Pieces are read from the database only when the reader has consumed the earlier ones. Rows that were created
 * meanwhile, and refer to lines that are not in the file, are left out.
 */
export async function* exportWholeBrand(db: Db, brand: BrandRef): AsyncGenerator<string> {
  const header: BrandFileHeader = {
    earshot: 'brand',
    version: BRAND_FILE_VERSION,
    brandId: brand.id,
    scorerVersion: SCORER_VERSION,
  }
  yield `${JSON.stringify(header)}\n`
  let count = 0
  const written = new Map<string, Set<string>>(NAMED.map((kind) => [kind, new Set()]))
  // Read before the prompts, so that all prompts of these runs are in the file.
  const runIds = await endedRunIds(db, brand)
  for (const kind of BEFORE_RUNS) yield* counted(wholeLines(kind))
  for (const runId of runIds) {
    yield* counted(runLines(db, { organizationId: brand.organizationId, runId }, written.get('run')))
  }
  for (const kind of AFTER_RUNS) yield* counted(wholeLines(kind))
  yield `${JSON.stringify({ kind: 'end', lines: count })}\n`

  async function* wholeLines(kind: KindName): AsyncGenerator<string[]> {
    const { references = {} }: FileKind = KINDS[kind]
    for await (const rows of kindLines(db, brand, kind)) {
      yield rows.flatMap(({ id, names, line }) => {
        for (const [field, named] of Object.entries(references)) {
          const name = names[field]
          if (typeof name === 'string' && !written.get(named)?.has(name)) return []
        }
        written.get(kind)?.add(id)
        return [line]
      })
    }
  }

  async function* counted(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
    for await (const batch of batches) {
      // Lines are removed when they are yielded, so that a stalled reader holds little memory.
      for (let line = batch.shift(); line !== undefined; line = batch.shift()) {
        count += 1
        yield `${line}\n`
      }
    }
  }
}

async function* runLines(
  db: Db,
  run: { organizationId: string; runId: string },
  written: Set<string> | undefined,
): AsyncGenerator<string[]> {
  const found = await runLine(db, run)
  if (found === null) return
  written?.add(run.runId)
  yield [found.line]
  for (let after: number | undefined = 0; after !== undefined; ) {
    const answers = await answerLinesAfter(db, run, after)
    after = answers.at(-1)?.ordinal
    yield answers.map(({ line }) => line)
  }
  const isSame = found.isExpired || (await runLine(db, run))?.isExpired === false
  // A file without its last line is refused, with the advice to export the brand again.
  if (!isSame)
    throw new Error(`the answers of run ${run.runId} expired or were deleted while they were exported`)
}
