import { useState } from 'react'
import { changedFields, storedFields } from './edited-fields.ts'

/**
 * The fields of a form, and which of them differ from what is saved. A save sends only these, so that a form which was
 * open for long writes nothing over what others have changed meanwhile.
 */
export function useEditedFields<W, T extends object>(whole: W, fieldsOf: (whole: W) => T) {
  const [fields, setFields] = useState(() => fieldsOf(whole))
  const [saved, setSaved] = useState(fields)
  return {
    fields,
    change: (some: Partial<T>) => setFields((now) => ({ ...now, ...some })),
    changes: changedFields(fields, saved),
    saved,
    /** Takes over what is stored now. `before` is what was stored until then; for a save, the fields that were sent. */
    follow(stored: W, before?: W) {
      const [next, former] = [fieldsOf(stored), before === undefined ? fields : fieldsOf(before)]
      setSaved(next)
      setFields((now) => storedFields(now, former, next))
    },
  }
}
