import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const searchesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/searches',
    component: lazyRouteComponent(() => import('../screens/searches/searches-screen.tsx'), 'SearchesScreen'),
  }),
] as const
