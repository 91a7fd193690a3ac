/** The fields that differ from those that are saved. */
export function changedFields<T extends object>(fields: T, saved: T): Partial<T> {
  return pick(fields, (name) => JSON.stringify(fields[name]) !== JSON.stringify(saved[name]))
}

/** Those fields of the whole that the change also has. */
export function fieldsAs<T extends object>(change: object, whole: T): Partial<T> {
  return pick(whole, (name) => name in change)
}

/** The fields after a save or its undo: as they are stored, but what was edited since `before` stays. */
export function storedFields<T extends object>(now: T, before: T, stored: T): T {
  return { ...stored, ...changedFields(now, before) }
}

function pick<T extends object>(fields: T, isPicked: (name: keyof T) => boolean): Partial<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  return Object.fromEntries(
    names.filter(isPicked).map((name) => [name, fields[name]]),
  ) as unknown as Partial<T>
}
