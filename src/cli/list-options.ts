import { Option } from 'commander'
import { CommandError, UsageError } from './terminal.ts'

/** An option, the field of the API that it changes, and what the list contains. */
export type ListField = readonly [flag: string, field: string, words: string]

/**
 * The new values of fields that are lists: `--alias` replaces all of them, `--add-alias` and `--remove-alias` change some.
 * @param before the present values; null for a new item
 * @throws {UsageError} when a list is both replaced and changed
 * @throws {CommandError} when a value to remove is not in the list
 */
export function listsOf(
  lists: readonly ListField[],
  options: object,
  before: object | null,
): Record<string, string[]> {
  const given = options as Record<string, string[] | undefined>
  const present = before as Record<string, string[]> | null
  const changed = lists.flatMap(([flag, field]): [string, string[]][] => {
    const [replaced, added, removed] = ['', 'add-', 'remove-'].map((verb) => given[attribute(verb + flag)])
    if (replaced && (added || removed)) {
      throw new UsageError(
        `--${flag} replaces the whole list: give it alone, or --add-${flag} and --remove-${flag}.`,
      )
    }
    if (replaced) return [[field, replaced]]
    if (!added && !removed) return []
    return [[field, [...without(present?.[field] ?? [], removed ?? [], flag), ...(added ?? [])]]]
  })
  return Object.fromEntries(changed)
}

/** The options for such list fields. */
export function listOptions(lists: readonly ListField[]): Option[] {
  return lists.flatMap(([flag, , words]) => [
    new Option(`--${flag} <name...>`, `${words}; replaces all of them`),
    new Option(`--add-${flag} <name...>`, `adds to the ${flag} list`),
    new Option(`--remove-${flag} <name...>`, `removes from the ${flag} list`),
  ])
}

function attribute(flag: string): string {
  return new Option(`--${flag}`).attributeName()
}

function without(present: readonly string[], removed: readonly string[], flag: string): string[] {
  const missing = removed.find((text) => !present.some((one) => isSame(one, text)))
  if (missing !== undefined) {
    const has = present.length === 0 ? 'The list is empty.' : `The list has: ${present.join(', ')}.`
    throw new CommandError(`There is no ${flag} "${missing}". ${has}`)
  }
  return present.filter((one) => !removed.some((text) => isSame(one, text)))
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
