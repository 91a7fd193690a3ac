import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnswerSearch } from '../address/answer-search.ts'
import { shellRoute } from './shell-route.tsx'

export const answersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/answers',
    validateSearch: readAnswerSearch,
    component: lazyRouteComponent(() => import('../screens/answers/answers-screen.tsx'), 'AnswersScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/answers/$responseId',
    component: lazyRouteComponent(() => import('../screens/answers/answer-screen.tsx'), 'AnswerScreen'),
  }),
] as const
