import { briefFor } from '../../domain/content/brief.ts'
import { draftRequest, type WrittenContent } from '../../domain/content/draft-writing.ts'
import type { WritingFacts } from '../../domain/content/writing-facts.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import {
  type DraftRef,
  failDraft,
  findPendingDraft,
  type PendingDraft,
  storeDraft,
} from '../../storage/content/drafts.ts'
import { findWritingFacts } from '../../storage/content/writing-facts.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { publishContent } from '../webhooks/content-events.ts'
import { type ContentWriter, NotWritten } from './content-writer.ts'
import { readWritten } from './read-written.ts'

export function requestDraft(context: PipelineContext, tx: Db, draft: DraftRef): Promise<void> {
  return enqueue(context, tx, 'draft-content', [{ data: draft }])
}

/** Writes the draft of an idea, or a brief if there is no writer or it fails. Idempotent. */
export async function draftContent(
  context: PipelineContext,
  contentWriter: ContentWriter,
  ref: DraftRef,
): Promise<void> {
  const { db } = context.database
  const pending = await findPendingDraft(db, ref)
  if (!pending) return
  const facts = await findWritingFacts(db, ref.organizationId, pending.suggestionId)
  if (!facts) return failDraft(db, ref, 'What it was to rest on is gone.', context.now())
  const made = await makeDraft(context, contentWriter, ref, pending, facts)
  const { organizationId, contentId } = ref
  await inTransaction(db, async (tx) => {
    if (!(await storeDraft(tx, ref, made.content, made, context.now()))) return
    await publishContent(context, tx, { organizationId, brandId: pending.brandId, contentId })
  })
}

interface MadeDraft {
  content: WrittenContent
  writtenBy: string
  /** Why a brief was written although there is a writer; null otherwise. */
  reason: string | null
}

async function makeDraft(
  context: PipelineContext,
  contentWriter: ContentWriter,
  { organizationId, contentId }: DraftRef,
  pending: PendingDraft,
  facts: WritingFacts,
): Promise<MadeDraft> {
  const { writer, log, database } = context
  const brief = (reason: string): MadeDraft => ({
    content: briefFor(pending, facts, reason),
    writtenBy: 'template',
    reason,
  })
  if (!writer) {
    return { ...brief('No LLM is named as a writer on this server: write the text yourself.'), reason: null }
  }
  const brand = await findVisibleBrand(database.db, { organizationId, brandIds: null }, pending.brandId)
  if (!brand || !(await hasFeature(database.db, brand, 'contentGeneration'))) {
    return brief('Content generation was turned off.')
  }
  try {
    const request = draftRequest(pending, facts)
    const read = (reply: unknown) => readWritten(context, 'draft', { reply, idea: pending, facts })
    const content = await contentWriter.write(writer, organizationId, request, read)
    return { content, writtenBy: `writer:${writer.info.name}`, reason: null }
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    log.warn({ contentId, reason: error.message }, 'draft not written')
    return brief(error.message)
  }
}
