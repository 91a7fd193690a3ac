import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const contentRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/content',
    component: lazyRouteComponent(() => import('../screens/content/content-screen.tsx'), 'ContentScreen'),
  }),
] as const
