import { createRootRoute } from '@tanstack/react-router'
import { FILTER_NAMES, type Filters, readFilters } from '../address/filters.ts'
import { NotFound } from '../shell/not-found.tsx'
import { ScreenFailed } from '../shell/screen-failed.tsx'

/** Every address has the filters; links keep them by default. */
export const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>): Filters => readFilters(search),
  search: {
    middlewares: [
      ({ search, next }) => {
        const kept = FILTER_NAMES.filter((name) => search[name] !== undefined)
        return { ...Object.fromEntries(kept.map((name) => [name, search[name]])), ...next(search) }
      },
    ],
  },
  notFoundComponent: NotFound,
  errorComponent: ScreenFailed,
})
