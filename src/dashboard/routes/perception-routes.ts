import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const perceptionRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/perception',
    component: lazyRouteComponent(
      () => import('../screens/perception/perception-screen.tsx'),
      'PerceptionScreen',
    ),
  }),
] as const
