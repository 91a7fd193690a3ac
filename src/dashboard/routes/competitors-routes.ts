import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const competitorsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/competitors',
    component: lazyRouteComponent(
      () => import('../screens/competitors/competitors-screen.tsx'),
      'CompetitorsScreen',
    ),
  }),
] as const
