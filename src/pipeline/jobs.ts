import type { QueueDefinition } from '../queue/queue.ts'
import type { DraftRef } from '../storage/content/drafts.ts'
import type { ResponseRef } from '../storage/runs/responses.ts'

export interface RunRef {
  organizationId: string
  runId: string
}

/** Where a rescore goes on. */
export interface RescoreSlice {
  /** The place of the last answer that is scored again. */
  after: number
  generation: number
}

/** Where the clearing of a run goes on. */
export interface ClearingSlice {
  /** The place of the last answer that is cleared. */
  after: number
  clearing: string
}

/** What each queue's jobs carry: ids, where in a run its plan, rescore or clearing goes on, and when a rescore was asked for. */
export interface JobData {
  'plan-run': { organizationId: string; runToPlan: string; from: number; isRetry?: boolean }
  collect: ResponseRef
  score: { responses: ResponseRef[] }
  /** Another name than above: a spent job of this kind leaves answers that the rules can still score. */
  judge: { toJudge: ResponseRef[] }
  'finish-run': RunRef
  /** Jobs that an older version enqueued say no `generation`. */
  rescore: RunRef & { requestedAt?: string; generation?: number; next?: RescoreSlice }
  'clear-run': RunRef & { next?: ClearingSlice }
  'calculate-metrics': RunRef
  /** `after`: the place of the last result whose suggestions are made. */
  'suggest-content': RunRef & { after: number }
  'write-suggestions': RunRef
  'draft-content': DraftRef
  'import-answers': { organizationId: string; importId: string }
  'write-prompts': { organizationId: string; brandId: string }
  'expire-runs': Record<string, never>
  housekeeping: Record<string, never>
  'spent-jobs': Partial<
    ResponseRef &
      RunRef &
      DraftRef & {
        responses: ResponseRef[]
        toJudge: ResponseRef[]
        importId: string
        runToPlan: string
      } & Pick<JobData['rescore'], 'requestedAt' | 'generation'>
  >
}

export type JobName = keyof JobData

const SPENT: JobName = 'spent-jobs'
/** What throws, and questions to LLMs whose process died; of other work the queue gives up what its process died under. */
const DELIVERIES = 25

/** Every queue. A job that is spent goes where its run is told of it, so that no run waits for ever. */
export const QUEUES: readonly (QueueDefinition & { name: JobName })[] = [
  queue('plan-run', { retryDelayMaxSeconds: 5 }),
  // A slow LLM's jobs wait long for their turn; a worker that died is known by its silence.
  queue('collect', { retryDelayMaxSeconds: 2, expireInSeconds: 6 * 3_600 }),
  queue('score', { retryDelayMaxSeconds: 5 }),
  // Judges are slow, and limited by their vendors.
  queue('judge', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  queue('finish-run', { retryDelayMaxSeconds: 5 }),
  queue('suggest-content', { retryDelayMaxSeconds: 5 }),
  queue('write-suggestions', { expireInSeconds: 6 * 3_600 }),
  // Each delivery pays the writer anew.
  queue('draft-content', { retryLimit: 2, retryDelayMaxSeconds: 5 }),
  queue('rescore', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  // Housekeeping asks for it again.
  queue('clear-run', { deadLetter: null }),
  // Reads and housekeeping look for missing metrics, too.
  queue('calculate-metrics', { deadLetter: null }),
  queue('import-answers', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  // Nothing waits for what is not written, and each time costs.
  queue('write-prompts', { deadLetter: null, retryLimit: 2 }),
  // The next night finds what is left.
  queue('expire-runs', { deadLetter: null }),
  queue('housekeeping', { deadLetter: null }),
  queue('spent-jobs', { deadLetter: null }),
]

function queue(name: JobName, differences: Partial<QueueDefinition>): QueueDefinition & { name: JobName } {
  return {
    retryLimit: DELIVERIES,
    retryDelayMaxSeconds: 30,
    expireInSeconds: 3_600,
    deadLetter: SPENT,
    ...differences,
    name,
  }
}
