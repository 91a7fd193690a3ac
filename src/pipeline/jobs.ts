import type { QueueDefinition } from '../queue/queue.ts'
import type { DraftRef } from '../storage/drafts.ts'
import type { ResponseRef } from '../storage/responses.ts'

export interface RunRef {
  organizationId: string
  runId: string
}

/** What each queue's jobs carry: ids, and of a rescore when it was asked for; nothing else. */
export interface JobData {
  collect: ResponseRef
  score: { responses: ResponseRef[] }
  /** Another name than above: a spent job of this kind leaves answers that the rules can still score. */
  judge: { toJudge: ResponseRef[] }
  'finish-run': RunRef
  rescore: RunRef & { requestedAt?: string }
  'write-suggestions': RunRef
  'draft-content': DraftRef
  'import-answers': { organizationId: string; importId: string }
  'scheduled-run': { organizationId: string; brandId: string }
  'write-prompts': { organizationId: string; brandId: string }
  housekeeping: Record<string, never>
  'spent-jobs': Partial<
    ResponseRef & RunRef & DraftRef & { responses: ResponseRef[]; toJudge: ResponseRef[]; importId: string }
  >
}

export type JobName = keyof JobData

const SPENT: JobName = 'spent-jobs'
/** Every crash of a worker is one delivery; ten crashes in a row must not lose a job. */
const DELIVERIES = 25

/** Every queue. A job that is spent goes where its run is told of it, so that no run waits for ever. */
export const QUEUES: readonly (QueueDefinition & { name: JobName })[] = [
  // A slow LLM's jobs wait long for their turn; a worker that died is known by its silence.
  queue('collect', { retryDelayMaxSeconds: 2, expireInSeconds: 6 * 3_600 }),
  queue('score', { retryDelayMaxSeconds: 5 }),
  // Judges are slow, and limited by their vendors.
  queue('judge', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  queue('finish-run', { retryDelayMaxSeconds: 5 }),
  queue('write-suggestions', { expireInSeconds: 6 * 3_600 }),
  // Each delivery pays the writer anew.
  queue('draft-content', { retryLimit: 2, retryDelayMaxSeconds: 5 }),
  queue('rescore', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  queue('import-answers', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  queue('scheduled-run', {}),
  // Nothing waits for what is not written, and each time costs.
  queue('write-prompts', { deadLetter: null, retryLimit: 2 }),
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
