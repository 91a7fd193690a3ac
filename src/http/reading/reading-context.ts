import type { PipelineContext } from '../../pipeline/pipeline-context.ts'

/** What readers get that are part of the context of the pipeline themselves. */
export type ReadingContext = Omit<PipelineContext, 'readRunNews' | 'readAlerts' | 'readLetter'>
