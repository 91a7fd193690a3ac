import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type PageSearch, readPageSearch } from '../address/answer-search.ts'
import { oneOf, textOf } from '../address/search-text.ts'
import { shellRoute } from './shell-route.tsx'

interface SourceSearch extends PageSearch {
  /** The sources of answers that do not name the brand. */
  gaps?: 'yes' | undefined
  /** New and dropped sources. */
  changes?: 'yes' | undefined
  became?: 'new' | 'dropped' | undefined
  kind?: string | undefined
  q?: string | undefined
}

export const sourcesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sources',
    validateSearch: (search: Record<string, unknown>): SourceSearch => ({
      ...readPageSearch(search),
      gaps: oneOf(search['gaps'], ['yes']),
      changes: oneOf(search['changes'], ['yes']),
      became: oneOf(search['became'], ['new', 'dropped']),
      kind: textOf(search['kind']),
      q: textOf(search['q'])?.slice(0, 200),
    }),
    component: lazyRouteComponent(() => import('../screens/sources/sources-screen.tsx'), 'SourcesScreen'),
  }),
] as const
