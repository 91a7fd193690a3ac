import type { Answer } from '../../contract/index.ts'

/** What a dry run says of the run. */
export type EstimateOfRun = Exclude<Answer<'startRun'>, { id: string }>
