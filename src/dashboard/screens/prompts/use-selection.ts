import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** With `isRange`, also all rows between it and the one that was chosen before. */
  choose(id: string, isChosen: boolean, isRange: boolean): void
  all(ids: readonly string[]): void
  clear(): void
}

/**
 * The selected rows. Rows that are no longer listed lose their selection, so that nobody changes rows that they do
 * not see.
 */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE)
  const order = useRef(listed)
  order.current = listed
  const former = useRef<string | null>(null)
  const choose = useCallback((id: string, isChosen: boolean, isRange: boolean) => {
    const ids = isRange && former.current !== null ? between(order.current, former.current, id) : [id]
    former.current = id
    setChosen((now) => {
      const next = new Set(now)
      for (const one of ids) {
        if (isChosen) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }, [])
  const ids = useMemo(() => {
    const isListed = new Set(listed)
    return new Set([...chosen].filter((id) => isListed.has(id)))
  }, [chosen, listed])
  return useMemo(
    () => ({
      ids,
      choose,
      all: (every: readonly string[]) => setChosen(new Set(every)),
      clear: () => setChosen(NONE),
    }),
    [ids, choose],
  )
}

const NONE: ReadonlySet<string> = new Set()

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [start, end] = [order.indexOf(one), order.indexOf(other)].sort((first, second) => first - second)
  return start === undefined || start < 0 || end === undefined ? [other] : order.slice(start, end + 1)
}
