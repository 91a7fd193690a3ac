import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const sourcesRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/sources',
    component: lazyRouteComponent(() => import('../screens/sources/sources-screen.tsx'), 'SourcesScreen'),
  }),
] as const
