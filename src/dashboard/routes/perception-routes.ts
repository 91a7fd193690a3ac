import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPerceptionSearch } from '../address/perception-search.ts'
import { shellRoute } from './shell-route.tsx'

export const perceptionRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/perception',
    validateSearch: readPerceptionSearch,
    component: lazyRouteComponent(
      () => import('../screens/perception/perception-screen.tsx'),
      'PerceptionScreen',
    ),
  }),
] as const
