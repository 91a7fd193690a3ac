import type { QueueDefinition } from '../queue/queue.ts'
import type { DraftRef } from '../storage/content/drafts.ts'
import type { MailRef } from '../storage/mails/sent-mails.ts'
import type { TopicRef } from '../storage/prompts/delete-prompts.ts'
import type { ResponseRef } from '../storage/runs/responses.ts'
import type { RunRef } from '../storage/runs/run-ref.ts'
import type { DeliveryRef } from '../storage/webhooks/published-events.ts'

/** Where a rescore continues. */
export interface RescoreSlice {
  /** The place of the last rescored answer. */
  after: number
  generation: number
}

/** Where the clearing of a run continues. */
export interface ClearingSlice {
  /** The place of the last cleared answer. */
  after: number
  clearing: string
}

/** The data of each queue's jobs: ids, and where long work on a run continues. */
export interface JobData {
  'plan-run': { organizationId: string; runToPlan: string; from: number; isRetry?: boolean }
  /** `jobId` is the job's own id; jobs of earlier versions have none. */
  collect: ResponseRef & { jobId?: string }
  score: { responses: ResponseRef[] }
  /**
   * The name differs from `responses`, because the answers of a failed job of this kind can still be scored by the
   * rules.
   */
  judge: { toJudge: ResponseRef[] }
  /** `isFirst`: no name of the brand was vetted when the run ended. `attempt`: from 2 where the judge was down before. */
  /** `waitCount`: how often it waited for another job of the brand. `askedCount`: its requests so far. */
  'vet-names': RunRef & { isFirst?: boolean; attempt?: number; waitCount?: number; askedCount?: number }
  'read-again': RunRef
  'finish-run': RunRef
  /** Jobs of older versions have no `generation`. */
  rescore: RunRef & { requestedAt?: string; generation?: number; next?: RescoreSlice }
  'clear-run': RunRef & { next?: ClearingSlice }
  'calculate-metrics': RunRef
  'clear-brand': { organizationId: string; brandId: string }
  'clear-topic': TopicRef
  'free-names': { organizationId: string; brandId: string }
  /** `after`: the place of the last result that has suggestions; null for those that corrections have outdated. */
  'suggest-content': RunRef & { after: number | null }
  'write-suggestions': RunRef
  'draft-content': DraftRef
  'import-answers': { organizationId: string; importId: string }
  'write-prompts': { organizationId: string; brandId: string }
  'deliver-webhook': DeliveryRef
  'notice-run': RunRef
  'send-mail': MailRef
  /** The last run that an earlier job looked at. */
  'expire-runs': Partial<RunRef>
  housekeeping: Record<string, never>
  'spent-jobs': Partial<
    ResponseRef &
      RunRef &
      DraftRef & {
        responses: ResponseRef[]
        toJudge: ResponseRef[]
        importId: string
      } & Pick<JobData['collect'], 'jobId'> &
      Pick<JobData['plan-run'], 'runToPlan' | 'from'> &
      Pick<JobData['rescore'], 'requestedAt' | 'generation'> &
      Pick<JobData['suggest-content'], 'after'>
  >
}

export type JobName = keyof JobData

/** Queues in which an organization has one place at a time: their jobs may take long, so one could delay all others. */
export const ONE_PLACE_EACH: readonly JobName[] = [
  'finish-run',
  'calculate-metrics',
  'vet-names',
  'write-suggestions',
  'write-prompts',
  'notice-run',
]

const SPENT: JobName = 'spent-jobs'
/** Deliveries before a job fails for good. Jobs whose process dies are given up earlier, except questions to LLMs. */
const DELIVERIES = 25

/** Every queue. Jobs that failed for good go to `spent-jobs`, so that no run waits for them forever. */
export const QUEUES: readonly (QueueDefinition & { name: JobName })[] = [
  queue('plan-run', { retryDelayMaxSeconds: 5 }),
  // The time limit is long because LLMs may be slow; dead workers are detected by their missing heartbeat.
  queue('collect', { retryDelayMaxSeconds: 2, expireInSeconds: 6 * 3_600 }),
  queue('score', { retryDelayMaxSeconds: 5 }),
  // Judges are slow and have rate limits.
  queue('judge', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  // Nothing waits for it; the next run continues.
  queue('vet-names', { deadLetter: null, retryLimit: 5, expireInSeconds: 6 * 3_600 }),
  queue('read-again', { retryDelayMaxSeconds: 5 }),
  queue('finish-run', { retryDelayMaxSeconds: 5 }),
  queue('suggest-content', { retryDelayMaxSeconds: 5 }),
  queue('write-suggestions', { expireInSeconds: 6 * 3_600 }),
  // Each delivery costs money.
  queue('draft-content', { retryLimit: 2, retryDelayMaxSeconds: 5 }),
  queue('rescore', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  // No dead-letter queue: housekeeping enqueues the job again.
  queue('clear-run', { deadLetter: null }),
  // No dead-letter queue: reads and housekeeping also look for missing metrics.
  queue('calculate-metrics', { deadLetter: null }),
  queue('clear-brand', { deadLetter: null }),
  queue('clear-topic', { deadLetter: null }),
  // Nothing waits for it; the end of the next run enqueues it again.
  queue('free-names', { deadLetter: null, retryLimit: 2 }),
  queue('import-answers', { retryDelayMaxSeconds: 5, expireInSeconds: 6 * 3_600 }),
  // Nothing waits for it, and each delivery costs money.
  queue('write-prompts', { deadLetter: null, retryLimit: 2 }),
  // `sendDueDeliveries` enqueues lost jobs; the rows count the attempts.
  queue('deliver-webhook', { deadLetter: null, retryDelayMaxSeconds: 5 }),
  // `sendDueMails` enqueues lost jobs; the rows count the attempts.
  queue('send-mail', { deadLetter: null, retryDelayMaxSeconds: 5 }),
  // Few retries: late news are useless.
  queue('notice-run', { deadLetter: null, retryLimit: 5 }),
  // No dead-letter queue: the job of the next night continues.
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
