import { ApiError } from '../../contract/errors.ts'
import type { PipelineContext } from '../../pipeline/pipeline-context.ts'

/**
 * Null when a route refuses: the brand, the topic or the run was deleted meanwhile, or there are too many runs to
 * read.
 */
export async function unlessRefused<T>(
  { log }: Pick<PipelineContext, 'log'>,
  what: object,
  reading: Promise<T>,
): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ ...what, reason: error.message }, 'figures were not compared')
    return null
  }
}
