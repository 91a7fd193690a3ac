import { createHash } from 'node:crypto'
import { suggestionRequest } from '../../domain/content/suggestion-writing.ts'
import type { Llm } from '../../providers/provider.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { lockSuggestions } from '../../storage/content/suggestion-gaps.ts'
import { findWritingFacts } from '../../storage/content/writing-facts.ts'
import {
  brandOfNewestRun,
  storeRefusedText,
  storeWrittenText,
  suggestionsToWrite,
  suggestionToWrite,
} from '../../storage/content/written-suggestions.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { hasFeature } from '../../storage/tenancy/features.ts'
import { BudgetIsBusy } from '../llm/budgets.ts'
import { enqueue, type PipelineContext } from '../pipeline-context.ts'
import { type ContentWriter, NotWritten } from './content-writer.ts'
import { readWritten } from './read-written.ts'

/** The other suggestions keep the template's text. */
const WRITTEN_PER_RUN_MAX = 10

/** Enqueues the writing of an ended run's suggestions, if there is a writer and the feature is on. */
export async function requestWriting(
  context: PipelineContext,
  tx: Db,
  organizationId: string,
  { id: runId, brandId }: { id: string; brandId: string },
): Promise<void> {
  if (!context.writer) return
  const brand = await findVisibleBrand(tx, { organizationId, brandIds: null }, brandId)
  if (!brand || !(await hasFeature(tx, brand, 'contentGeneration'))) return
  await enqueue(context, tx, 'write-suggestions', [{ data: { organizationId, runId } }])
}

/**
 * Asks the writer for texts of the most urgent suggestions of the brand's newest run. A text must be plain and name
 * only brands that the evidence names; otherwise the template's text stays.
 */
export async function writeSuggestions(
  context: PipelineContext,
  contentWriter: ContentWriter,
  { organizationId, runId }: RunRef,
): Promise<void> {
  const { database, writer, log } = context
  const { db } = database
  const brandId = await brandOfNewestRun(db, organizationId, runId)
  const brand = brandId && (await findVisibleBrand(db, { organizationId, brandIds: null }, brandId))
  if (!writer || !brand) return
  let isPaidInVain = false
  for (const suggestionId of await suggestionsToWrite(db, organizationId, runId, WRITTEN_PER_RUN_MAX)) {
    if (!(await hasFeature(db, brand, 'contentGeneration'))) return
    try {
      await writeSuggestion(
        context,
        contentWriter,
        writer,
        { organizationId, runId, brandId: brand.id },
        suggestionId,
      )
    } catch (error) {
      if (isPaidInVain && error instanceof BudgetIsBusy) {
        // A job that came back for money would pay again for the text that failed.
        log.warn({ runId, reason: error.message }, 'the other suggestions are not written')
        return
      }
      if (!(error instanceof NotWritten)) throw error
      log.warn({ runId, suggestionId, reason: error.message }, 'suggestion not written')
      if (error.isLasting) return
      isPaidInVain ||= !error.isRefused
    }
  }
}

async function writeSuggestion(
  context: PipelineContext,
  contentWriter: ContentWriter,
  writer: Llm,
  { organizationId, runId, brandId }: RunRef & { brandId: string },
  suggestionId: string,
): Promise<void> {
  const { database } = context
  // Read when it is its turn: another job may have paid for its text meanwhile.
  const suggestion = await suggestionToWrite(database.db, organizationId, runId, suggestionId)
  if (!suggestion) return
  const facts = await findWritingFacts(database.db, organizationId, suggestionId)
  if (!facts) return
  const request = suggestionRequest(facts)
  const { name, model } = writer.info
  const writtenBy = `writer:${name}`
  const inputHash = createHash('sha256')
    .update(JSON.stringify([writtenBy, request]))
    .digest('hex')
  const { refused } = suggestion
  const paid = suggestion.written?.inputHash === inputHash ? suggestion.written : null
  if (!paid && refused?.inputHash === inputHash && refused.model === model) return
  // Locked first, as in every transaction, to avoid deadlocks.
  const store = (write: (tx: Db) => Promise<void>) =>
    inTransaction(database.db, (tx) => lockSuggestions(tx, brandId).then(() => write(tx)))
  try {
    const text =
      paid ??
      (await contentWriter.write(writer, organizationId, request, (reply) =>
        readWritten(context, 'suggestionText', { reply, facts }),
      ))
    const { title, description } = text
    const written = { title, description, writtenBy, inputHash }
    await store((tx) => storeWrittenText(tx, organizationId, runId, suggestion, written))
  } catch (error) {
    if (error instanceof NotWritten && error.isRefused) {
      await store((tx) => storeRefusedText(tx, organizationId, runId, suggestion, { inputHash, model }))
    }
    throw error
  }
}
