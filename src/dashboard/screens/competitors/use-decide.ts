import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { competitorsWords } from './competitors-words.ts'

export type FoundAction = 'track' | 'ignore' | 'restore' | 'split'

interface Named {
  id: string
}

interface Found extends Named {
  mergedIntoId: string | null
}

export interface Mergeable extends Named {
  /** The names that count as it. A merge into another found name takes them along, and a split does not bring them back. */
  merged: readonly Named[]
}

type Decided = Answer<'trackDetectedBrand'>

/** Applies a decision to names one after the other, reports how many were changed, and offers to undo it. */
export function useDecide() {
  const words = useWords(competitorsWords)
  const t = words.found
  const format = useFormat()
  const tell = useTell()
  const track = useChange('trackDetectedBrand')
  const ignore = useChange('ignoreDetectedBrand')
  const restore = useChange('restoreDetectedBrand')
  const split = useChange('splitDetectedBrand')
  const mergeInto = useChange('mergeDetectedBrand')
  const untrack = useChange('deleteCompetitor')
  const [isPending, setPending] = useState(false)
  const calls = { track, ignore, restore, split }
  const done = { track: t.tracked, ignore: t.ignored, restore: t.restored, split: t.splitDone }
  /** The part of a message that says what was decided about: the name if it was one, else how many names. */
  const namesOf = ([first, ...others]: readonly Decided[]) =>
    first && others.length === 0 ? first.name : t.names(format.count(others.length + 1))

  const each = async <T extends Named>(of: readonly T[], call: (one: T) => Promise<Decided>) => {
    setPending(true)
    const results: Decided[] = []
    try {
      for (const one of of) results.push(await call(one))
    } catch (error) {
      tell.failed(error)
    }
    setPending(false)
    return results
  }
  const undoTrack = async (one: Decided) => {
    if (one.competitorId) await untrack.mutateAsync({ params: { competitorId: one.competitorId } })
    return one
  }
  const intoOf = (one: Named, into: string) => mergeInto.mutateAsync({ ...paramsOf(one), body: { into } })
  const undoSplit = (one: Found) => intoOf(one, one.mergedIntoId ?? '')
  const undoMerge = async (one: Mergeable) => {
    const decided = await split.mutateAsync(paramsOf(one))
    for (const name of notIn(one.merged, decided.merged)) await intoOf(name, one.id)
    return decided
  }
  const decide = async (action: FoundAction, of: readonly Found[]) => {
    const results = await each(of, (one) => calls[action].mutateAsync(paramsOf(one)))
    if (results.length === 0) return
    const undo = {
      track: () => each(results, undoTrack),
      ignore: () => each(results, (one) => restore.mutateAsync(paramsOf(one))),
      restore: () => each(results, (one) => ignore.mutateAsync(paramsOf(one))),
      // The first ones were split, up to one that failed.
      split: () => each(of.slice(0, results.length), undoSplit),
    }
    tell.done(`${done[action](namesOf(results))} ${words.later}`, undo[action])
  }
  const merge = async (of: readonly Mergeable[], into: string) => {
    const results = await each(of, (one) => intoOf(one, into))
    if (results.length === 0) return
    const undo = () => each(of.slice(0, results.length), undoMerge)
    tell.done(`${t.merged(namesOf(results))} ${words.later}`, undo)
  }
  return { decide, merge, isPending }
}

const paramsOf = ({ id }: Named) => ({ params: { detectedBrandId: id } })

const notIn = (some: readonly Named[], others: readonly Named[]) =>
  some.filter(({ id }) => others.every((other) => other.id !== id))
