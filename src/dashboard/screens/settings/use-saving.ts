import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { settingsWords } from './settings-words.ts'

/**
 * Saves some fields, and offers to undo it, unless `former` is null. `store` resolves to the whole as it is stored then.
 */
export function useSaving<B extends object, W>(store: (some: B) => Promise<W>) {
  const t = useWords(settingsWords)
  const tell = useTell()
  return async (some: B, former: B | null, follow?: (stored: W, before?: W) => void) => {
    const send = async (body: B, before?: W) => {
      const stored = await store(body)
      follow?.(stored, before)
      return stored
    }
    // Such a save has no undo, and must leave that of the save before.
    if (Object.keys(some).length === 0) return tell.done(t.saved)
    await send(some).then(
      (stored) => tell.done(t.saved, former && (() => send(former, stored).catch(tell.failed))),
      tell.failed,
    )
  }
}
