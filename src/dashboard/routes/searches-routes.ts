import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type PageSearch, readPageSearch } from '../address/answer-search.ts'
import { textOf } from '../address/search-text.ts'
import { shellRoute } from './shell-route.tsx'

export const searchesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/searches',
    validateSearch: (search: Record<string, unknown>): PageSearch & { q?: string | undefined } => ({
      ...readPageSearch(search),
      q: textOf(search['q'])?.slice(0, 200),
    }),
    component: lazyRouteComponent(() => import('../screens/searches/searches-screen.tsx'), 'SearchesScreen'),
  }),
] as const
