import type { Db, Tenant } from '../../storage/database/database.ts'
import {
  type DeletedTopic,
  deleteTopic,
  endTopicClearing,
  markPromptsOf,
  type TopicRef,
} from '../../storage/prompts/delete-prompts.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { workInSlices } from '../slices.ts'

/** Prompts that one transaction marks. */
export const MARKED_AT_ONCE = 500

/**
 * Deletes a topic with its prompts. All of them are hidden at once; a job marks the prompts of a large topic.
 * @returns null when the key never saw such a topic
 */
export async function removeTopic(
  context: PipelineContext,
  tx: Db,
  tenant: Tenant,
  topicId: string,
): Promise<DeletedTopic | null> {
  const topic = { organizationId: tenant.organizationId, topicId }
  const deleted = await deleteTopic(tx, tenant, topicId, context.now())
  if (!deleted || deleted.wasDeleted) return deleted
  const count = await markPromptsOf(tx, topic, MARKED_AT_ONCE)
  if (count < MARKED_AT_ONCE) await endTopicClearing(tx, topic)
  else await enqueue(context, tx, 'clear-topic', [{ data: topic }])
  return deleted
}

/** Marks the prompts of a deleted topic as deleted, some in each transaction. Continues after a crash. */
export async function clearTopic(context: PipelineContext, topic: TopicRef): Promise<void> {
  const { db } = context.database
  const isDone = await workInSlices([async () => (await markPromptsOf(db, topic, MARKED_AT_ONCE)) > 0], () =>
    enqueue(context, db, 'clear-topic', [{ data: topic }]),
  )
  if (isDone) await endTopicClearing(db, topic)
}
