import type { Mailer } from '../mail/mailer.ts'
import type { OutgoingRequests } from '../outgoing/outgoing-requests.ts'
import type { Llms } from '../providers/index.ts'
import type { Llm } from '../providers/provider.ts'
import type { NewJob, Queue } from '../queue/queue.ts'
import type { Database, Db } from '../storage/database/database.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import type { TextThreads } from '../threads/text-threads.ts'
import type { ReadAlerts, ReadLetter } from './alerts/read-alerts.ts'
import { type JobData, type JobName, ONE_PLACE_EACH } from './jobs.ts'
import type { LlmGateway } from './llm/llm-gateway.ts'
import type { Log } from './log.ts'
import type { ReadRunNews } from './webhooks/read-run-news.ts'

export interface PipelineContext {
  database: Database
  queue: Queue
  llms: Llms
  gateway: LlmGateway
  /** Reads untrusted texts outside the event loop. */
  textThreads: TextThreads
  /** Judges answers of brands with the feature `llmJudge`; null when none is configured. */
  judge: Llm | null
  /** Writes suggestions, ideas and drafts; null when none is configured. */
  writer: Llm | null
  /** Sends requests to addresses that came through the API. */
  outgoing: OutgoingRequests
  /** The address of the dashboard for people, without a slash at its end; null when it is unknown. */
  dashboardUrl: string | null
  /** Compares a run with those before it. */
  readRunNews: ReadRunNews
  /** Looks at a run by the alert rules of its brand. */
  readAlerts: ReadAlerts
  /** Writes the weekly letter of a brand. */
  readLetter: ReadLetter
  /** The mail server of the operator; null for none. */
  mailer: Mailer | null
  now(): Date
  /** How long after the last change of names a brand's answers are scored again; `RESCORE_AFTER_MS` by default. */
  rescoreAfterMs?: number
  /** A number in [0, 1). */
  random(): number
  /** The seed of simulated answers; by default each run has its own. */
  simulationSeed?: string
  log: Log
}

/** The organization of a job, whose turn it takes. */
function payerOf(data: JobData['spent-jobs']): string | undefined {
  const [first] = data.responses ?? data.toJudge ?? []
  return data.organizationId ?? first?.organizationId
}

/** Enqueues jobs. Organizations take turns in each queue. */
export function enqueue<N extends JobName>(
  { queue }: Pick<PipelineContext, 'queue'>,
  db: Db,
  name: N,
  jobs: readonly NewJob<JobData[N]>[],
): Promise<void> {
  return queue.enqueue(
    db,
    name,
    jobs.map((job) => {
      const payer = payerOf(job.data)
      return { payer, ...(payer && ONE_PLACE_EACH.includes(name) ? { group: payer } : {}), ...job }
    }),
  )
}

/** Enqueues one job, which begins after `delayMs` at the earliest; with `id` in the place of the one that has this id. */
export async function enqueueLater<N extends JobName>(
  context: PipelineContext,
  name: N,
  data: JobData[N],
  delayMs: number,
  id?: string,
): Promise<void> {
  // The queue goes by the clock of the database, and not by the one that tests set.
  const startAfter = new Date(Date.now() + delayMs)
  if (id === undefined) return enqueue(context, context.database.db, name, [{ data, startAfter }])
  await inTransaction(context.database.db, async (tx) => {
    await context.queue.remove(tx, name, [id])
    await enqueue(context, tx, name, [{ id, data, startAfter }])
  })
}
