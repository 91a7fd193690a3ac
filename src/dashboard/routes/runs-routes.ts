import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const runsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/runs',
    component: lazyRouteComponent(() => import('../screens/runs/runs-screen.tsx'), 'RunsScreen'),
  }),
] as const
