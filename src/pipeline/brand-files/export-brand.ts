import type { KindName } from '../../contract/brand-file/kinds.ts'
import { BRAND_FILE_VERSION, type BrandFileHeader } from '../../contract/brand-file/lines.ts'
import { SCORER_VERSION } from '../../domain/scoring/score.ts'
import { answerLinesAfter, endedRunIds, kindLines, runLine } from '../../storage/brand-files/read-lines.ts'
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
] as const satisfies readonly KindName[]
const AFTER_RUNS = [
  'suggestion',
  'runSuggestion',
  'idea',
  'toDo',
  'content',
  'promptSuggestion',
] as const satisfies readonly KindName[]

/**
 * Everything of a brand but runs under way, as lines from which another installation makes the same brand. Pieces are read from
 * the database only when the reader has taken those before.
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
  // Before the prompts, so that all prompts of these runs are in the file.
  const runIds = await endedRunIds(db, brand)
  for (const kind of BEFORE_RUNS) yield* counted(kindLines(db, brand, kind))
  for (const runId of runIds) yield* counted(runLines(db, { organizationId: brand.organizationId, runId }))
  for (const kind of AFTER_RUNS) yield* counted(kindLines(db, brand, kind))
  yield `${JSON.stringify({ kind: 'end', lines: count })}\n`

  async function* counted(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
    for await (const batch of batches) {
      // Lines that were read are released, so that a stalled reader holds little memory.
      for (let line = batch.shift(); line !== undefined; line = batch.shift()) {
        count += 1
        yield `${line}\n`
      }
    }
  }
}

async function* runLines(db: Db, run: { organizationId: string; runId: string }): AsyncGenerator<string[]> {
  const line = await runLine(db, run)
  if (line === null) return
  yield [line]
  for (let after: number | undefined = 0; after !== undefined; ) {
    const answers = await answerLinesAfter(db, run, after)
    after = answers.at(-1)?.ordinal
    yield answers.map(({ line }) => line)
  }
}
