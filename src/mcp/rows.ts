import { type TObject, type TProperties, Type } from 'typebox'
import type { PagingResult } from '../contract/paging.ts'
import { cursorOf } from './arguments.ts'

export const Thing = Type.Unsafe<object>({ type: 'object' })

/** Objects with at least these fields. */
export const Things = (...fields: string[]) =>
  Type.Unsafe<object[]>({
    type: 'array',
    items: { type: 'object', ...(fields.length > 0 ? { required: fields } : {}) },
  })

/**
 * The schema of a tool's content. A field that may be null has no type: clients that convert schemas to a dialect
 * with one type per field could not express it otherwise.
 */
export const Content = (properties: TProperties, mayBeNull: readonly string[] = []): TObject => {
  const content = Type.Object(properties)
  return { ...content, required: [...(content.required ?? []), ...mayBeNull] } as unknown as TObject
}

/** The schema of a tool's content that is a page of rows. */
export const Rows = (
  fields: readonly string[],
  others: TProperties = {},
  mayBeNull: readonly string[] = [],
): TObject =>
  Content({ ...others, rows: Things(...fields), total: Type.Integer() }, [...mayBeNull, 'nextCursor'])

/** A page of rows as content, and its summary in words. */
export function pageOfRows(of: string, paging: PagingResult, rows: readonly object[]) {
  const { total, nextPage } = paging
  return {
    summary: `${of}: ${rows.length} of ${total} in this page.`,
    data: { rows, total, nextCursor: cursorOf(nextPage) },
  }
}

/** The first items, and how many there are. */
export function firstOf<T, R>(items: readonly T[], max: number, show: (item: T) => R): R[] {
  return items.slice(0, max).map(show)
}
