import type { Stage } from '../../address/prompts-search.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { fieldsAs } from '../settings/edited-fields.ts'
import { changeWords } from './change-words.ts'
import type { PromptRow } from './prompt-row.ts'

/** Prompts in one request. */
const BATCH_MAX = 500

type Rows = readonly Pick<PromptRow, 'promptId' | 'text' | 'topicId' | 'customerJourney' | 'archived'>[]

/** What the form of one prompt changes. */
type PromptEdit = Pick<PromptRow, 'text' | 'topicId' | 'customerJourney'>

export const editedOf = ({ text, topicId, customerJourney }: PromptRow): PromptEdit => ({
  text,
  topicId,
  customerJourney,
})

/** The writes, in as many requests as necessary. */
export function useWrites() {
  const move = useChange('movePrompts')
  const update = useChange('updatePrompts')
  const archive = useChange('archivePrompts')
  const remove = useChange('deletePrompts')
  const restore = useChange('restorePrompts')
  const moveTo = (ids: string[], topicId: string) =>
    sendAll(ids, (promptIds) => move.mutateAsync({ body: { promptIds, topicId } }))
  const stageTo = (ids: string[], customerJourney: Stage | null) =>
    sendAll(ids, (promptIds) => update.mutateAsync({ body: { promptIds, customerJourney } }))
  return {
    isBusy: [move, update, archive, remove].some(({ isPending }) => isPending),
    moveTo,
    stageTo,
    /** Puts each row into the topic that it had. */
    moveBack: (rows: Rows) =>
      each(
        Map.groupBy(rows, ({ topicId }) => topicId),
        (own, former) => moveTo(idsOf(own), former),
      ),
    /** Gives each row the stage that it had. */
    stageBack: (rows: Rows) =>
      each(
        Map.groupBy(rows, ({ customerJourney }) => customerJourney),
        (own, former) => stageTo(idsOf(own), former),
      ),
    archiveTo: (ids: string[], archived: boolean) =>
      sendAll(ids, (promptIds) => archive.mutateAsync({ body: { promptIds, archived } })),
    editTo: (id: string, { topicId, ...others }: Partial<PromptEdit>) =>
      inParts([
        ...(topicId === undefined ? [] : [() => move.mutateAsync({ body: { promptIds: [id], topicId } })]),
        ...(Object.keys(others).length === 0
          ? []
          : [() => update.mutateAsync({ body: { prompts: [{ id, ...others }] } })]),
      ]),
    remove: (ids: string[]) => sendAll(ids, (promptIds) => remove.mutateAsync({ body: { promptIds } })),
    restore: (ids: string[]) => sendAll(ids, (promptIds) => restore.mutateAsync({ body: { promptIds } })),
  }
}

/**
 * Changes of one prompt or of thousands, each with its undo. The promises resolve to true when everything was
 * changed.
 */
export function usePromptChanges() {
  const t = useWords(changeWords)
  const format = useFormat()
  const { isBusy, moveTo, moveBack, stageTo, stageBack, archiveTo, remove, restore } = useWrites()
  const act = useActing()
  const count = (rows: Rows) => t.prompts(rows.length, format.count(rows.length))
  return {
    isBusy,
    move: (rows: Rows, topic: { id: string; name: string }) =>
      act(
        () => moveTo(idsOf(rows), topic.id),
        t.moved(count(rows), topic.name),
        () => moveBack(rows),
      ),
    setStage: (rows: Rows, stage: Stage | null) =>
      act(
        () => stageTo(idsOf(rows), stage),
        t.staged(count(rows)),
        () => stageBack(rows),
      ),
    setArchived: (rows: Rows, archived: boolean) => {
      const changed = rows.filter((row) => row.archived !== archived)
      const ids = idsOf(changed)
      return act(
        () => archiveTo(ids, archived),
        archived ? t.archived(count(changed)) : t.activated(count(changed)),
        () => archiveTo(ids, !archived),
      )
    },
    remove: (rows: Rows) =>
      act(
        () => remove(idsOf(rows)),
        t.deleted(count(rows)),
        () => restore(idsOf(rows)),
      ),
  }
}

/** Changes one prompt as its form says, with one undo. */
export function usePromptEdit() {
  const t = useWords(changeWords)
  const { isBusy, editTo } = useWrites()
  const act = useActing()
  const edit = async (row: PromptRow, changes: Partial<PromptEdit>) => {
    if (Object.keys(changes).length === 0) return true
    return act(
      () => editTo(row.promptId, changes),
      t.edited,
      () => editTo(row.promptId, fieldsAs(changes, editedOf(row))),
    )
  }
  return { edit, isBusy }
}

/** Runs a change and reports it, with a button that undoes it; or reports why it failed, and undoes the part before. */
function useActing() {
  const t = useWords(changeWords)
  const tell = useTell()
  return async (work: () => Promise<unknown>, message: string, undo: () => Promise<unknown>) => {
    const failed = (error: unknown) => tell.failed(reasonOf(error))
    const undoable = () => undo().catch(failed)
    try {
      await work()
      tell.done(message, undoable)
      return true
    } catch (error) {
      if (error instanceof PartFailed && error.isBegun) tell.done(t.partly, undoable)
      failed(error)
      return false
    }
  }
}

function idsOf(rows: Rows): string[] {
  return rows.map(({ promptId }) => promptId)
}

/** A change failed; `isBegun` says whether a part of it had succeeded. */
class PartFailed extends Error {
  readonly isBegun: boolean

  constructor(cause: unknown, isBegun: boolean) {
    super('a part of a change failed', { cause })
    this.isBegun = isBegun
  }
}

/** Why a change failed, as a whole or in part. */
export const reasonOf = (error: unknown) => (error instanceof PartFailed ? error.cause : error)

/** @throws {PartFailed} */
async function sendAll(ids: string[], write: (some: string[]) => Promise<unknown>): Promise<void> {
  await inParts(batchesOf(ids).map((some) => () => write(some)))
}

/** @throws {PartFailed} */
async function inParts(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const [at, send] of parts.entries())
    await send().catch((error: unknown) => {
      throw new PartFailed(error, at > 0)
    })
}

/** Sends all items, as many per request as the server accepts, one request after the other. */
export async function inBatches<T>(
  items: readonly T[],
  work: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (const some of batchesOf(items)) await work(some)
}

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_MAX) }, (_, at) =>
    items.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX),
  )

async function each<K, V>(groups: Map<K, V>, work: (own: V, key: K) => Promise<unknown>): Promise<void> {
  for (const [key, own] of groups) await work(own, key)
}
