import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readCompetitorsSearch } from '../address/competitors-search.ts'
import { shellRoute } from './shell-route.tsx'

export const competitorsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/competitors',
    validateSearch: readCompetitorsSearch,
    component: lazyRouteComponent(
      () => import('../screens/competitors/competitors-screen.tsx'),
      'CompetitorsScreen',
    ),
  }),
] as const
