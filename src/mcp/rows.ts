import { type TObject, type TProperties, Type } from 'typebox'
import type { PagingResult } from '../contract/paging.ts'
import { cursorOf } from './arguments.ts'

export const Thing = Type.Unsafe<object>({ type: 'object' })

/** Things that have at least these fields. */
export const Things = (...fields: string[]) =>
  Type.Unsafe<object[]>({
    type: 'array',
    items: { type: 'object', ...(fields.length > 0 ? { required: fields } : {}) },
  })

/**
 * The content of a tool. What may be null is only required: clients that map schemas onto a dialect with one type for each field know
 * no other way to say it.
 */
export const Content = (properties: TProperties, mayBeNull: readonly string[] = []): TObject => {
  const content = Type.Object(properties)
  return { ...content, required: [...(content.required ?? []), ...mayBeNull] } as unknown as TObject
}

/** The content of a tool that gives a page of rows. */
export const Rows = (
  fields: readonly string[],
  others: TProperties = {},
  mayBeNull: readonly string[] = [],
): TObject =>
  Content({ ...others, rows: Things(...fields), total: Type.Integer() }, [...mayBeNull, 'nextCursor'])

/** A page of rows as content, and in our own words. */
export function pageOfRows(of: string, paging: PagingResult, rows: readonly object[]) {
  const { total, nextPage } = paging
  return {
    summary: `${of}: ${rows.length} of ${total} in this page.`,
    data: { rows, total, nextCursor: cursorOf(nextPage) },
  }
}

/** The first of many, and how many there are. */
export function firstOf<T, R>(items: readonly T[], max: number, show: (item: T) => R): R[] {
  return items.slice(0, max).map(show)
}
