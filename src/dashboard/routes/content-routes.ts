import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readContentSearch } from '../address/content-search.ts'
import { shellRoute } from './shell-route.tsx'

export const contentRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/content',
    validateSearch: readContentSearch,
    component: lazyRouteComponent(() => import('../screens/content/content-screen.tsx'), 'ContentScreen'),
  }),
] as const
