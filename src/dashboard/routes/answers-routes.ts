import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnswerSearch, readPageSearch } from '../address/answer-search.ts'
import { idOf } from '../address/filters.ts'
import { shellRoute } from './shell-route.tsx'

/** The address of an answer keeps the conditions of its list, so that j and k move within that list. */
const readListSearch = (search: Record<string, unknown>) => ({
  ...readAnswerSearch(search),
  ...readPageSearch(search),
})

export const answersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/answers',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('../screens/answers/answers-screen.tsx'), 'AnswersScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/answers/$responseId',
    validateSearch: (
      search: Record<string, unknown>,
    ): ReturnType<typeof readListSearch> & { with?: string | undefined } => ({
      ...readListSearch(search),
      with: idOf(search['with']),
    }),
    component: lazyRouteComponent(() => import('../screens/answers/answer-screen.tsx'), 'AnswerScreen'),
  }),
] as const
