import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/overview', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/overview',
    component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
  }),
] as const
