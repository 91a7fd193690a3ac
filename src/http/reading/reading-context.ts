import type { PipelineContext } from '../../pipeline/pipeline-context.ts'

/** The context of readers that are themselves part of the pipeline's context. */
export type ReadingContext = Omit<PipelineContext, 'readRunNews' | 'readAlerts' | 'readLetter'>
