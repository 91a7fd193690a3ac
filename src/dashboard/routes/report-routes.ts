import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const reportRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/report',
    component: lazyRouteComponent(() => import('../screens/report/report-screen.tsx'), 'ReportScreen'),
  }),
] as const
