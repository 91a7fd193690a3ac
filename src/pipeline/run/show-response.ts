import type { ShownAnswer } from '../../domain/shown-answer/shown-block.ts'
import type { ResponseRecord } from '../../storage/reads/response-records.ts'
import { NO_BRANDS } from '../../threads/brands-to-read.ts'
import type { TextThreads } from '../../threads/text-threads.ts'

/** The answer as it is displayed; null without an answer, or when reading it exceeds the limits of a text. */
export async function showResponse(
  { textThreads }: { textThreads: TextThreads },
  { answer, mentions, brands }: ResponseRecord,
): Promise<ShownAnswer | null> {
  if (answer === null) return null
  const spans = mentions.map(({ start, end }) => ({ start, end }))
  const passages = brands.flatMap(({ sentimentSpan }) => sentimentSpan ?? [])
  // Rendering searches for no names: the response contains the places of its mentions.
  const read = await textThreads.readOne('shownAnswer', NO_BRANDS, { answer, mentions: spans, passages })
  return 'value' in read ? read.value : null
}
