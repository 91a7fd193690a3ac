import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf } from '../address/search-text.ts'
import { rootRoute } from './root-route.tsx'

const STEPS = ['rivals', 'prompts', 'llms'] as const

/** Without navigation: there is no brand yet whose screens it could show. */
export const startRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/start',
    validateSearch: (search: Record<string, unknown>): { step?: (typeof STEPS)[number] | undefined } => ({
      step: oneOf(search['step'], STEPS),
    }),
    component: lazyRouteComponent(() => import('../screens/start/start-screen.tsx'), 'StartScreen'),
  }),
] as const
