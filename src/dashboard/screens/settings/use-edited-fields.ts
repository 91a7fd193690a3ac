import { useState } from 'react'
import { changedFields, fieldsAs, undoneFields } from './edited-fields.ts'

/**
 * The fields of a form, and which of them differ from what is saved. A save sends only these, so that a form which was
 * open for long writes nothing over what others have changed meanwhile.
 */
export function useEditedFields<T extends object>(begin: () => T) {
  const [fields, setFields] = useState(begin)
  const [saved, setSaved] = useState(fields)
  const changes = changedFields(fields, saved)
  const former = fieldsAs(changes, saved)
  return {
    fields,
    change: (some: Partial<T>) => setFields((now) => ({ ...now, ...some })),
    changes,
    onSaved: () => setSaved((now) => ({ ...now, ...changes })),
    onUndone() {
      setSaved((now) => ({ ...now, ...former }))
      setFields((now) => undoneFields(now, changes, former))
    },
  }
}
