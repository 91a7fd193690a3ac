import { type Excerpt, excerptOf } from '../../domain/answer-excerpt.ts'
import { inSlices } from '../../pipeline/time-slices.ts'
import type { ExcerptText } from '../../storage/reads/excerpt-texts.ts'

/** The excerpts of a list of answers, with turns of the event loop between them; null where there is no answer. */
export async function listedExcerpts(found: readonly ExcerptText[]): Promise<(Excerpt | null)[]> {
  const excerpts: (Excerpt | null)[] = []
  for await (const { text, word, isCut } of inSlices(found)) {
    excerpts.push(text === null ? null : excerptOf(text, word === null ? [] : [word], { isCut }))
  }
  return excerpts
}
