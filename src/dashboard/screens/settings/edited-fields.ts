/** The fields that differ from those that are saved. */
export function changedFields<T extends object>(fields: T, saved: T): Partial<T> {
  return pick(fields, (name) => !isSame(fields[name], saved[name]))
}

/** The fields of a whole that a change has, too. */
export function fieldsAs<T extends object>(change: object, whole: T): Partial<T> {
  return pick(whole, (name) => name in change)
}

/** The fields after the undo of a save. What was edited since stays. */
export function undoneFields<T extends object>(now: T, sent: Partial<T>, former: Partial<T>): T {
  return { ...now, ...pick(former, (name) => isSame(now[name], sent[name])) }
}

function pick<T extends object>(fields: T, isPicked: (name: keyof T) => boolean): Partial<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  return Object.fromEntries(
    names.filter(isPicked).map((name) => [name, fields[name]]),
  ) as unknown as Partial<T>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
