import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idOf } from '../address/filters.ts'
import { oneOf, pageOf } from '../address/search-text.ts'
import { shellRoute } from './shell-route.tsx'

export const runsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/runs',
    validateSearch: (
      search: Record<string, unknown>,
    ): { page?: number | undefined; start?: 'yes' | undefined; import?: 'yes' | undefined } => ({
      page: pageOf(search['page']),
      start: oneOf(search['start'], ['yes']),
      import: oneOf(search['import'], ['yes']),
    }),
    component: lazyRouteComponent(() => import('../screens/runs/runs-screen.tsx'), 'RunsScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/runs/$runId',
    validateSearch: (search: Record<string, unknown>): { with?: string | undefined } => ({
      with: idOf(search['with']),
    }),
    component: lazyRouteComponent(() => import('../screens/runs/run-screen.tsx'), 'RunScreen'),
  }),
] as const
