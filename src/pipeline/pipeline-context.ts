import type { Llms } from '../providers/index.ts'
import type { Llm } from '../providers/provider.ts'
import type { NewJob, Queue } from '../queue/queue.ts'
import type { Database, Db } from '../storage/database/database.ts'
import type { TextThreads } from '../threads/text-threads.ts'
import type { JobData, JobName } from './jobs.ts'
import type { LlmGateway } from './llm/llm-gateway.ts'
import type { Log } from './log.ts'

/** All that the pipeline needs of the world. */
export interface PipelineContext {
  database: Database
  queue: Queue
  llms: Llms
  gateway: LlmGateway
  /** Read what others wrote, off the event loop. */
  textThreads: TextThreads
  /** Judges answers where a brand's features say so; null where none is named. */
  judge: Llm | null
  /** Writes suggestions, ideas and drafts; null where none is named. */
  writer: Llm | null
  now(): Date
  /** A number in [0, 1). */
  random(): number
  log: Log
}

/** The organization of a job: what works on answers of many has one for each. */
function payerOf(data: JobData['spent-jobs']): string | undefined {
  const [first] = data.responses ?? data.toJudge ?? []
  return data.organizationId ?? first?.organizationId
}

/** Enqueues jobs whose data fits their queue. Those of an organization take turns with those of others. */
export function enqueue<N extends JobName>(
  { queue }: Pick<PipelineContext, 'queue'>,
  db: Db,
  name: N,
  jobs: readonly NewJob<JobData[N]>[],
): Promise<void> {
  return queue.enqueue(
    db,
    name,
    jobs.map((job) => ({ payer: payerOf(job.data), ...job })),
  )
}
