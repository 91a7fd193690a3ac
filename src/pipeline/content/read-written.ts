import { UnusableText } from '../../domain/content/written-json.ts'
import { NO_BRANDS } from '../../threads/brands-to-read.ts'
import type { Item, Outcome } from '../../threads/readings.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { NotWritten } from './content-writer.ts'

type WrittenReading = 'draft' | 'suggestionText'
type Written<N extends WrittenReading> = Extract<Outcome<N>, { written: unknown }>['written']

/**
 * Reads a writer's reply in a thread.
 * @throws {UnusableText} also for a text that exceeds the limits of a text
 * @throws {NotWritten} when nobody has read it in time
 */
export async function readWritten<N extends WrittenReading>(
  { textThreads }: Pick<PipelineContext, 'textThreads'>,
  reading: N,
  item: Item<N>,
): Promise<Written<N>> {
  const read = await textThreads.readOne(reading, NO_BRANDS, item)
  if ('unread' in read) throw new NotWritten("The writer's text takes too long to read.", false)
  const outcome = read.value as { written: Written<N> } | { problem: string }
  if ('problem' in outcome) throw new UnusableText(outcome.problem)
  return outcome.written
}
