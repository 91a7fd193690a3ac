import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { promptKeysOf } from '../../storage/prompts/prompt-variants.ts'
import type { StagedLine } from '../../storage/runs/imports.ts'
import { marketIdOf } from './run-key.ts'

/** The lines, those of which the text is a prompt's variant for their market with the key of that prompt. */
export async function withPromptsOfVariants(
  db: Db,
  brand: BrandRef,
  lines: readonly StagedLine[],
): Promise<StagedLine[]> {
  const texts = new Map(
    lines.flatMap(({ runKey, promptKey }) => {
      const marketId = marketIdOf(runKey)
      return marketId === null ? [] : [[`${marketId} ${promptKey}`, { marketId, textKey: promptKey }]]
    }),
  )
  if (texts.size === 0) return [...lines]
  const found = await promptKeysOf(db, brand, [...texts.values()])
  const keys = new Map(found.map(({ marketId, textKey, promptKey }) => [`${marketId} ${textKey}`, promptKey]))
  return lines.map((line) => ({
    ...line,
    promptKey: keys.get(`${marketIdOf(line.runKey)} ${line.promptKey}`) ?? line.promptKey,
  }))
}
