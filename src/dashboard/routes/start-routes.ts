import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idOf } from '../address/filters.ts'
import { oneOf } from '../address/search-text.ts'
import { rootRoute } from './root-route.tsx'

const STEPS = ['brand', 'rivals', 'prompts', 'llms', 'run'] as const

/** Without navigation, because there is no brand yet. */
export const startRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/start',
    validateSearch: (
      search: Record<string, unknown>,
    ): { step?: (typeof STEPS)[number] | undefined; run?: string | undefined } => ({
      step: oneOf(search['step'], STEPS),
      run: idOf(search['run']),
    }),
    component: lazyRouteComponent(() => import('../screens/start/start-screen.tsx'), 'StartScreen'),
  }),
] as const
