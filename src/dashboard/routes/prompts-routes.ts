import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPromptsSearch } from '../address/prompts-search.ts'
import { shellRoute } from './shell-route.tsx'

export const promptsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/prompts',
    validateSearch: readPromptsSearch,
    component: lazyRouteComponent(() => import('../screens/prompts/prompts-screen.tsx'), 'PromptsScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/prompts/$promptId',
    component: lazyRouteComponent(() => import('../screens/prompts/prompt-screen.tsx'), 'PromptScreen'),
  }),
] as const
