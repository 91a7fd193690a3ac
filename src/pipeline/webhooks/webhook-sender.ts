import { disabledBy, isDelivered, nextAttemptAt } from '../../domain/webhooks/delivery.ts'
import { signedHeaders } from '../../domain/webhooks/signature.ts'
import type { Consumer, HeldJob } from '../../queue/consumer.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { DeliveryRef } from '../../storage/webhooks/published-events.ts'
import {
  type Attempt,
  failDelivery,
  findSending,
  giveUpWebhook,
  noteAttempt,
  type Sending,
  storeAttempt,
} from '../../storage/webhooks/sent-deliveries.ts'
import { takeDueDeliveries, webhooksThatWait } from '../../storage/webhooks/waiting-deliveries.ts'
import type { WebhookRef } from '../../storage/webhooks/webhooks.ts'
import type { PipelineContext } from '../pipeline-context.ts'
import { waitWhile } from '../wait.ts'
import { enqueueDeliveries, queuedUntil } from './publish-event.ts'
import { slackBody } from './slack-message.ts'

const CAPACITY = 256
/**
 * Deliveries of one webhook at a time, of which an organization has at most 20: a receiver that does not answer does
 * not delay others.
 */
const PLACES_OF_WEBHOOK = 4
/** The first fetch knows no webhook yet, and takes no more jobs than one webhook may have. */
const ANY_WEBHOOK = 'any'
/** Webhooks per check, so that it always costs the same. */
const WEBHOOKS_LOOKED_AT = 100

/** Sends deliveries, each attempt outside a transaction, and stores its result together with the end of its job. */
export class WebhookSender {
  readonly #context: PipelineContext
  readonly #consumer: Consumer<DeliveryRef>

  constructor(context: PipelineContext) {
    this.#context = context
    this.#consumer = context.queue.consume<DeliveryRef>('deliver-webhook', {
      capacity: CAPACITY,
      groups: [ANY_WEBHOOK],
      groupCapacity: () => PLACES_OF_WEBHOOK,
      take: (jobs) => {
        for (const job of jobs) void this.#deliver(job)
      },
      onError: (error) => context.log.warn({ err: error }, 'webhooks: no jobs could be fetched'),
    })
  }

  /** Waits for open attempts; those that are not stored by then are repeated. */
  async close(drainMs: number): Promise<void> {
    this.#consumer.stop()
    await waitWhile(() => this.#consumer.heldCount > 0, drainMs)
  }

  async #deliver(job: HeldJob<DeliveryRef>): Promise<void> {
    const { database, now, log } = this.#context
    try {
      const sending = await findSending(database.db, job.data, now())
      if (sending?.isOn) await this.#attempt(job, sending)
      else if (sending) await this.#refuse(job, sending)
      else await this.#context.queue.remove(database.db, 'deliver-webhook', [job.id])
    } catch (error) {
      // Without a heartbeat, the queue delivers the job again.
      log.error({ err: error, ...job.data }, 'webhooks: an attempt could not be stored')
    } finally {
      this.#consumer.release([job.id])
    }
  }

  /** The feature was switched off after the event. */
  async #refuse(job: HeldJob<DeliveryRef>, sending: Sending): Promise<void> {
    const { database, queue, now } = this.#context
    await inTransaction(database.db, async (tx) => {
      await failDelivery(tx, sending, 'the feature webhooks is off', now())
      await queue.remove(tx, 'deliver-webhook', [job.id])
    })
  }

  async #attempt(job: HeldJob<DeliveryRef>, sending: Sending): Promise<void> {
    const { database, outgoing, dashboardUrl, now } = this.#context
    const at = now()
    const begun = performance.now()
    const id = `msg_${sending.eventId}`
    const body = sending.format === 'slack' ? slackBody(sending.body, dashboardUrl) : sending.body
    const headers = signedHeaders(sending.secrets, { id, at, body })
    const answer = await outgoing.post(sending.url, { 'content-type': 'application/json', ...headers }, body)
    const attempt = { at, durationMs: Math.round(performance.now() - begun), ...answer }
    await inTransaction(database.db, (tx) => this.#store(tx, job.id, sending, attempt))
  }

  async #store(
    tx: PipelineContext['database']['db'],
    jobId: string,
    sending: Sending,
    attempt: Attempt,
  ): Promise<void> {
    const { queue, now, random } = this.#context
    const at = now()
    const done = isDelivered(attempt.status)
    const next = done ? null : nextAttemptAt(sending.attemptCount + 1, at, random())
    const failingSince = await noteAttempt(tx, sending, done, at)
    await storeAttempt(tx, sending, attempt, { isDelivered: done, next, now: at })
    const reason = done ? null : disabledBy(attempt.status, next === null ? failingSince : at, at)
    if (reason) await giveUpWebhook(tx, sending, reason, at)
    await queue.remove(tx, 'deliver-webhook', [jobId])
  }
}

/**
 * Enqueues due deliveries of some webhooks.
 * @param after - the webhook where the last check stopped; null to begin with the first
 * @returns where the next check continues; null when it begins again
 */
export async function sendDueDeliveries(
  context: PipelineContext,
  after: WebhookRef | null = null,
): Promise<WebhookRef | null> {
  const now = context.now()
  return inTransaction(context.database.db, async (tx) => {
    const webhooks = await webhooksThatWait(tx, after, WEBHOOKS_LOOKED_AT)
    await enqueueDeliveries(context, tx, await takeDueDeliveries(tx, webhooks, now, queuedUntil(now)))
    return webhooks.length < WEBHOOKS_LOOKED_AT ? null : (webhooks.at(-1) ?? null)
  })
}
