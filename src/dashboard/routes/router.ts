import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../address/search-text.ts'
import { answersRoutes } from './answers-routes.ts'
import { competitorsRoutes } from './competitors-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { perceptionRoutes } from './perception-routes.ts'
import { promptsRoutes } from './prompts-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { rootRoute } from './root-route.tsx'
import { runsRoutes } from './runs-routes.ts'
import { searchesRoutes } from './searches-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { shellRoute } from './shell-route.tsx'
import { signInRoutes } from './sign-in-routes.ts'
import { sourcesRoutes } from './sources-routes.ts'
import { startRoutes } from './start-routes.ts'

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...overviewRoutes,
    ...promptsRoutes,
    ...answersRoutes,
    ...competitorsRoutes,
    ...sourcesRoutes,
    ...searchesRoutes,
    ...perceptionRoutes,
    ...contentRoutes,
    ...runsRoutes,
    ...reportRoutes,
    ...settingsRoutes,
  ]),
  ...signInRoutes,
  ...startRoutes,
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
